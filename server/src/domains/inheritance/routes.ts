import { inherited } from '@souvenance/contract/legacy/inherited'
import type { Actor, SignedIn } from '../../platform/access/actor.ts'
import type { Routes } from '../../platform/http/calls/call.ts'
import { printInheritedWills, readInheritedWills } from './inherited-wills.ts'
import { loadHeritage, loadOpenWills } from './load-heritage.ts'
import { undoMeanwhile } from './meanwhile/changed-meanwhile.ts'
import { readOpenedMeanwhile } from './meanwhile/opened-meanwhile.ts'
import { inheritancePolicy } from './policy.ts'
import { readInheritance } from './read-inheritance.ts'
import { loadRehearsed, rehearse } from './rehearse.ts'

const { read, own } = inheritancePolicy
const printLimit = { perAccount: { hits: 60, seconds: 600 } }

const loadSelf = async ({ actor }: { actor: Actor }): Promise<SignedIn | undefined> =>
  actor.signedIn ? actor : undefined

export const inheritanceRoutes: Routes = (on) => {
  on(inherited.read, { load: loadHeritage, may: read }, readInheritance)
  on(inherited.wills, { load: loadOpenWills, may: read }, readInheritedWills)
  on(inherited.document, { load: loadOpenWills, may: read, limit: printLimit }, printInheritedWills)
  on(inherited.rehearse, { load: loadRehearsed, may: inheritancePolicy.rehearse }, rehearse)
  on(inherited.openedMeanwhile, { load: loadSelf, may: own }, readOpenedMeanwhile)
  on(inherited.undoMeanwhile, { load: loadSelf, may: own }, undoMeanwhile)
}
