import type { arrival } from '@souvenance/contract/pages/arrival'
import type { Call } from '../../platform/http/calls/call.ts'
import type { Standing } from '../clouds/public.ts'
import { requireActor } from '../items/public.ts'
import { everyQuestion, takeBack } from './questions-store.ts'

/** Does nothing if the question was not put aside. */
export const askAgain = async (
  call: Call<typeof arrival.askAgain, Standing, undefined>,
): Promise<Record<never, never>> => {
  const { question = everyQuestion } = call.input.query
  await takeBack(call.trx, requireActor(call.actor), { pageUid: call.thing.page.uid, question })
  return {}
}
