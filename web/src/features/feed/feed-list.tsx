import type { FeedItem } from '@souvenance/contract/items/feed-items'
import type { FeedPage } from '@souvenance/contract/items/feeds'
import type { InfiniteData } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ClosedSection } from '../../shared/items/closed-section.tsx'
import { isBatch } from '../../shared/items/item-kind.ts'
import { itemsOf } from '../../shared/lists/paging.ts'
import { InfiniteList } from '../../ui/lists/infinite-list.tsx'
import { progressOf } from '../../ui/lists/list-progress.ts'
import { FeedItemView, type Story } from './card/feed-item.tsx'
import classes from './feed-list.module.css'
import { useOneByOne } from './use-one-by-one.ts'

interface FeedListProps {
  label: string
  query: {
    data: InfiniteData<FeedPage> | undefined
    isError: boolean
    isFetching: boolean
    isPending: boolean
    hasNextPage: boolean
    fetchNextPage: () => Promise<unknown>
  }
  empty: ReactNode
  endText?: string
  /** Shown above an item instead of its date in the margin. */
  story?: Story
  /** The first name of the living person whose page it is. */
  living?: string | undefined
  /** Several pictures as one entry; only activity has them. */
  batch?: (item: FeedItem) => ReactNode
}

/** Rows outside the viewport are skipped by the browser (content-visibility). */
export const FeedList = ({ label, query, empty, endText, story, living, batch }: FeedListProps) => {
  const items = itemsOf(query.data)
  const drawn = useOneByOne(items)
  const rights = query.data?.pages[0]?.rights
  if (rights?.isVisibleFor === false)
    return (
      <div className={classes.list}>
        <div className={classes.empty}>
          <ClosedSection forCircles={rights.isForCircles ?? false} living={living} />
        </div>
      </div>
    )
  return (
    <div className={classes.list} data-stories={story ? true : undefined}>
      <InfiniteList
        resting
        label={label}
        items={drawn}
        keyOf={({ itemUid }) => itemUid}
        progress={drawn.length === items.length ? progressOf(query) : 'loading'}
        onMore={() => void query.fetchNextPage()}
        empty={<div className={classes.empty}>{empty}</div>}
        {...(endText && { endText })}
      >
        {(item) => (batch && isBatch(item) ? batch(item) : <FeedItemView item={item} story={story} />)}
      </InfiniteList>
    </div>
  )
}
