import { isBefore, type KnownDate, yearOf } from '@souvenance/contract/dates/dates'
import type { ErrorName } from '@souvenance/contract/errors'
import { limits } from '@souvenance/contract/limits'
import type { StoredLink } from './stored-link.ts'

export type Life = { birth: KnownDate | null; death: KnownDate | null }

/** The facts that decide about a new link. Ancestors include the person. */
export type LinkFacts = {
  isLinked: boolean
  /** Links of the two pages so far. */
  linkCounts: readonly number[]
  aboveFirst: ReadonlySet<string>
  aboveVia: ReadonlySet<string>
  /** The person in between descends from the first, or is an ancestor of the second. */
  isViaLinked: boolean
  first: Life
  second: Life
}

type Judged = StoredLink & { unionFrom: KnownDate | null }

/** The reason to refuse a link, or undefined. */
export const refusalOf = (link: StoredLink, facts: LinkFacts): ErrorName | undefined => {
  const { firstUid, secondUid, viaUid } = link
  if (firstUid === secondUid) return 'relatedToOneself'
  if (facts.isLinked) return 'alreadyRelated'
  if (facts.linkCounts.some((count) => count >= limits.relatives)) return 'tooManyRelatives'
  if (viaUid !== null && !isBetween(link)) return 'relationImpossible'
  if (link.kind !== 'descent') return undefined
  if (closesCircle(link, facts)) return 'ownAncestor'
  if (viaUid !== null && !facts.isViaLinked) return 'betweenUnrelated'
  return isBornLater(link, facts) ? 'parentBornLater' : undefined
}

const isBetween = ({ firstUid, secondUid, viaUid, kind, degree }: StoredLink): boolean =>
  kind === 'descent' && degree > 1 && viaUid !== firstUid && viaUid !== secondUid

/** The person in between adds two lines of descent of their own, so both are checked too. */
const closesCircle = ({ secondUid, viaUid }: StoredLink, { aboveFirst, aboveVia }: LinkFacts): boolean =>
  aboveFirst.has(secondUid) || (viaUid !== null && (aboveFirst.has(viaUid) || aboveVia.has(secondUid)))

/** A step-parent may be younger than the child. */
const isBornLater = ({ relation }: StoredLink, { first, second }: LinkFacts): boolean =>
  relation !== 'step' && first.birth !== null && second.birth !== null && isBefore(second.birth, first.birth)

const youngestParent = 13
const oldestParent = 70
const widestSiblings = 45
const youngestSpouse = 14

/** Dates that are possible but rare. They warn, and the link is made. */
export const isUnlikely = (link: Judged, { first, second }: Pick<LinkFacts, 'first' | 'second'>): boolean => {
  const apart = yearsBetween(first.birth, second.birth)
  if (link.kind === 'siblings') return apart !== null && Math.abs(apart) > widestSiblings
  if (link.kind === 'union') return [first, second].some((life) => isOddUnion(link.unionFrom, life))
  if (isOrphanedBeforeBirth(link, first, second)) return true
  if (apart === null) return false
  return link.relation === 'step'
    ? apart < 0
    : apart < youngestParent * link.degree || apart > oldestParent * link.degree
}

/** A child may be born in the year after the father's death. */
const isOrphanedBeforeBirth = ({ degree, relation }: Judged, elder: Life, younger: Life): boolean => {
  const after = yearsBetween(elder.death, younger.birth)
  return degree === 1 && relation === 'blood' && after !== null && after > 1
}

const isOddUnion = (from: KnownDate | null, { birth, death }: Life): boolean => {
  const age = yearsBetween(birth, from)
  return (age !== null && age < youngestSpouse) || (from !== null && death !== null && isBefore(death, from))
}

const yearsBetween = (from: KnownDate | null, to: KnownDate | null): number | null =>
  from && to ? yearOf(to.date) - yearOf(from.date) : null
