import { useQueryClient } from '@tanstack/react-query'
import { announceMessages } from '../../../api/announcements.ts'
import { messagesOf } from '../../../api/call-failed.ts'
import { formatSize } from '../../../i18n/format.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { confirm, notify } from '../../../ui/dialogs/dialogs.ts'
import { quotaQuery } from '../queries.ts'
import type { RoomShare } from '../uploads/admit-files.ts'
import type { Dropped } from '../uploads/read-drop.ts'
import { addUploads, type Destination, weighUploads } from '../uploads/upload-store.ts'

/** Adds files to the upload queue. If not all of them fit, it asks whether to take those that do. */
export const useBringFiles = () => {
  const { t, language } = useTranslation('safe')
  const client = useQueryClient()

  const mayTakeSome = async ({ fitting, leftOut, missing }: RoomShare<File>): Promise<boolean> => {
    const title = t('safe:noRoom.title')
    const lacking = t('safe:noRoom.missing', { size: formatSize(language, missing) })
    if (fitting.length === 0) {
      await notify({ title, text: `${lacking} ${t('safe:noRoom.clear')}`, close: t('safe:noRoom.close') })
      return false
    }
    const total = fitting.length + leftOut.length
    return confirm({
      title,
      text: `${lacking} ${t('safe:noRoom.some', { count: fitting.length, total })}`,
      keep: t('safe:noRoom.none'),
      action: t('safe:noRoom.take', { count: fitting.length }),
    })
  }

  const bring = async (dropped: Promise<readonly Dropped[]>, into: Destination): Promise<void> => {
    const [files, known] = await Promise.all([dropped, client.ensureQueryData(quotaQuery)])
    if (weighUploads(files, known).missing === 0) return addUploads(files, into, known)
    // Something may have been removed since.
    const room = await client.fetchQuery({ ...quotaQuery, staleTime: 0 })
    const share = weighUploads(files, room)
    if (share.missing === 0 || (await mayTakeSome(share))) addUploads(files, into, room)
  }
  return (dropped: Promise<readonly Dropped[]>, into: Destination): void =>
    void bring(dropped, into).catch((error: unknown) => announceMessages(messagesOf(error)))
}
