import { deletion } from '@souvenance/contract/accounts/deletion'
import { ownExports } from '@souvenance/contract/accounts/exports'
import type { DataOf } from '@souvenance/contract/endpoint'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import { byAnchor } from '../../shared/lists/paging.ts'

export type Outlook = DataOf<typeof deletion.outlook>

/** The new holder of each memorial, or null for nobody; a missing one is not decided yet. */
export type Recipients = Readonly<Record<string, Recipient | null>>
export type Recipient = { userUid: string; fullname: string; avatar: string | undefined }

export const outlookQuery = queryOptions({
  queryKey: ['leaving', 'outlook'],
  queryFn: ({ signal }) => call(deletion.outlook, {}, { signal }),
})

export const suggestedQuery = (id: string) =>
  infiniteQueryOptions({
    queryKey: ['leaving', 'suggested', id],
    queryFn: ({ pageParam, signal }) =>
      call(
        deletion.suggestedRecipients,
        { params: { id }, query: pageParam ? { anchorDate: pageParam } : {} },
        { signal },
      ),
    ...byAnchor,
  })

/** Whether a copy of the account is there already. */
export const copyQuery = queryOptions({
  queryKey: ['leaving', 'copy'],
  queryFn: ({ signal }) => call(ownExports.list, {}, { signal }),
})
