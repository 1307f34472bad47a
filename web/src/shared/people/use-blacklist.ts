import { communications } from '@souvenance/contract/accounts/communications'
import type { PersonCard } from '@souvenance/contract/pages/page-header'
import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { announceMessages } from '../../api/announcements.ts'
import { call } from '../../api/call.ts'
import { messagesOf } from '../../api/call-failed.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { showNotice } from '../../ui/notices/notices.ts'

export type Someone = Pick<PersonCard, 'userUid' | 'fullname'>

export const communicationsQuery = queryOptions({
  queryKey: ['communications'],
  queryFn: ({ signal }) => call(communications.read, {}, { signal }),
})

/**
 * First parts of the keys of queries that a blacklist does not change. Comments and posts of people are part of lists of every
 * kind.
 */
const untouched = new Set<unknown>(['communications', 'session'])

const send = ({ userUid }: Someone, blocked: boolean, submissionKey: string | undefined) =>
  blocked
    ? call(communications.block, { body: { userUid } }, submissionKey ? { submissionKey } : {})
    : call(communications.unblock, { params: { userUid } })

/** Puts somebody on the viewer's blacklist or takes them off; the notice undoes either. */
export const useBlacklist = () => {
  const { t } = useTranslation('communications')
  const client = useQueryClient()
  const change = async (person: Someone, blocked: boolean, submissionKey?: string): Promise<void> => {
    client.setQueryData(communicationsQuery.queryKey, await send(person, blocked, submissionKey))
    await client.invalidateQueries({ predicate: ({ queryKey }) => !untouched.has(queryKey[0]) })
  }
  return async (person: Someone, blocked: boolean, submissionKey?: string): Promise<void> => {
    await change(person, blocked, submissionKey)
    const undo = () => change(person, !blocked).catch((error) => announceMessages(messagesOf(error)))
    const name = person.fullname
    showNotice({
      type: 'success',
      text: blocked
        ? t('communications:blacklist.added', { name })
        : t('communications:blacklist.removed', { name }),
      action: { label: t('communications:blacklist.undo'), run: () => void undo() },
    })
  }
}
