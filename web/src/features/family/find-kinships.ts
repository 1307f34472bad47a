import type { FamilyTree, TreeLink } from '@souvenance/contract/people/family'
import { linkTypes } from '@souvenance/contract/people/family-links'
import type { Kinship } from '../../shared/people/kin-name.ts'

const mostDegrees = 4

/** The relation of the people of a tree to its person, by uid: those linked directly, and those along one line of descent. */
export const findKinships = (
  { links }: Pick<FamilyTree, 'links'>,
  personUid: string,
): Map<string, Kinship> => {
  const found = new Map<string, Kinship>()
  for (const link of links) {
    const other = link.from === personUid ? link.to : link.to === personUid ? link.from : undefined
    if (other !== undefined) found.set(other, directKinship(link, link.from === personUid))
  }
  const parents = ofBlood(links, ({ to, from }) => [to, from])
  const children = ofBlood(links, ({ from, to }) => [from, to])
  follow(parents, personUid, (degree) => ({ type: linkTypes.ancestors, degree, relation: 'blood' }), found)
  follow(children, personUid, (degree) => ({ type: linkTypes.descendants, degree, relation: 'blood' }), found)
  addSiblings(parents, children, personUid, found)
  found.delete(personUid)
  return found
}

const directKinship = ({ kind, degree, relation }: TreeLink, isElder: boolean): Kinship => {
  if (kind === 'union') return { type: linkTypes.spouses, degree, relation }
  if (kind === 'siblings') return { type: linkTypes.siblings, degree, relation }
  return { type: isElder ? linkTypes.descendants : linkTypes.ancestors, degree, relation }
}

type Step = { uid: string; degree: number }

const ofBlood = (
  links: readonly TreeLink[],
  ends: (link: TreeLink) => [string, string],
): Map<string, Step[]> => {
  const steps = new Map<string, Step[]>()
  for (const link of links) {
    if (link.kind !== 'descent' || link.relation !== 'blood') continue
    const [start, end] = ends(link)
    steps.set(start, [...(steps.get(start) ?? []), { uid: end, degree: link.degree }])
  }
  return steps
}

const follow = (
  steps: Map<string, Step[]>,
  start: string,
  kinshipAt: (degree: number) => Kinship,
  found: Map<string, Kinship>,
): void => {
  const seen = new Set([start])
  let reached: Step[] = [{ uid: start, degree: 0 }]
  while (reached.length > 0) {
    const next = reached.flatMap(({ uid, degree }) =>
      (steps.get(uid) ?? []).map((step) => ({ uid: step.uid, degree: degree + step.degree })),
    )
    reached = next.filter(({ uid, degree }) => degree <= mostDegrees && !seen.has(uid) && seen.add(uid))
    for (const { uid, degree } of reached) if (!found.has(uid)) found.set(uid, kinshipAt(degree))
  }
}

/** Those who share both known parents, or half of two. */
const addSiblings = (
  parents: Map<string, Step[]>,
  children: Map<string, Step[]>,
  personUid: string,
  found: Map<string, Kinship>,
): void => {
  const parentsOf = (uid: string) =>
    (parents.get(uid) ?? []).filter(({ degree }) => degree === 1).map((step) => step.uid)
  const own = parentsOf(personUid)
  for (const parent of own)
    for (const { uid, degree } of children.get(parent) ?? []) {
      if (degree !== 1 || uid === personUid || found.has(uid)) continue
      const theirs = parentsOf(uid)
      const isHalf = own.length > 1 && theirs.length > 1 && !own.every((each) => theirs.includes(each))
      found.set(uid, { type: linkTypes.siblings, degree: 1, relation: isHalf ? 'half' : 'blood' })
    }
}
