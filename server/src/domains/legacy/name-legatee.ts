import { mostLegatees } from '@souvenance/contract/legacy/legatees'
import { levels } from '@souvenance/contract/people/levels'
import { requestTypes } from '@souvenance/contract/people/request-types'
import { Refusal } from '../../platform/http/calls/refusal.ts'
import { lockAccount } from '../accounts/public.ts'
import { isLegatee } from '../followers/public.ts'
import { requireNotReported } from '../lifecycle/public.ts'
import { findFullName } from '../persons/public.ts'
import type { Effect } from '../requests/public.ts'
import { lockLegacy } from './legacy-store.ts'
import { countWithAsked, findLegatee, putLegatee, removeLegatee } from './legatee-store.ts'
import { recordLegacyChange } from './record-change.ts'

/** Type 2: somebody will inherit a page, one's own or a memorial one looks after. */
export const nameLegatee: Effect = {
  type: requestTypes.legatee,
  name: 'legatee',
  asksPassword: true,

  mayAsk: ({ level }) => level !== null && level >= levels.administrator,

  termsFrom: () => ({}),

  has: (db, { pageUid, personUid }) => isLegatee(db, pageUid, personUid),

  asked: async (trx, { requestUid, pageUid, asker, recipientUid }) => {
    await lockAccount(trx, asker.accountUid)
    await lockLegacy(trx, pageUid)
    await requireNotReported(trx, pageUid)
    if ((await countWithAsked(trx, pageUid, requestTypes.legatee)) > mostLegatees)
      throw new Refusal('tooManyLegatees')
    const name = recipientUid ? await findFullName(trx, recipientUid) : undefined
    await recordLegacyChange(trx, asker, name ? { context: 'named', name } : { context: 'invited' }, {
      pageUid,
      requestUid,
    })
  },

  agreed: async (trx, { pageUid, asker, personUid }) => {
    await lockLegacy(trx, pageUid)
    await requireNotReported(trx, pageUid)
    const notice = { context: 'agreed', name: await findFullName(trx, personUid) } as const
    await recordLegacyChange(trx, asker, notice, { pageUid, personUid })
  },

  takenBack: async (trx, { requestUid, pageUid, asker, personUid }) => {
    await lockLegacy(trx, pageUid)
    await requireNotReported(trx, pageUid)
    const name = personUid ? await findFullName(trx, personUid) : undefined
    await recordLegacyChange(trx, asker, name ? { context: 'withdrawn', name } : { context: 'uninvited' }, {
      pageUid,
      requestUid,
      asked: true,
    })
  },

  /** A memorial's legacy is the page alone; the asker named it. */
  accept: async (trx, { pageUid, sourceUid, personUid }) => {
    await lockLegacy(trx, pageUid)
    const own = pageUid === sourceUid
    const before = await findLegatee(trx, pageUid, personUid)
    if (before && !(own && before.namedBy)) return
    // Heirs named for later whom the dead person had asked too: the dead person's legacy replaces the other.
    if (before) await removeLegatee(trx, pageUid, personUid)
    const scope = { page: true, wills: own, safe: own ? ('all' as const) : ('nothing' as const) }
    const named = { ...scope, told: false, namedBy: own ? null : sourceUid }
    await putLegatee(trx, { pageUid, personUid }, named)
  },
}
