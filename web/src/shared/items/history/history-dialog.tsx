import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import type { Key, ReactNode } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'
import { InfiniteList } from '../../../ui/lists/infinite-list.tsx'
import { progressOf } from '../../../ui/lists/list-progress.ts'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import { itemsOf } from '../../lists/paging.ts'
import classes from './history.module.css'

interface HistoryDialogProps<Entry> {
  title: string
  query: UseInfiniteQueryResult<InfiniteData<{ items: readonly Entry[] }>>
  keyOf: (entry: Entry) => Key
  children: (entry: Entry) => ReactNode
  onClose: () => void
}

/** The history of an item or a chapter, latest first, fetched page by page. */
export const HistoryDialog = <Entry,>({
  title,
  query,
  keyOf,
  children,
  onClose,
}: HistoryDialogProps<Entry>) => {
  const { t } = useTranslation('feed')
  return (
    <Dialog opened kind="form" title={title} onClose={onClose}>
      <div className={classes.list}>
        <InfiniteList
          label={title}
          items={itemsOf(query.data)}
          keyOf={keyOf}
          progress={progressOf(query)}
          onMore={() => void (query.data ? query.fetchNextPage() : query.refetch())}
          empty={<EmptyState title={t('feed:history.none')} />}
        >
          {children}
        </InfiniteList>
      </div>
    </Dialog>
  )
}
