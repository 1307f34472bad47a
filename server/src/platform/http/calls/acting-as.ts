import { actingAs } from '@souvenance/contract/acting-as'
import type { FastifyRequest } from 'fastify'
import type { Actor } from '../../access/actor.ts'
import { Refusal } from './refusal.ts'

/**
 * The cookie says whose session it is, and the header for whom the window was opened: another has signed in since if they
 * differ. A window without anybody may go on reading. Programs send no header.
 */
export const refuseForSomeoneElse = ({ headers, method }: FastifyRequest, actor: Actor): void => {
  const meant = headers[actingAs.header]
  if (meant === undefined || !actor.signedIn || meant === actor.userUid) return
  if (meant === actingAs.nobody && method === 'GET') return
  throw new Refusal('someoneElse')
}
