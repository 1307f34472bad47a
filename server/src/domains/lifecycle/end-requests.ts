import { endRequestsMeanwhile, endRequestsOfTheDead } from '../requests/public.ts'
import type { LifeHandler } from './life-handler.ts'

/** Nobody is asked for what a death, or a return, made impossible. */
export const endRequests: LifeHandler = {
  deathEstablished: (trx, { pageUid }) => endRequestsOfTheDead(trx, pageUid),

  deathUndone: async (trx, { pageUid }, opened) => {
    if (opened.includes('memorial')) await endRequestsMeanwhile(trx, pageUid)
  },
}
