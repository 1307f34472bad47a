import { useIntersection } from '@mantine/hooks'
import { type Key, type ReactNode, useEffect, useRef } from 'react'
import { inReach } from '../focus/use-focus-passed-on.ts'
import type { LoadingShape } from '../states/loading-state.tsx'
import classes from './infinite-list.module.css'
import { ListEnd, type ListProgress } from './list-end.tsx'
import { RestingRow } from './resting-row.tsx'

export interface InfiniteListProps<Item> {
  items: readonly Item[]
  keyOf: (item: Item) => Key
  children: (item: Item) => ReactNode
  progress: ListProgress
  onMore: () => void
  /** Shown if the list is empty and complete. */
  empty: ReactNode
  endText?: string
  shape?: LoadingShape
  label?: string
  /** For heavy rows: those far from the viewport are unmounted. */
  resting?: boolean
}

/** Fetches more near its end. */
export const InfiniteList = <Item,>({
  items,
  keyOf,
  children,
  progress,
  onMore,
  empty,
  endText,
  shape = 'text',
  label,
  resting = false,
}: InfiniteListProps<Item>) => {
  const { ref, entry } = useIntersection({ rootMargin: '400px 0px' })
  const near = entry?.isIntersecting ?? false
  const list = useRef<HTMLUListElement>(null)

  // biome-ignore lint/correctness/useExhaustiveDependencies: asks once per page, not once per new callback
  useEffect(() => {
    if (near && progress === 'more') onMore()
  }, [near, progress, items.length])

  const goOn = () => {
    // The button unmounts with the fetch: focus moves to the end of the list, before the new rows.
    const last = list.current?.lastElementChild?.querySelector(inReach) ?? list.current?.parentElement
    if (last instanceof HTMLElement) last.focus({ preventScroll: true })
    onMore()
  }

  if (items.length === 0 && progress === 'end') return empty
  return (
    <div tabIndex={-1}>
      <ul ref={list} className={classes.list} aria-label={label} aria-busy={progress === 'loading'}>
        {items.map((item) => {
          const key = keyOf(item)
          return resting ? (
            <RestingRow key={key} id={key}>
              {children(item)}
            </RestingRow>
          ) : (
            <li key={key}>{children(item)}</li>
          )
        })}
      </ul>
      <div ref={ref}>
        <ListEnd progress={progress} onMore={goOn} shape={shape} endText={endText} />
      </div>
    </div>
  )
}
