import { arrival } from '@souvenance/contract/pages/arrival'
import { signedIn } from '../../platform/access/policies.ts'
import type { Routes } from '../../platform/http/calls/call.ts'
import { loadStanding } from '../clouds/public.ts'
import { askAgain } from './ask-again.ts'
import { listAside } from './list-aside.ts'
import { putQuestionAside } from './put-question-aside.ts'
import { readArrival } from './read-arrival.ts'

export const arrivalRoutes: Routes = (on) => {
  on(arrival.read, { may: signedIn }, (call) => readArrival(call, call.input.query.day))
  on(arrival.putAside, { load: loadStanding, may: signedIn }, putQuestionAside)
  on(arrival.listAside, { may: signedIn }, listAside)
  on(arrival.askAgain, { load: loadStanding, may: signedIn }, askAgain)
}
