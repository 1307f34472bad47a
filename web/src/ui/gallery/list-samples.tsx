import { useState } from 'react'
import { InfiniteList } from '../lists/infinite-list.tsx'
import type { ListProgress } from '../lists/list-end.tsx'
import { ReverseInfiniteList } from '../lists/reverse-infinite-list.tsx'
import { EmptyState } from '../states/empty-state.tsx'
import classes from './gallery.module.css'
import { Section } from './section.tsx'

const pageSize = 12
const lastPage = 3

const useSamplePages = () => {
  const [pages, setPages] = useState(1)
  const [loading, setLoading] = useState(false)
  const progress: ListProgress = loading ? 'loading' : pages < lastPage ? 'more' : 'end'
  const onMore = () => {
    setLoading(true)
    setTimeout(() => {
      setPages((count) => count + 1)
      setLoading(false)
    }, 700)
  }
  return { count: pages * pageSize, progress, onMore }
}

const nothing = <EmptyState title="Nothing here yet" />
const line = (item: number) => <p className={classes.line}>Line {item}</p>

export const ListSamples = () => {
  const down = useSamplePages()
  const up = useSamplePages()
  const ascending = Array.from({ length: down.count }, (_, index) => index + 1)
  const newestLast = Array.from({ length: up.count }, (_, index) => index + 1 - up.count)
  const still = { keyOf: (item: number) => item, children: line, onMore: () => {}, empty: nothing }
  return (
    <Section title="Lists">
      <div className={classes.window}>
        <ReverseInfiniteList
          label="Conversation"
          items={newestLast}
          keyOf={(item) => item}
          progress={up.progress}
          onMore={up.onMore}
          empty={nothing}
          endText="This is where it began."
        >
          {line}
        </ReverseInfiniteList>
      </div>
      <InfiniteList {...still} items={[]} progress="end" />
      <InfiniteList {...still} items={[1]} progress="loading" shape="people" />
      <InfiniteList {...still} items={[1, 2]} progress="error" />
      <InfiniteList
        label="Lines"
        items={ascending}
        keyOf={(item) => item}
        progress={down.progress}
        onMore={down.onMore}
        empty={nothing}
        endText="That is all."
      >
        {line}
      </InfiniteList>
    </Section>
  )
}
