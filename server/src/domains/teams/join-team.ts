import { levels } from '@souvenance/contract/people/levels'
import { requestTypes } from '@souvenance/contract/people/request-types'
import { mayOfferHelp } from '../clouds/public.ts'
import { insertFollow } from '../followers/public.ts'
import type { Effect } from '../requests/public.ts'
import { addMember, lockTeam, looksAfter } from './team-store.ts'

/** Type 0: somebody joins those who look after a memorial. Looking after a page implies following it. */
export const joinTeam: Effect = {
  type: requestTypes.editorialTeam,
  name: 'team',

  mayAsk: ({ alive, level }) => {
    if (level === null || level < levels.administrator) return false
    return alive ? 'requestImpossible' : true
  },

  mayOffer: mayOfferHelp,

  /** Somebody who offers to help does not ask to lead. */
  termsFrom: ({ request }) => ({
    role: request.sourceUid === undefined ? (request.role ?? 'editor') : 'editor',
  }),

  has: (db, { pageUid, personUid, terms }) =>
    looksAfter(db, { pageUid, personUid, role: terms.role ?? 'editor' }),

  accept: async (trx, { pageUid, personUid, terms }) => {
    await lockTeam(trx, pageUid)
    await addMember(trx, pageUid, personUid, terms.role ?? 'editor')
    await insertFollow(trx, pageUid, personUid)
  },
}
