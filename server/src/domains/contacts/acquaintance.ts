import { cloudTypes } from '@souvenance/contract/people/clouds'
import { levels } from '@souvenance/contract/people/levels'
import { requestTypes } from '@souvenance/contract/people/request-types'
import { followIn, follows } from '../followers/public.ts'
import type { Effect } from '../requests/public.ts'

/** Type 4: asks somebody to follow a page, in a circle of it. The only way onto a page that is not visible. */
export const makeAcquaintance: Effect = {
  type: requestTypes.acquaintance,
  name: 'acquaintance',

  mayAsk: ({ level }) => level !== null && level >= levels.administrator,

  termsFrom: ({ request: { cloudType } }) =>
    cloudType === undefined || cloudType === cloudTypes.public ? {} : { cloud: cloudType },

  has: (db, { pageUid, personUid }) => follows(db, pageUid, personUid),

  accept: (trx, { pageUid, personUid, terms }) =>
    followIn(trx, { pageUid, followerUid: personUid, cloudType: terms.cloud ?? cloudTypes.public }),
}
