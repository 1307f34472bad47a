import type { arrival } from '@souvenance/contract/pages/arrival'
import { requireSignedIn } from '../../platform/access/signed-in.ts'
import type { Call } from '../../platform/http/calls/call.ts'
import type { Standing } from '../clouds/public.ts'
import { dayOf, daysAfter } from './day-of-call.ts'
import { everyQuestion, keepAside } from './questions-store.ts'

const daysAside = 90

/** Another question comes the next day. */
export const putQuestionAside = async (
  call: Call<typeof arrival.putAside, Standing, undefined>,
): Promise<Record<never, never>> => {
  const { question, until, day } = call.input.body
  const on = dayOf(day, call.services.clock.now())
  await keepAside(call.trx, requireSignedIn(call.actor).userUid, {
    pageUid: call.thing.page.uid,
    question: until === 'everyQuestion' ? everyQuestion : question,
    on,
    until: until === 'later' ? daysAfter(on, daysAside) : null,
  })
  return {}
}
