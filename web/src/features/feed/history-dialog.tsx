import { useInfiniteQuery } from '@tanstack/react-query'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Dialog } from '../../ui/dialogs/dialog.tsx'
import { InfiniteList } from '../../ui/lists/infinite-list.tsx'
import { progressOf } from '../../ui/lists/list-progress.ts'
import { EmptyState } from '../../ui/states/empty-state.tsx'
import classes from './history.module.css'
import { HistoryEntryView } from './history-entry.tsx'
import type { historyQuery } from './item-queries.ts'

interface HistoryDialogProps {
  /** A picture is seen, everything else is read. */
  pictured: boolean
  asked: ReturnType<typeof historyQuery>
  onClose: () => void
}

/** Who did what, the latest first, with what the text said before. */
export const HistoryDialog = ({ pictured, asked, onClose }: HistoryDialogProps) => {
  const { t } = useTranslation('feed')
  const query = useInfiniteQuery(asked)
  const entries = query.data?.pages.flatMap(({ items }) => items) ?? []

  return (
    <Dialog opened kind="form" title={t('feed:history.title')} onClose={onClose}>
      <div className={classes.list}>
        <InfiniteList
          label={t('feed:history.title')}
          items={entries}
          keyOf={({ uid }) => uid}
          progress={progressOf(query)}
          onMore={() => void query.fetchNextPage()}
          empty={<EmptyState title={t('feed:history.none')} />}
        >
          {(entry) => <HistoryEntryView entry={entry} pictured={pictured} />}
        </InfiniteList>
      </div>
    </Dialog>
  )
}
