import { inherited } from '@souvenance/contract/legacy/inherited'
import { signedIn } from '../../platform/access/policies.ts'
import { loadSelf } from '../../platform/access/signed-in.ts'
import type { Routes } from '../../platform/http/calls/call.ts'
import { printInheritedWills, readInheritedWills } from './inherited-wills.ts'
import { loadHeritage, loadOpenWills } from './load-heritage.ts'
import { undoMeanwhile } from './meanwhile/changed-meanwhile.ts'
import { readOpenedMeanwhile } from './meanwhile/opened-meanwhile.ts'
import { readInheritance } from './read-inheritance.ts'
import { loadRehearsed, rehearse } from './rehearse.ts'

const printLimit = { perAccount: { hits: 60, seconds: 600 } }

/** Loaders find an inheritance for its heirs only, and a rehearsal for its owner. */
export const inheritanceRoutes: Routes = (on) => {
  on(inherited.read, { load: loadHeritage, may: signedIn }, readInheritance)
  on(inherited.wills, { load: loadOpenWills, may: signedIn }, readInheritedWills)
  on(inherited.document, { load: loadOpenWills, may: signedIn, limit: printLimit }, printInheritedWills)
  on(inherited.rehearse, { load: loadRehearsed, may: signedIn }, rehearse)
  on(inherited.openedMeanwhile, { load: loadSelf, may: signedIn }, readOpenedMeanwhile)
  on(inherited.undoMeanwhile, { load: loadSelf, may: signedIn }, undoMeanwhile)
}
