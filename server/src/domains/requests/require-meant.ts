import type { InputOf } from '@souvenance/contract/endpoint'
import { type RequestType, recipientTypes, requestTypes } from '@souvenance/contract/people/request-types'
import type { requests } from '@souvenance/contract/people/requests'
import { Refusal } from '../../platform/http/calls/refusal.ts'

type Body = InputOf<typeof requests.ask>['body']
type Field = keyof Body['request'] | 'duration'

const meantFor: readonly [field: Field, type: RequestType][] = [
  ['role', requestTypes.editorialTeam],
  ['type', requestTypes.familyCircle],
  ['degree', requestTypes.familyCircle],
  ['relation', requestTypes.familyCircle],
  ['via', requestTypes.familyCircle],
  ['duration', requestTypes.draftingAssistance],
  ['cloudType', requestTypes.acquaintance],
]

/** Refuses fields that would be ignored, because their sender expects an effect. */
export const requireMeant = ({ requestType, request, recipient, duration }: Body): void => {
  const sent: Partial<Record<Field, unknown>> = { ...request, duration }
  for (const [field, type] of meantFor) if (sent[field] !== undefined && requestType !== type) refuse(field)
  const ignored = recipient.type === recipientTypes.user ? 'email' : 'uid'
  if (recipient[ignored] !== undefined) refuse(`recipient.${ignored}`)
}

const refuse = (field: string): never => {
  throw new Refusal('badInput', { field, rule: 'const' })
}
