import type { FeedItem } from '@souvenance/contract/feed-items'
import type { FeedPage } from '@souvenance/contract/feeds'
import type { InfiniteData } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { InfiniteList } from '../../ui/lists/infinite-list.tsx'
import { progressOf } from '../../ui/lists/list-progress.ts'
import { EmptyState } from '../../ui/states/empty-state.tsx'
import { FeedItemView, type Story } from './feed-item.tsx'
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
  /** Said above an item instead of its date in the margin. */
  story?: Story
}

const listItems = (data: InfiniteData<FeedPage> | undefined): FeedItem[] =>
  data?.pages.flatMap(({ items }) => items) ?? []

/** What lies outside the window costs nothing to scroll by: the browser leaves it undrawn. */
export const FeedList = ({ label, query, empty, endText, story }: FeedListProps) => {
  const { t } = useTranslation('feed')
  const items = listItems(query.data)
  const drawn = useOneByOne(items)
  if (query.data?.pages[0]?.rights.isVisibleFor === false)
    return (
      <div className={classes.list}>
        <div className={classes.empty}>
          <EmptyState title={t('feed:closed.title')}>{t('feed:closed.text')}</EmptyState>
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
        {(item) => <FeedItemView item={item} story={story} />}
      </InfiniteList>
    </div>
  )
}
