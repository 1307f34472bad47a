import type { Endpoint } from '@souvenance/contract/endpoint'
import type { Message } from '@souvenance/contract/envelope'
import type { Actor } from '../access/actor.ts'
import { keyedHash } from '../crypto/keyed-hash.ts'
import { seal, unseal } from '../crypto/seal.ts'
import type { Transaction } from '../database/connect.ts'
import type { Asked } from './call.ts'
import { Refusal } from './refusal.ts'

type Kept = { data: unknown; messages: Message[] }
type Place = { scope: string; key: string }
export type Claim = { kept?: Kept; keep(trx: Transaction, reply: Kept): Promise<void> }

type Keyed = Pick<Asked<Endpoint>, 'actor' | 'input' | 'services' | 'upload'> & {
  idempotencyKey: string | undefined
}

/**
 * A key is claimed inside the write's own transaction: a twin that arrives meanwhile waits on the row, then
 * finds the reply that was kept with the effect. The request is remembered as a keyed hash, for it may hold
 * a password, the reply encrypted, for it may name what is in a safe.
 */
export const claimKey = async (trx: Transaction, endpoint: Endpoint, call: Keyed): Promise<Claim> => {
  const key = call.idempotencyKey
  if (key === undefined) return { keep: async () => {} }
  const place = { scope: scopeOf(call.actor), key }
  const { masterKey } = call.services
  const secret = masterKey.deriveKey('idempotent replies')
  const keep: Claim['keep'] = (writing, reply) => keepReply(writing, place, sealReply(secret, place, reply))
  const fingerprint = keyedHash(
    masterKey.deriveKey('idempotency'),
    JSON.stringify([endpoint.name, call.input, call.upload?.digest]),
  )
  const claimed = await trx
    .insertInto('idempotency_keys')
    .values({ ...place, endpoint: endpoint.name, fingerprint })
    .onConflict((conflict) => conflict.doNothing())
    .returning('key')
    .executeTakeFirst()
  if (claimed) return { keep }
  const before = await trx
    .selectFrom('idempotency_keys')
    .select(['fingerprint', 'reply'])
    .where('scope', '=', place.scope)
    .where('key', '=', key)
    .executeTakeFirstOrThrow()
  if (!before.fingerprint.equals(fingerprint)) throw new Refusal('keyReused')
  if (!before.reply) throw new Error('a key was committed without its reply')
  return { kept: unsealReply(secret, place, before.reply), keep }
}

const contextOf = ({ scope, key }: Place): string => `reply ${scope} ${key}`

const sealReply = (secret: Buffer, place: Place, { data, messages }: Kept): Buffer =>
  seal(secret, Buffer.from(JSON.stringify({ data: data ?? null, messages })), contextOf(place))

const unsealReply = (secret: Buffer, place: Place, sealed: Buffer): Kept =>
  JSON.parse(unseal(secret, sealed, contextOf(place)).toString())

const keepReply = async (trx: Transaction, { scope, key }: Place, reply: Buffer): Promise<void> => {
  await trx
    .updateTable('idempotency_keys')
    .set({ reply })
    .where('scope', '=', scope)
    .where('key', '=', key)
    .execute()
}

const scopeOf = (actor: Actor): string => (actor.signedIn ? actor.accountUid : 'visitor')
