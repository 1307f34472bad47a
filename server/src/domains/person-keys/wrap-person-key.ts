import type { DerivingKey, MasterKey } from '../../platform/crypto/master-key.ts'
import { seal, unseal } from '../../platform/crypto/seal.ts'

export type WrappedKey = { wrapped_key: Buffer; key_check: Buffer }

const purpose = 'keys of persons'
const contextOf = (personUid: string): string => `person ${personUid}`

/** Wraps by the installation's current master key, which is the next one once a rotation has begun. */
export const wrapPersonKey = (
  masterKey: MasterKey,
  { check, personUid, key }: { check: Buffer; personUid: string; key: Buffer },
): WrappedKey => ({
  wrapped_key: seal(getMasterKey(masterKey, check).deriveKey(purpose), key, contextOf(personUid)),
  key_check: check,
})

export const unwrapPersonKey = (masterKey: MasterKey, personUid: string, row: WrappedKey): Buffer =>
  unseal(getMasterKey(masterKey, row.key_check).deriveKey(purpose), row.wrapped_key, contextOf(personUid))

const getMasterKey = (masterKey: MasterKey, check: Buffer): DerivingKey => {
  const found = masterKey.findKey(check)
  if (!found) throw new Error('the master key that this person’s key needs is not here')
  return found
}
