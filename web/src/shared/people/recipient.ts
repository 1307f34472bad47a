import type { InputOf } from '@souvenance/contract/endpoint'
import type { PersonCard } from '@souvenance/contract/pages/page-header'
import type { requests } from '@souvenance/contract/people/requests'
import { isAddress } from './is-address.ts'

/** The value of the field; with a person once one of the names was chosen. */
export type RecipientEntry = { text: string; person?: PersonCard | undefined }

export const noRecipient: RecipientEntry = { text: '' }

type Recipient = InputOf<typeof requests.ask>['body']['recipient']

/** A chosen person, or a whole address; null for a name that was only begun. */
export const findRecipient = ({ text, person }: RecipientEntry): Recipient | null => {
  if (person) return { type: 0, uid: person.userUid }
  return isAddress(text.trim()) ? { type: 1, email: text.trim() } : null
}
