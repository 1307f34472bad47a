import type { InputOf } from '@souvenance/contract/endpoint'
import { requestTypes } from '@souvenance/contract/people/request-types'
import { requests } from '@souvenance/contract/people/requests'
import { call } from '../../api/call.ts'

type Body = InputOf<typeof requests.ask>['body']

/** Asks for a family link; `request` names the page, or oneself, and what the relative is to it. */
export const askRelative = (
  asked: { request: Body['request']; recipient: Body['recipient']; word?: string },
  options: { submissionKey?: string } = {},
) => {
  const word = asked.word?.trim()
  const { request, recipient } = asked
  const body: Body = { requestType: requestTypes.familyCircle, request, recipient, ...(word && { word }) }
  return call(requests.ask, { body }, options)
}
