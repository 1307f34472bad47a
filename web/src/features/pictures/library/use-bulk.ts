import { feeds } from '@souvenance/contract/items/feeds'
import { library } from '@souvenance/contract/items/library'
import type { PageHeader, PartialDate } from '@souvenance/contract/pages/page-header'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../api/call.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { wayToDeleted } from '../../../shared/items/way-to-deleted.ts'
import { confirm } from '../../../ui/dialogs/dialogs.ts'
import { hideNoticesOf, showNotice } from '../../../ui/notices/notices.ts'
import { refreshLibrary } from './refresh-library.ts'

type Bulk = {
  busy: boolean
  date: (uids: string[], date: PartialDate | null) => Promise<unknown>
  /** Asks first; the notice of a deletion offers to restore. */
  remove: (uids: string[]) => Promise<void>
}

export const useBulk = ({ userUid: uid, permalink }: PageHeader, onDone: () => void): Bulk => {
  const { t } = useTranslation('pictures')
  const client = useQueryClient()
  const params = { uid }
  const refresh = () => refreshLibrary(client, uid)
  const dating = useMutation({
    mutationFn: ({ uids, associatedDate }: { uids: string[]; associatedDate: PartialDate | null }) =>
      call(library.dateAll, { params, body: { uids, associatedDate } }),
    onSuccess: onDone,
    // All or none: a refusal because another person deleted one refetches the wall, which drops it from the selection.
    onSettled: refresh,
  })
  const restoring = useMutation({
    mutationFn: async (uids: readonly string[]) => {
      for (const one of uids) await call(feeds.restore, { params: { uid: one } }, { quiet: true })
    },
    onSettled: refresh,
  })
  const removing = useMutation({
    mutationFn: (uids: string[]) => call(library.removeAll, { params, body: { uids } }, { quiet: true }),
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
