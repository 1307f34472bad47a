import { arrival } from '@souvenance/contract/pages/arrival'
import { forSignedIn, ofOwn, onPage, whenConfirmed } from './row.ts'

export const arrivalRows = [
  whenConfirmed(
    'nowhere',
    onPage(arrival.putAside, [401, 'ok', 'ok', 'ok', 'ok'], ({ page }) => ({
      params: { uid: page },
      body: { question: 'firstMemory', until: 'later' as const },
    })),
  ),
  whenConfirmed(
    'nowhere',
    onPage(arrival.askAgain, [401, 'ok', 'ok', 'ok', 'ok'], ({ page }) => ({ params: { uid: page } })),
  ),
]

export const ownArrivalRows = [ofOwn(arrival.read, forSignedIn), ofOwn(arrival.listAside, forSignedIn)]
