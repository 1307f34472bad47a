import { family } from '@souvenance/contract/people/family'
import type { Routes } from '../../platform/http/calls/call.ts'
import { loadStanding } from '../clouds/public.ts'
import { familyPolicy } from '../family/public.ts'
import { listFamilyRequests } from './list-family-requests.ts'
import { suggestRelatives } from './suggest-relatives.ts'

export const kinshipRoutes: Routes = (on) => {
  on(family.requests, { load: loadStanding, may: familyPolicy.readRequests }, listFamilyRequests)
  on(family.suggestions, { load: loadStanding, may: familyPolicy.readRequests }, suggestRelatives)
}
