import { type LinkType, linkTypes, type Relation } from '@souvenance/contract/people/family-links'
import type { TreeLink } from './tree-store.ts'

type Link = Pick<TreeLink, 'from' | 'to' | 'kind' | 'degree' | 'relation'>
export type Suggested = {
  personUid: string
  type: LinkType
  degree: number
  relation: Relation
  becauseUid: string
}

/** Close relatives by blood: parents, children, brothers and sisters. */
const nearOf = (links: readonly Link[], uid: string) => {
  const own = links.filter(({ relation, degree }) => relation === 'blood' && degree === 1)
  const across = (kind: Link['kind']) =>
    own.filter((link) => link.kind === kind && (link.from === uid || link.to === uid))
  return {
    parents: across('descent').flatMap(({ from, to }) => (to === uid ? [from] : [])),
    children: across('descent').flatMap(({ from, to }) => (from === uid ? [to] : [])),
    siblings: across('siblings').map(({ from, to }) => (from === uid ? to : from)),
  }
}

/**
 * Links that likely follow from others: a sister's father, a father's daughter, a brother's brother, a child's sister. Each
 * person once, and nobody who is linked already.
 */
export const suggestLinks = (links: readonly Link[], pageUid: string): Suggested[] => {
  const { parents, children, siblings } = nearOf(links, pageUid)
  const { ancestors, descendants, siblings: sibling } = linkTypes
  const likely = [
    ...siblings.flatMap((uid) => nearOf(links, uid).parents.map((found) => [found, ancestors, uid] as const)),
    ...parents.flatMap((uid) => nearOf(links, uid).children.map((found) => [found, sibling, uid] as const)),
    ...siblings.flatMap((uid) => nearOf(links, uid).siblings.map((found) => [found, sibling, uid] as const)),
    ...children.flatMap((uid) =>
      nearOf(links, uid).siblings.map((found) => [found, descendants, uid] as const),
    ),
  ]
  const known = new Set([
    pageUid,
    ...links.flatMap(({ from, to }) => (from === pageUid ? [to] : to === pageUid ? [from] : [])),
  ])
  return likely.flatMap(([personUid, type, becauseUid]) => {
    if (known.has(personUid)) return []
    known.add(personUid)
    return [{ personUid, type, degree: 1, relation: 'blood' as const, becauseUid }]
  })
}
