import { createSecretKey, type KeyObject } from 'node:crypto'
import { seal, unseal } from '../../platform/crypto/seal.ts'
import type { PersonKey } from '../person-keys/public.ts'

/** The stored part of a contact; `folded` finds the account that has the address. */
export type KeptContact = { email: string; folded: string; name: string }

export type OwnContact = KeptContact & { uid: string }

/** The place of a block, to which its seal is bound: a row cannot be put in the place of another. */
export type BlockPlace = { ownerUid: string; uid: string }

/** Derived once for many blocks. */
export const contactKeyOf = (person: PersonKey): KeyObject => createSecretKey(person.deriveKey('contacts'))

const contextOf = ({ ownerUid, uid }: BlockPlace): string => `contacts ${ownerUid} ${uid}`

export const sealContacts = (key: KeyObject, place: BlockPlace, contacts: readonly OwnContact[]): Buffer =>
  seal(key, Buffer.from(JSON.stringify(contacts.map(pack))), contextOf(place))

/** The folded address only where it differs: a block of an address book is a third smaller without. */
type Packed = [uid: string, email: string, name: string, folded?: string]

const pack = ({ uid, email, name, folded }: OwnContact): Packed =>
  folded === email ? [uid, email, name] : [uid, email, name, folded]

const unpack = ([uid, email, name, folded = email]: Packed): OwnContact => ({ uid, email, name, folded })

/** One that was sealed alone, before there were blocks, is bound to the hash of its address and has the uid of its row. */
export const unsealContacts = (
  key: KeyObject,
  place: BlockPlace,
  { hash, sealed }: { hash: Buffer | null; sealed: Buffer },
): OwnContact[] =>
  hash
    ? [{ uid: place.uid, ...parse(unseal(key, sealed, `contact ${place.ownerUid} ${hash.toString('hex')}`)) }]
    : parse(unseal(key, sealed, contextOf(place))).map(unpack)

const parse = (plain: Buffer) => JSON.parse(plain.toString())
