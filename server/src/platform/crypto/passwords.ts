import { availableParallelism } from 'node:os'
import { hash, verify } from '@node-rs/argon2'
import pLimit from 'p-limit'

const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
const hashOfNothing = hash('the password of an account that does not exist', cost)

/** More at once than there are cores would take each other's caches, and every thread the files need. */
const inTurn = pLimit(Math.max(2, availableParallelism()))

/** Argon2id, the algorithm's default in the library. Composed and decomposed accents are one password. */
export function hashPassword(password: string): Promise<string> {
  return inTurn(() => hash(password.normalize('NFKC'), cost))
}

export function verifyPassword(hashed: string, password: string): Promise<boolean> {
  return inTurn(() => verify(hashed, password.normalize('NFKC')))
}

/** The work of a verification for an address nobody has, so that the time taken tells nothing. */
export async function verifyNothing(password: string): Promise<false> {
  await verifyPassword(await hashOfNothing, password)
  return false
}
