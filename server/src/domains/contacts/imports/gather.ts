import { contactLimits } from '@souvenance/contract/people/contact-limits'
import type { Card } from '../../../platform/address-books/card.ts'
import { findMailAddress } from '../../accounts/public.ts'
import type { KeptContact } from '../contact-keys.ts'

export type Gathering = {
  /** Those not met before in this import. */
  add(cards: readonly Card[]): KeptContact[]
  readonly all: KeptContact[]
  readonly full: boolean
}

/** Each valid address once, in the order they come, up to the limit. */
export const createGathering = (): Gathering => {
  const all = new Map<string, KeptContact>()
  return {
    add: (cards) =>
      cards.flatMap(({ email, name }) => {
        const address = findMailAddress(email)
        if (!address || all.has(address.folded) || all.size >= contactLimits.most) return []
        const contact = {
          email: address.address,
          folded: address.folded,
          name: name.slice(0, contactLimits.name).toWellFormed(),
        }
        all.set(address.folded, contact)
        return [contact]
      }),
    get all() {
      return [...all.values()]
    },
    get full() {
      return all.size >= contactLimits.most
    },
  }
}
