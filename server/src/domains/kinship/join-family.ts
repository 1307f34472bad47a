import { levels } from '@souvenance/contract/people/levels'
import { requestTypes } from '@souvenance/contract/people/request-types'
import { Refusal } from '../../platform/http/calls/refusal.ts'
import { findLinkObstacle, linkRelatives, mayAskFor, requireRelation } from '../family/public.ts'
import { followInFamily, insertFollow, isAlive } from '../followers/public.ts'
import type { Effect, LinkTerms, Terms } from '../requests/public.ts'

/**
 * Type 1: two people become relatives. The living answer for themselves and memorials through their administrators; what a
 * link is refused for beyond what the asker can see is told when it is accepted.
 */
export const joinFamily: Effect = {
  type: requestTypes.familyCircle,
  name: 'family',
  isMutual: true,

  asksMemorials: true,

  mayAsk: mayAskFor,

  mayOffer: () => true,

  termsFrom: ({ request: { type, degree = 1, relation, via = null } }) => {
    if (type === undefined) throw new Refusal('badInput', { field: 'request.type', rule: 'required' })
    return { family: { ...requireRelation({ type, degree, relation, viaUid: via }) } }
  },

  has: async () => false,

  findObstacle: (db, { pageUid, personUid, askerUid, terms }) =>
    findLinkObstacle(db, { pageUid, personUid, askerUid, viaUid: linkOf(terms).viaUid }),

  atOnce: {
    speaksFor: ({ alive, level }) => level !== null && level >= (alive ? levels.owner : levels.editor),
    said: 'relativeLinked',
  },

  /** A living relative follows the page, as family if who asked decides about its circles. */
  accept: async (trx, { pageUid, personUid, terms, asker, actorUid, at }) => {
    const told = { pageUid, relativeUid: personUid, ...linkOf(terms) }
    const { isUnlikely } = await linkRelatives(trx, told, { actorUid, now: at })
    if (await isAlive(trx, personUid)) {
      const decides = asker.level !== null && asker.level >= levels.administrator
      await (decides ? followInFamily : insertFollow)(trx, pageUid, personUid)
    }
    return isUnlikely ? ['datesUnlikely'] : []
  },
}

const linkOf = ({ family }: Terms): LinkTerms => {
  if (!family) throw new Error('a request of the family circle tells a link')
  return family
}
