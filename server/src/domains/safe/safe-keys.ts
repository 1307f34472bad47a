import { hkdfSync, randomBytes } from 'node:crypto'
import type { MasterKey } from '../../platform/crypto/master-key.ts'
import { seal, unseal } from '../../platform/crypto/seal.ts'

/** Keys derived from a person's key, one per purpose. */
export type SafeKeys = { blobs: Buffer; names: Buffer; nameHashes: Buffer; fingerprints: Buffer }

export type WrappedKey = { wrapped_key: Buffer; key_check: Buffer }

type OwnerKey = WrappedKey & { owner_uid: string }

const purpose = 'keys of persons'
const contextOf = (ownerUid: string): string => `person ${ownerUid}`

export const newKey = (): Buffer => randomBytes(32)

/** Wraps by the installation's current master key, which is the next one once a rotation has begun. */
export const wrapPersonKey = (
  masterKey: MasterKey,
  { check, ownerUid, key }: { check: Buffer; ownerUid: string; key: Buffer },
): WrappedKey => ({
  wrapped_key: seal(getMasterKey(masterKey, check).deriveKey(purpose), key, contextOf(ownerUid)),
  key_check: check,
})

export const unwrapPersonKey = (masterKey: MasterKey, row: OwnerKey): Buffer =>
  unseal(getMasterKey(masterKey, row.key_check).deriveKey(purpose), row.wrapped_key, contextOf(row.owner_uid))

const getMasterKey = (masterKey: MasterKey, check: Buffer) => {
  const found = masterKey.findKey(check)
  if (!found) throw new Error('the master key that this safe needs is not here')
  return found
}

export const openKeys = (masterKey: MasterKey, row: OwnerKey): SafeKeys => {
  const person = unwrapPersonKey(masterKey, row)
  const derive = (what: string) => Buffer.from(hkdfSync('sha256', person, '', `souvenance safe ${what}`, 32))
  return {
    blobs: derive('blobs'),
    names: derive('names'),
    nameHashes: derive('name hashes'),
    fingerprints: derive('fingerprints'),
  }
}

/** Bound to the blob only, which never changes with the files that use it. */
export const wrapBlobKey = (keys: SafeKeys, blobUid: string, key: Buffer): Buffer =>
  seal(keys.blobs, key, `blob ${blobUid}`)

export const unwrapBlobKey = (keys: SafeKeys, blobUid: string, wrapped: Buffer): Buffer =>
  unseal(keys.blobs, wrapped, `blob ${blobUid}`)
