import { lastWills } from '@souvenance/contract/legacy/last-wills'
import { signedIn } from '../../platform/access/policies.ts'
import type { Routes } from '../../platform/http/calls/call.ts'
import { loadOwnWills } from './load-own-wills.ts'
import { drawPreview } from './preview-wills.ts'
import { readSave, readSaves, readWills } from './read-wills.ts'
import { saveWills } from './save-wills.ts'

/** Last wills are written and read by their owner alone. */
const own = { load: loadOwnWills, may: signedIn }
const previewLimit = { perAccount: { hits: 60, seconds: 600 } }

export const lastWillsRoutes: Routes = (on) => {
  on(lastWills.read, own, readWills)
  on(lastWills.save, own, saveWills)
  on(
    lastWills.preview,
    { ...own, prepare: drawPreview, limit: previewLimit },
    async ({ prepared }) => prepared,
  )
  on(lastWills.saves, own, readSaves)
  on(lastWills.readSave, own, readSave)
}
