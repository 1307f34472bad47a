import { isDescent, type LinkType, linkTypes, type Relation } from '@souvenance/contract/people/family-links'

export type LinkKind = 'descent' | 'union' | 'siblings'

/** A link in its stored direction: the elder first, or the lower uid. */
export type StoredLink = {
  firstUid: string
  secondUid: string
  kind: LinkKind
  degree: number
  relation: Relation
  viaUid: string | null
}

const kinds: Record<LinkType, LinkKind> = {
  [linkTypes.descendants]: 'descent',
  [linkTypes.ancestors]: 'descent',
  [linkTypes.spouses]: 'union',
  [linkTypes.siblings]: 'siblings',
}

type Told = { pageUid: string; relativeUid: string; type: LinkType }

/** The stored direction of a link told from one of its pages; `type` is what the relative is to it. */
export const directionOf = ({ pageUid, relativeUid, type }: Told) => {
  const pageFirst = isDescent(type) ? type === linkTypes.descendants : pageUid < relativeUid
  return {
    kind: kinds[type],
    firstUid: pageFirst ? pageUid : relativeUid,
    secondUid: pageFirst ? relativeUid : pageUid,
  }
}

/** The relation of the other person of a stored link to this one. */
export const typeFor = ({ kind, isFirst }: { kind: LinkKind; isFirst: boolean }): LinkType => {
  if (kind === 'union') return linkTypes.spouses
  if (kind === 'siblings') return linkTypes.siblings
  return isFirst ? linkTypes.descendants : linkTypes.ancestors
}
