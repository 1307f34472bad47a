import type { Endpoint } from '@souvenance/contract/endpoint'
import type { Actor } from '../../platform/access/actor.ts'
import { openToUnconfirmed } from '../../platform/access/policies.ts'
import type { Asked } from '../../platform/http/calls/call.ts'

export type Owner = { ownerUid: string; accountUid: string }

export const loadOwner = async ({ actor }: Pick<Asked<Endpoint>, 'actor'>): Promise<Owner | undefined> =>
  actor.signedIn ? { ownerUid: actor.userUid, accountUid: actor.accountUid } : undefined

/** Contacts are brought, read and deleted by their owner alone. */
export const contactsPolicy = {
  own: openToUnconfirmed((actor: Actor, owner: Owner | undefined) => actor.signedIn && owner !== undefined),
}
