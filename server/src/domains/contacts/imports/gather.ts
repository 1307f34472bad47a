import { contactLimits } from '@souvenance/contract/people/contact-limits'
import type { Card } from '../../../platform/address-books/card.ts'
import { findMailAddress } from '../../accounts/public.ts'
import type { KeptContact } from '../contact-keys.ts'

export type Gathering = {
  add(cards: readonly Card[]): void
  readonly all: readonly KeptContact[]
  readonly full: boolean
}

/** Each valid address once, in the order they come, up to the limit. */
export const createGathering = (): Gathering => {
  const all: KeptContact[] = []
  const met = new Set<string>()
  const isFull = () => all.length >= contactLimits.most
  const isNew = (folded: string): boolean => {
    const before = met.size
    return met.add(folded).size > before
  }
  return {
    add(cards) {
      for (const { email, name } of cards) {
        if (isFull()) break
        const address = findMailAddress(email)
        if (!address || !isNew(address.folded)) continue
        all.push({
          email: address.address,
          folded: address.folded,
          name: name.slice(0, contactLimits.name).toWellFormed(),
        })
      }
    },
    all,
    get full() {
      return isFull()
    },
  }
}
