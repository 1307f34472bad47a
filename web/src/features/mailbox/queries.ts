import { queryOptions } from '@tanstack/react-query'
import { callFailedFor } from '../../api/call-failed.ts'

export type Mail = { uid: string; recipient: string; subject: string; createdAt: string }

/** Not part of the API: it exists only on a local server that sends no mail. */
export const mailsQuery = queryOptions({
  queryKey: ['mailbox'],
  queryFn: async ({ signal }): Promise<Mail[]> => {
    const response = await fetch('/mailbox/mails.json', { signal, cache: 'no-cache' })
    if (!response.ok) throw callFailedFor('unavailable')
    return response.json()
  },
  refetchInterval: 3_000,
  staleTime: 0,
})
