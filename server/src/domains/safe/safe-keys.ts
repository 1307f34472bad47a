import { randomBytes } from 'node:crypto'
import { seal, unseal } from '../../platform/crypto/seal.ts'
import type { PersonKey } from '../person-keys/public.ts'

/** Keys derived from a person's key, one per purpose. */
export type SafeKeys = { blobs: Buffer; names: Buffer; nameHashes: Buffer; fingerprints: Buffer }

export const newKey = (): Buffer => randomBytes(32)

/** The purposes are part of what opens existing files: a changed word closes them. */
export const deriveSafeKeys = ({ deriveKey }: PersonKey): SafeKeys => ({
  blobs: deriveKey('safe blobs'),
  names: deriveKey('safe names'),
  nameHashes: deriveKey('safe name hashes'),
  fingerprints: deriveKey('safe fingerprints'),
})

/** Bound to the blob only, which never changes with the files that use it. */
export const wrapBlobKey = (keys: SafeKeys, blobUid: string, key: Buffer): Buffer =>
  seal(keys.blobs, key, `blob ${blobUid}`)

export const unwrapBlobKey = (keys: SafeKeys, blobUid: string, wrapped: Buffer): Buffer =>
  unseal(keys.blobs, wrapped, `blob ${blobUid}`)
