import type { FirstStepsState, firstSteps } from '@souvenance/contract/accounts/first-steps'
import type { SignedIn } from '../../../platform/access/actor.ts'
import type { Call } from '../../../platform/http/calls/call.ts'
import { findFirstSteps, keepFirstSteps } from './first-steps-store.ts'

/** For an account made before there were first steps: no reminder. */
const never: FirstStepsState = { step: 'first-step', done: [], ended: true }

export const readFirstSteps = async ({
  db,
  thing: me,
}: Call<typeof firstSteps.read, SignedIn, undefined>): Promise<FirstStepsState> =>
  (await findFirstSteps(db, me.accountUid)) ?? never

export const moveFirstSteps = ({
  trx,
  thing: me,
  input,
}: Call<typeof firstSteps.move, SignedIn, undefined>): Promise<FirstStepsState> =>
  keepFirstSteps(trx, me.accountUid, input.body)
