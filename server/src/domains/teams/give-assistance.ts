import { levels } from '@souvenance/contract/people/levels'
import { assistanceMinutes, requestTypes } from '@souvenance/contract/people/request-types'
import type { Effect } from '../requests/public.ts'
import { addAssistant, helpsAtLeast } from './assistant-store.ts'

/** Type 3: somebody helps a living person write their page until the time is over. Asked again, it is prolonged. */
export const giveAssistance: Effect = {
  type: requestTypes.draftingAssistance,
  name: 'assistance',

  mayAsk: ({ alive, level }) => {
    if (level === null || level < levels.administrator) return false
    return alive && level >= levels.owner ? true : 'requestImpossible'
  },

  termsFrom: ({ duration }) => ({ duration: duration ?? assistanceMinutes.usual }),

  /** A request that would not make the assistance last longer changes nothing. */
  has: (db, { pageUid, personUid, terms }) =>
    helpsAtLeast(db, { pageUid, personUid, minutes: terms.duration ?? assistanceMinutes.usual }),

  accept: (trx, { pageUid, personUid, terms }) =>
    addAssistant(trx, { pageUid, personUid, minutes: terms.duration ?? assistanceMinutes.usual }),
}
