import { availableParallelism } from 'node:os'
import { hash, verify } from '@node-rs/argon2'
import pLimit from 'p-limit'

const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
const hashOfNothing = hash('the password of an account that does not exist', cost)

/**
 * One evaluation per core at most: more would evict each other's caches and use up the file system's threads.
 */
const inTurn = pLimit(Math.max(2, availableParallelism()))

/**
 * Argon2id with the library's defaults. Unicode-normalized, so composed and decomposed accents are equal. The
 * salt is random unless 16 bytes are given.
 */
export function hashPassword(password: string, salt?: Buffer): Promise<string> {
  return inTurn(() => hash(password.normalize('NFKC'), { ...cost, ...(salt && { salt }) }))
}

/** The salt in its encoded hash, between the last two dollar signs. */
export const encodeSalt = (salt: Buffer): string => salt.toString('base64').replaceAll('=', '')

export const saltOfHash = (hashed: string): string => hashed.split('$').at(-2) ?? ''

export function verifyPassword(hashed: string, password: string): Promise<boolean> {
  return inTurn(() => verify(hashed, password.normalize('NFKC')))
}

/** Costs as much as a verification, so that an unknown address cannot be told by the time. */
export async function verifyNothing(password: string): Promise<false> {
  await verifyPassword(await hashOfNothing, password)
  return false
}
