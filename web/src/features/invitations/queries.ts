import type { DataOf } from '@souvenance/contract/endpoint'
import { invitations } from '@souvenance/contract/people/invitations'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../api/call.ts'

export type Invitation = DataOf<typeof invitations.read>

/** The invitation of a mailed link; it depends on who is signed in. */
export const invitationQuery = (token: string, userUid: string | undefined) =>
  queryOptions({
    queryKey: ['invitation', token, userUid],
    queryFn: ({ signal }) => call(invitations.read, { params: { token } }, { signal }),
  })
