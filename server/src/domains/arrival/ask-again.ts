import type { arrival } from '@souvenance/contract/pages/arrival'
import { requireSignedIn } from '../../platform/access/signed-in.ts'
import type { Call } from '../../platform/http/calls/call.ts'
import type { Standing } from '../clouds/public.ts'
import { everyQuestion, takeBack } from './questions-store.ts'

/** Does nothing if the question was not put aside. */
export const askAgain = async (
  call: Call<typeof arrival.askAgain, Standing, undefined>,
): Promise<Record<never, never>> => {
  const { question = everyQuestion } = call.input.query
  await takeBack(call.trx, requireSignedIn(call.actor).userUid, { pageUid: call.thing.page.uid, question })
  return {}
}
