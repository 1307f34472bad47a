import { useInfiniteQuery } from '@tanstack/react-query'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { historyQuery } from '../item-queries.ts'
import { HistoryDialog } from './history-dialog.tsx'
import { ItemHistoryEntry } from './item-history-entry.tsx'

interface ItemHistoryDialogProps {
  itemUid: string
  /** Pictures are "seen", other items "read". */
  pictured: boolean
  onClose: () => void
}

export const ItemHistoryDialog = ({ itemUid, pictured, onClose }: ItemHistoryDialogProps) => {
  const { t } = useTranslation('feed')
  const query = useInfiniteQuery(historyQuery(itemUid))
  return (
    <HistoryDialog title={t('feed:history.title')} query={query} keyOf={({ uid }) => uid} onClose={onClose}>
      {(entry) => <ItemHistoryEntry entry={entry} pictured={pictured} />}
    </HistoryDialog>
  )
}
