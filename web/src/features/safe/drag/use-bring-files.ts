import { useQueryClient } from '@tanstack/react-query'
import { announceMessages } from '../../../api/announcements.ts'
import { messagesOf } from '../../../api/call-failed.ts'
import { quotaQuery } from '../queries.ts'
import type { Dropped } from '../uploads/read-drop.ts'
import { addUploads, type Destination } from '../uploads/upload-store.ts'

/** Adds files to the upload queue, if the known quota allows it. */
export const useBringFiles = () => {
  const client = useQueryClient()
  const bring = async (dropped: Promise<readonly Dropped[]>, into: Destination): Promise<void> => {
    const [files, quota] = await Promise.all([dropped, client.ensureQueryData(quotaQuery)])
    const fault = addUploads(files, into, quota)
    if (!fault) return
    announceMessages([fault])
    await client.invalidateQueries({ queryKey: quotaQuery.queryKey })
  }
  return (dropped: Promise<readonly Dropped[]>, into: Destination): void =>
    void bring(dropped, into).catch((error: unknown) => announceMessages(messagesOf(error)))
}
