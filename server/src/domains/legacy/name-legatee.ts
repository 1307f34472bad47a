import { levels } from '@souvenance/contract/people/levels'
import { requestTypes } from '@souvenance/contract/people/request-types'
import type { Effect } from '../requests/public.ts'

/** Type 2: somebody will inherit a page, one's own or a memorial one looks after. */
export const nameLegatee: Effect = {
  type: requestTypes.legatee,
  name: 'legatee',

  mayAsk: ({ level }) => level !== null && level >= levels.administrator,

  termsFrom: () => ({}),

  has: async (db, { pageUid, personUid }) =>
    (await db
      .selectFrom('legatees')
      .select('page_uid')
      .where('page_uid', '=', pageUid)
      .where('person_uid', '=', personUid)
      .executeTakeFirst()) !== undefined,

  accept: async (trx, { pageUid, personUid }) => {
    await trx
      .insertInto('legatees')
      .values({ page_uid: pageUid, person_uid: personUid })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  },
}
