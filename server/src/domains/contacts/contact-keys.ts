import { createSecretKey, type KeyObject } from 'node:crypto'
import { keyedHash } from '../../platform/crypto/keyed-hash.ts'
import { seal, unseal } from '../../platform/crypto/seal.ts'
import type { PersonKey } from '../person-keys/public.ts'

/** What is kept of a contact; `folded` finds the account that has the address. */
export type KeptContact = { email: string; folded: string; name: string }

type ContactKeys = { hashing: KeyObject; sealing: KeyObject }

/** Derived once for many contacts. */
export const contactKeysOf = (person: PersonKey): ContactKeys => ({
  hashing: createSecretKey(person.deriveKey('hash of a contact')),
  sealing: createSecretKey(person.deriveKey('contacts')),
})

/** The same for every spelling of an address; of another owner's contacts it differs. */
export const hashContact = ({ hashing }: ContactKeys, folded: string): Buffer => keyedHash(hashing, folded)

/** Bound to its owner and address, so that a row cannot be put in the place of another. */
const contextOf = (ownerUid: string, hash: Buffer): string => `contact ${ownerUid} ${hash.toString('hex')}`

export const sealContact = (
  { sealing }: ContactKeys,
  { ownerUid, hash, contact }: { ownerUid: string; hash: Buffer; contact: KeptContact },
): Buffer => seal(sealing, Buffer.from(JSON.stringify(contact)), contextOf(ownerUid, hash))

export const unsealContact = (
  { sealing }: ContactKeys,
  { ownerUid, hash, sealed }: { ownerUid: string; hash: Buffer; sealed: Buffer },
): KeptContact => JSON.parse(unseal(sealing, sealed, contextOf(ownerUid, hash)).toString())
