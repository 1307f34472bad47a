import type { Endpoint } from '@souvenance/contract/endpoint'
import type { Message } from '@souvenance/contract/envelope'
import type { Actor } from '../access/actor.ts'
import { keyedHash } from '../crypto/keyed-hash.ts'
import type { Transaction } from '../database/connect.ts'
import type { Asked } from './call.ts'
import { Refusal } from './refusal.ts'

type Kept = { data: unknown; messages: Message[] }
export type Claim = { scope: string; key: string | undefined; kept?: Kept }

type Keyed = Pick<Asked<Endpoint>, 'actor' | 'input' | 'services' | 'upload'> & {
  idempotencyKey: string | undefined
}

/**
 * A key is claimed inside the write's own transaction: a twin that arrives meanwhile waits on the row, then
 * finds the reply that was kept with the effect. The request is remembered as a keyed hash, for it may hold
 * a password.
 */
export const claimKey = async (trx: Transaction, endpoint: Endpoint, call: Keyed): Promise<Claim> => {
  const scope = scopeOf(call.actor)
  const key = call.idempotencyKey
  if (key === undefined || endpoint.method !== 'POST') return { scope, key: undefined }
  const fingerprint = keyedHash(
    call.services.masterKey.deriveKey('idempotency'),
    JSON.stringify([endpoint.name, call.input, call.upload?.digest]),
  )
  const claimed = await trx
    .insertInto('idempotency_keys')
    .values({ scope, key, endpoint: endpoint.name, fingerprint })
    .onConflict((conflict) => conflict.doNothing())
    .returning('key')
    .executeTakeFirst()
  if (claimed) return { scope, key }
  const before = await trx
    .selectFrom('idempotency_keys')
    .select(['fingerprint', 'reply'])
    .where('scope', '=', scope)
    .where('key', '=', key)
    .executeTakeFirstOrThrow()
  if (!before.fingerprint.equals(fingerprint)) throw new Refusal('keyReused')
  return { scope, key, kept: before.reply as unknown as Kept }
}

export const keepReply = async (trx: Transaction, claim: Claim, { data, messages }: Kept): Promise<void> => {
  if (claim.key === undefined) return
  await trx
    .updateTable('idempotency_keys')
    .set({ reply: JSON.stringify({ data: data ?? null, messages }) })
    .where('scope', '=', claim.scope)
    .where('key', '=', claim.key)
    .execute()
}

const scopeOf = (actor: Actor): string => (actor.signedIn ? actor.accountUid : 'visitor')
