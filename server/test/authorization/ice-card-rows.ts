import { iceCards } from '@souvenance/contract/legacy/ice-card'
import { cardOf } from '../factories/ice-cards.ts'
import { forSignedIn, ofOwn } from './row.ts'

/** Only the owner reads and writes a card here; others have its page behind the PIN. */
export const iceCardRows = [
  ofOwn(iceCards.read, forSignedIn),
  ofOwn(iceCards.save, forSignedIn, () => ({ body: { iceCard: { ...cardOf(), version: 0 } } })),
  ofOwn(iceCards.preview, forSignedIn, () => ({ body: { iceCard: cardOf() } })),
  ofOwn(iceCards.regeneratePin, [401, 409, 409]),
  ofOwn(iceCards.pdf, [401, 409, 409]),
  ofOwn(iceCards.openings, forSignedIn),
]
