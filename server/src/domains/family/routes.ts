import { family } from '@souvenance/contract/people/family'
import { rights } from '../../platform/access/authorize.ts'
import { anyone } from '../../platform/access/policies.ts'
import type { Routes } from '../../platform/http/calls/call.ts'
import { loadStanding } from '../clouds/public.ts'
import { changeUnion } from './change-union.ts'
import { loadEnded, loadLink, loadSides } from './load-link.ts'
import { familyPolicy } from './policy.ts'
import { readCircle } from './read-circle.ts'
import { rightsInCircle } from './read-rights.ts'
import { readTree } from './read-tree.ts'
import { relinkRelatives } from './relink-relatives.ts'
import { unlinkRelatives } from './unlink-relatives.ts'

const load = loadStanding

export const familyRoutes: Routes = (on) => {
  on(family.circle, { load, may: anyone }, readCircle)
  on(family.tree, { load, may: anyone }, readTree)
  on(family.rights, { load, may: anyone }, async ({ actor, thing }) => ({
    rights: rightsInCircle(actor, thing),
  }))
  on(family.changeUnion, { load: loadLink, may: familyPolicy.changeUnion }, changeUnion)
  on(
    family.unlink,
    { load: loadLink, may: familyPolicy.unlink, again: rights(loadSides, familyPolicy.unlink) },
    unlinkRelatives,
  )
  on(
    family.relink,
    { load: loadEnded, may: familyPolicy.unlink, again: rights(loadSides, familyPolicy.unlink) },
    relinkRelatives,
  )
}
