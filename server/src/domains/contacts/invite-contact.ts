import type { DataOf } from '@souvenance/contract/endpoint'
import type { contacts } from '@souvenance/contract/people/contacts'
import { recipientTypes, requestTypes } from '@souvenance/contract/people/request-types'
import type { Asked, Call } from '../../platform/http/calls/call.ts'
import { type Asking, askRequest, loadAsking } from '../requests/public.ts'
import { makeAcquaintance } from './acquaintance.ts'

type Invite = typeof contacts.invite

/** An invitation is a request of its own type, with the limits and the silence of every other. */
const asRequest = ({ body: { email, word } }: Asked<Invite>['input']) => ({
  params: {},
  query: {},
  body: {
    requestType: requestTypes.acquaintance,
    request: { targetUid: 'me' },
    recipient: { type: recipientTypes.email, email },
    ...(word !== undefined && { word }),
  },
})

export const loadInviting = (asked: Asked<Invite>): Promise<Asking> =>
  loadAsking([makeAcquaintance])({ ...asked, input: asRequest(asked.input) })

export const inviteContact = (call: Call<Invite, Asking, undefined>): Promise<DataOf<Invite>> =>
  askRequest({ ...call, input: asRequest(call.input) })
