import { lastWills } from '@souvenance/contract/legacy/last-wills'
import { forSignedIn, ofOwn } from './row.ts'

const nothing = { questions: [], contracts: [] }

/** Only the owner reads and writes last wills; nobody else has an address for them. */
export const lastWillsRows = [
  ofOwn(lastWills.read, forSignedIn),
  ofOwn(lastWills.save, forSignedIn, () => ({ body: { lastWills: { ...nothing, version: 0 } } })),
  ofOwn(lastWills.preview, forSignedIn, () => ({ body: { lastWills: nothing } })),
  ofOwn(lastWills.saves, forSignedIn),
  ofOwn(lastWills.readSave, [401, 404, 404], () => ({ params: { version: 1 } })),
]
