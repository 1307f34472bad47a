import { randomBytes } from 'node:crypto'
import type { DerivingKey, MasterKey } from '../../platform/crypto/master-key.ts'
import { seal, unseal } from '../../platform/crypto/seal.ts'
import type { Transaction } from '../../platform/database/connect.ts'

export type WrappedKey = { wrappedKey: Buffer; keyCheck: Buffer }
type OfConversation = WrappedKey & { uid: string }

const purpose = 'keys of conversations'
const contextOf = (uid: string): string => `conversation ${uid}`

export const newConversationKey = (): Buffer => randomBytes(32)

export const wrapConversationKey = (
  masterKey: MasterKey,
  { check, uid, key }: { check: Buffer; uid: string; key: Buffer },
): WrappedKey => ({
  wrappedKey: seal(getMasterKey(masterKey, check).deriveKey(purpose), key, contextOf(uid)),
  keyCheck: check,
})

export const unwrapConversationKey = (masterKey: MasterKey, row: OfConversation): Buffer =>
  unseal(getMasterKey(masterKey, row.keyCheck).deriveKey(purpose), row.wrappedKey, contextOf(row.uid))

const getMasterKey = (masterKey: MasterKey, check: Buffer): DerivingKey => {
  const found = masterKey.findKey(check)
  if (!found) throw new Error('the master key that this conversation needs is not here')
  return found
}

/** The master key that wraps now. The shared lock makes a rotation wait for what is wrapped with it. */
export const getPresentCheck = async (trx: Transaction): Promise<Buffer> => {
  const { key_check } = await trx
    .selectFrom('installation')
    .select('key_check')
    .forShare()
    .executeTakeFirstOrThrow()
  return key_check
}

/** Bound to its place, so that no text can be moved to another message. */
export const sealText = (key: Buffer, text: string, place: string): Buffer =>
  seal(key, Buffer.from(text), place)

export const unsealText = (key: Buffer, sealed: Buffer, place: string): string =>
  unseal(key, sealed, place).toString()

export const placeOfSubject = 'subject'
export const placeOfMessage = (uid: string): string => `message ${uid}`
