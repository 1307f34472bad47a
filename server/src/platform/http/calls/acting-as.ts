import { actingAs } from '@souvenance/contract/acting-as'
import type { FastifyRequest } from 'fastify'
import type { Actor } from '../../access/actor.ts'
import { Refusal } from './refusal.ts'

/**
 * The cookie names the session, and the header the user for whom the window was opened: if they differ, somebody else has signed
 * in since. A window without a user may go on reading. Programs send no header.
 */
export const refuseForSomeoneElse = ({ headers, method }: FastifyRequest, actor: Actor): void => {
  const meant = headers[actingAs.header]
  if (meant === undefined || !actor.signedIn || meant === actor.userUid) return
  if (meant === actingAs.nobody && method === 'GET') return
  throw new Refusal('someoneElse')
}
