import { endRequestsMeanwhile, endRequestsOfTheDead } from '../requests/public.ts'
import type { LifeHandler } from './life-handler.ts'

/** Ends requests that a death, or a return, made impossible. */
export const endRequests: LifeHandler = {
  deathEstablished: (trx, { pageUid }) => endRequestsOfTheDead(trx, pageUid),

  deathUndone: async (trx, { pageUid }, opened) => {
    if (opened.includes('memorial')) await endRequestsMeanwhile(trx, pageUid)
  },
}
