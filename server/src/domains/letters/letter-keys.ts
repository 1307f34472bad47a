import { seal, unseal } from '../../platform/crypto/seal.ts'
import type { PersonKey } from '../person-keys/public.ts'

/** Bound to writer and letter, so that no text can be put in the place of another. */
type Place = { writerUid: string; uid: string }

const toTheDead = (person: PersonKey): Buffer => person.deriveKey('letters to the dead')
const placeToTheDead = ({ writerUid, uid }: Place): string => `letter to the dead ${writerUid} ${uid}`

export const sealHereafter = (person: PersonKey, place: Place, text: string): Buffer =>
  seal(toTheDead(person), Buffer.from(text), placeToTheDead(place))

export const unsealHereafter = (person: PersonKey, place: Place, sealed: Buffer): string =>
  unseal(toTheDead(person), sealed, placeToTheDead(place)).toString()

/** All that nobody reads before the letter leaves. The reader stands here too: a row with another is not delivered. */
export type LetterContent = {
  subject: string
  msg: string
  label: string
  userUid: string | null
  email: string | null
  files: string[]
}

const forLater = (person: PersonKey): Buffer => person.deriveKey('letters for later')
const placeForLater = ({ writerUid, uid }: Place): string => `letter for later ${writerUid} ${uid}`

export const sealLetter = (person: PersonKey, place: Place, content: LetterContent): Buffer =>
  seal(forLater(person), Buffer.from(JSON.stringify(content)), placeForLater(place))

export const unsealLetter = (person: PersonKey, place: Place, sealed: Buffer): LetterContent =>
  JSON.parse(unseal(forLater(person), sealed, placeForLater(place)).toString())
