import { levels } from '@souvenance/contract/people/levels'
import { requestTypes } from '@souvenance/contract/people/request-types'
import { insertFollow } from '../followers/public.ts'
import type { Effect } from '../requests/public.ts'

/** Type 4: somebody at an address is asked to come, and follows who asked. Whoever is here already can be followed instead. */
export const makeAcquaintance: Effect = {
  type: requestTypes.acquaintance,
  name: 'acquaintance',

  mayAsk: ({ alive, level }) => (alive && level === levels.owner ? true : 'requestImpossible'),

  termsFrom: () => ({}),

  has: async () => false,

  findObstacle: async (_db, { personUid }) => (personUid === null ? undefined : 'requestImpossible'),

  accept: async (trx, { pageUid, personUid }) => {
    await insertFollow(trx, pageUid, personUid)
  },
}
