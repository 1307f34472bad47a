import { isPossibleLifetime, type KnownDate, knownPart } from '@souvenance/contract/dates/dates'
import type { Place } from '@souvenance/contract/items/feed-items'
import { limits } from '@souvenance/contract/limits'
import {
  isDescent,
  type LinkType,
  linkTypes,
  type Relation,
  relationsOf,
} from '@souvenance/contract/people/family-links'
import { recordAudit } from '../../platform/audit/record-audit.ts'
import type { Transaction } from '../../platform/database/connect.ts'
import { Refusal } from '../../platform/http/calls/refusal.ts'
import { isUnlikely, refusalOf } from './link-rules.ts'
import { findLinkFacts, insertLink, lockLinks, type StoredUnion } from './link-store.ts'
import { directionOf, type StoredLink } from './stored-link.ts'

/** A link as told from one of its two pages: `type` is what the relative is to the page. */
export type NewLink = {
  pageUid: string
  relativeUid: string
  type: LinkType
  /** 1 unless said. */
  degree?: number | undefined
  /** Of blood or married unless said. */
  relation?: Relation | undefined
  /** The relative in between, for degrees above 1. */
  viaUid?: string | null | undefined
  union?: { from?: KnownDate | null; to?: KnownDate | null; place?: Place | null } | undefined
}

export type MadeLink = { linkUid: string; isUnlikely: boolean }

/**
 * Makes one link inside the caller's transaction, or refuses it. The caller has checked who may ask and that all sides agree.
 */
export const linkRelatives = async (
  trx: Transaction,
  told: NewLink,
  { actorUid, now }: { actorUid: string; now: Date },
): Promise<MadeLink> => {
  const link = storedFrom(told)
  const union = unionFrom(told, now)
  await lockLinks(trx)
  const facts = await findLinkFacts(trx, link)
  if (!facts) throw new Refusal('notFound')
  const refused = refusalOf(link, facts)
  if (refused) throw new Refusal(refused)
  const linkUid = await insertLink(trx, { ...link, union, createdBy: actorUid, createdAt: now })
  await recordAudit(trx, { actor: actorUid, act: 'family.linked', target: link.firstUid, details: link })
  return { linkUid, isUnlikely: isUnlikely({ ...link, unionFrom: union.from }, facts) }
}

export const storedFrom = (told: NewLink): StoredLink => {
  const { degree, relation, viaUid } = requireRelation(told)
  return { ...directionOf(told), degree, relation, viaUid }
}

/** The relation of two people, with defaults for what was not given. */
export const requireRelation = (told: Pick<NewLink, 'type' | 'degree' | 'relation' | 'viaUid'>) => {
  const { type, degree = 1, viaUid = null } = told
  const relation = told.relation ?? relationsOf[type][0]
  if (!relationsOf[type].includes(relation) || (degree > 1 && !isDescent(type)) || (degree === 1 && viaUid))
    throw new Refusal('relationImpossible')
  return { type, degree, relation, viaUid }
}

export const unionFrom = ({ type, union }: Pick<NewLink, 'type' | 'union'>, now: Date): StoredUnion => {
  const given = { from: union?.from ?? null, to: union?.to ?? null, place: union?.place ?? null }
  if (type !== linkTypes.spouses) {
    if (given.from || given.to || given.place) throw new Refusal('relationImpossible')
    return given
  }
  const lasted = { ...(given.from && { birth: given.from }), ...(given.to && { death: given.to }) }
  if (!isPossibleLifetime(lasted, now, limits.oldestBirthYears)) throw new Refusal('dateImpossible')
  return { ...given, from: known(given.from), to: known(given.to) }
}

const known = (date: KnownDate | null): KnownDate | null =>
  date && { date: knownPart(date), format: date.format }
