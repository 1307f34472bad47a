import { hereafter } from '@souvenance/contract/messages/hereafter'
import { useQueryClient } from '@tanstack/react-query'
import { announceMessages } from '../../../api/announcements.ts'
import { call } from '../../../api/call.ts'
import { messagesOf } from '../../../api/call-failed.ts'
import { refreshHereafter } from '../queries.ts'

/** Brings a deleted letter back. */
export const useRestore = () => {
  const client = useQueryClient()
  return async (uid: string): Promise<void> => {
    try {
      await call(hereafter.restore, { params: { uid } })
    } catch (error) {
      announceMessages(messagesOf(error))
    }
    await refreshHereafter(client)
  }
}
