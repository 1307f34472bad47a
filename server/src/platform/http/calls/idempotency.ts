import type { Endpoint } from '@souvenance/contract/endpoint'
import type { Message } from '@souvenance/contract/envelope'
import type { Actor } from '../../access/actor.ts'
import { keyedHash } from '../../crypto/keyed-hash.ts'
import { seal, unseal } from '../../crypto/seal.ts'
import type { Database, Transaction } from '../../database/connect.ts'
import type { Asked } from './call.ts'

export type Kept = { data: unknown; messages: Message[] }
type Place = { scope: string; key: string }

/** A key is new, was used for another request, or has a stored reply. */
export type Claim =
  | { is: 'new'; keep(trx: Transaction, reply: Kept): Promise<void> }
  | { is: 'reused' }
  | { is: 'kept'; reply: Kept }

type Keyed = Pick<Asked<Endpoint>, 'actor' | 'input' | 'services' | 'upload'> & {
  idempotencyKey: string | undefined
}

/**
 * The days for which a key is known: for requests that a browser repeats by itself, and for texts that it keeps until they have
 * arrived.
 */
export const keyDays = { usual: 3, lasting: 400 } as const

/**
 * The key is claimed in the write's own transaction: a concurrent duplicate waits on the row, then finds the
 * stored reply. The request is stored as a keyed hash, because it may hold a password; the reply is
 * encrypted, because it may hold names from a safe.
 */
export const claimKey = async (
  trx: Transaction,
  endpoint: Endpoint,
  call: Keyed & { lasting: boolean },
): Promise<Claim> => {
  const key = call.idempotencyKey
  if (key === undefined) return { is: 'new', keep: async () => {} }
  const place = { scope: scopeOf(call.actor), key }
  const secrets = secretsOf(call.services)
  const claimed = await trx
    .insertInto('idempotency_keys')
    .values({
      ...place,
      endpoint: endpoint.name,
      fingerprint: fingerprintOf(secrets, endpoint, call),
      lasting: call.lasting,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('key')
    .executeTakeFirst()
  if (claimed)
    return {
      is: 'new',
      keep: (writing, reply) => keepReply(writing, place, sealReply(secrets.replies, place, reply)),
    }
  const before = await findClaim(trx, endpoint, call)
  if (!before) throw new Error('a key that was claimed is gone')
  return before
}

/** The claim of an earlier request whose transaction has ended. */
export const findClaim = async (
  db: Database,
  endpoint: Endpoint,
  call: Keyed,
): Promise<Exclude<Claim, { is: 'new' }> | undefined> => {
  const key = call.idempotencyKey
  if (key === undefined) return undefined
  const place = { scope: scopeOf(call.actor), key }
  const before = await db
    .selectFrom('idempotency_keys')
    .select(['fingerprint', 'reply'])
    .where('scope', '=', place.scope)
    .where('key', '=', key)
    .executeTakeFirst()
  if (!before) return undefined
  const secrets = secretsOf(call.services)
  if (!before.fingerprint.equals(fingerprintOf(secrets, endpoint, call))) return { is: 'reused' }
  if (!before.reply) throw new Error('a key was committed without its reply')
  return { is: 'kept', reply: unsealReply(secrets.replies, place, before.reply) }
}

type Secrets = { requests: Buffer; replies: Buffer }

const secretsOf = ({ installationKey }: Keyed['services']): Secrets => ({
  requests: installationKey.deriveKey('idempotency'),
  replies: installationKey.deriveKey('idempotent replies'),
})

const fingerprintOf = ({ requests }: Secrets, endpoint: Endpoint, { input, upload }: Keyed): Buffer =>
  keyedHash(requests, JSON.stringify([endpoint.name, input, upload?.digest]))

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
