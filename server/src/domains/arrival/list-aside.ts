import type { AsideQuestion, arrival } from '@souvenance/contract/pages/arrival'
import { requireSignedIn } from '../../platform/access/signed-in.ts'
import type { Call } from '../../platform/http/calls/call.ts'
import { cardOf } from '../clouds/public.ts'
import { listOwnPages } from './list-own-pages.ts'
import { everyQuestion, listPutAside } from './questions-store.ts'

/** Only about people whose page the person still has a standing on; those put aside for a while come back by themselves. */
export const listAside = async (
  call: Call<typeof arrival.listAside, undefined, undefined>,
): Promise<{ items: AsideQuestion[] }> => {
  const { userUid } = requireSignedIn(call.actor)
  const [pages, aside] = await Promise.all([listOwnPages(call, userUid), listPutAside(call.db, userUid)])
  const cards = new Map(pages.map(({ standing }) => [standing.page.uid, cardOf(standing)]))
  return {
    items: aside
      .filter(({ until }) => until === null)
      .toSorted((one, other) => (one.on < other.on ? 1 : -1))
      .flatMap(({ pageUid, question }) => {
        const page = cards.get(pageUid)
        return page ? [{ page, question: question === everyQuestion ? null : question }] : []
      }),
  }
}
