import { ownReadiness } from '@souvenance/contract/legacy/own-readiness'
import { signedIn } from '../../platform/access/policies.ts'
import type { Routes } from '../../platform/http/calls/call.ts'
import { putThingAside, readOwnReadiness } from './own-readiness.ts'

export const readinessRoutes: Routes = (on) => {
  on(ownReadiness.read, { may: signedIn }, readOwnReadiness)
  on(ownReadiness.putAside, { may: signedIn }, putThingAside)
}
