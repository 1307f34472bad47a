import { feeds } from '@souvenance/contract/feeds'
import type { PageHeader, PartialDate } from '@souvenance/contract/page-header'
import { stock } from '@souvenance/contract/stock'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { confirm } from '../../ui/dialogs/dialogs.ts'
import { hideNoticesOf, showNotice } from '../../ui/notices/notices.ts'
import { wayToDeleted } from '../../ui/notices/way-to-deleted.ts'
import { refreshStock } from './refresh-stock.ts'

type Bulk = {
  busy: boolean
  date: (uids: string[], date: PartialDate) => Promise<unknown>
  /** Asks first; what was deleted can be brought back from the notice. */
  remove: (uids: string[]) => Promise<void>
}

export const useBulk = ({ userUid: uid, permalink }: PageHeader, onDone: () => void): Bulk => {
  const { t } = useTranslation('pictures')
  const client = useQueryClient()
  const params = { uid }
  const refresh = () => refreshStock(client, uid)
  const dating = useMutation({
    mutationFn: ({ uids, associatedDate }: { uids: string[]; associatedDate: PartialDate }) =>
      call(stock.dateAll, { params, body: { uids, associatedDate } }),
    onSuccess: onDone,
    // All or none: what someone else took away meanwhile leaves the wall, and the choice with it.
    onSettled: refresh,
  })
  const restoring = useMutation({
    mutationFn: async (uids: readonly string[]) => {
      for (const one of uids) await call(feeds.restore, { params: { uid: one } }, { quiet: true })
    },
    onSettled: refresh,
  })
  const removing = useMutation({
    mutationFn: (uids: string[]) => call(stock.removeAll, { params, body: { uids } }, { quiet: true }),
    onSuccess: (_, uids) => {
      onDone()
      for (const one of uids) hideNoticesOf(one)
      showNotice({
        type: 'success',
        text: t('pictures:removed.text', { count: uids.length }),
        action: { label: t('pictures:removed.undo'), run: () => restoring.mutate(uids) },
        link: wayToDeleted(t, permalink),
      })
    },
    onSettled: refresh,
  })

  const remove = async (uids: string[]) => {
    const sure = await confirm({
      title: t('pictures:remove.title', { count: uids.length }),
      text: t('pictures:remove.text', { count: uids.length }),
      keep: t('pictures:remove.keep', { count: uids.length }),
      action: t('pictures:remove.action', { count: uids.length }),
      danger: true,
    })
    if (sure) removing.mutate(uids)
  }

  return {
    busy: dating.isPending || removing.isPending || restoring.isPending,
    date: (uids, associatedDate) => dating.mutateAsync({ uids, associatedDate }),
    remove,
  }
}
