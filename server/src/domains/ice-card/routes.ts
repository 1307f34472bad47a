import { iceCards } from '@souvenance/contract/legacy/ice-card'
import { signedIn } from '../../platform/access/policies.ts'
import type { Routes } from '../../platform/http/calls/call.ts'
import { loadSelfUnlessShut } from '../accounts/public.ts'
import { readCard, readOpenings, renewPin, saveCard } from './own-card.ts'
import { drawCard, drawPreview } from './print-card.ts'

/** A card is written and read by its owner alone; others need its code and its PIN. */
const own = { load: loadSelfUnlessShut, may: signedIn }
/** A preview follows what is typed. */
const previews = { perAccount: { hits: 300, seconds: 600 } }
const prints = { perAccount: { hits: 30, seconds: 600 } }

export const iceCardRoutes: Routes = (on) => {
  on(iceCards.read, own, readCard)
  on(iceCards.save, own, saveCard)
  on(iceCards.regeneratePin, own, renewPin)
  on(iceCards.pdf, { ...own, limit: prints }, drawCard)
  on(iceCards.preview, { ...own, prepare: drawPreview, limit: previews }, async ({ prepared }) => prepared)
  on(iceCards.openings, own, readOpenings)
}
