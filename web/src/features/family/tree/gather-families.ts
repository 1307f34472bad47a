import type { FamilyTree, TreeLink } from '@souvenance/contract/people/family'

/** Parents with the children they share: a couple, a single parent, or brothers and sisters whose parents are not known. */
export type FamilyGroup = {
  id: string
  parents: readonly string[]
  children: readonly string[]
  /** Of a couple. */
  union: TreeLink | null
  /** The children are adopted. */
  adopted: boolean
}

/** A grandparent and a grandchild without anyone between them in the tree. */
export type FarLine = { from: string; to: string; degree: number }

type Parent = { uid: string; relation: TreeLink['relation'] }
type Lines = Map<string, Parent[]>

export const gatherFamilies = ({
  links,
}: Pick<FamilyTree, 'links'>): { groups: FamilyGroup[]; far: FarLine[] } => {
  const lines = linesOf(links)
  const groups = [...groupsOf(lines, links), ...siblingGroups(lines, links)]
  const far = links.filter(
    ({ kind, degree, via, from, to }) =>
      kind === 'descent' && degree > 1 && via === null && !isAbove(lines, from, to),
  )
  return { groups, far: far.map(({ from, to, degree }) => ({ from, to, degree })) }
}

/** The parents of each child. Somebody between a grandparent and a grandchild is a child and a parent. */
const linesOf = (links: readonly TreeLink[]): Lines => {
  const lines: Lines = new Map()
  const add = (child: string, parent: Parent) => {
    const known = lines.get(child) ?? []
    if (!known.some(({ uid }) => uid === parent.uid)) lines.set(child, [...known, parent])
  }
  const descents = links.filter(({ kind }) => kind === 'descent')
  for (const { from, to, relation, degree } of descents) if (degree === 1) add(to, { uid: from, relation })
  for (const { from, to, via, degree } of descents)
    if (degree === 2 && via !== null) {
      add(via, { uid: from, relation: 'blood' })
      add(to, { uid: via, relation: 'blood' })
    }
  return lines
}

const isAbove = (lines: Lines, elder: string, younger: string): boolean => {
  const above = new Set([younger])
  for (const uid of above) for (const parent of lines.get(uid) ?? []) above.add(parent.uid)
  return above.has(elder)
}

const keyOf = (parents: readonly string[]): string => parents.toSorted().join('+')

const groupsOf = (lines: Lines, links: readonly TreeLink[]): FamilyGroup[] => {
  const groups = new Map<string, FamilyGroup>()
  const unions = new Map(
    links.flatMap((link) => (link.kind === 'union' ? [[keyOf([link.from, link.to]), link]] : [])),
  )
  const add = (parents: readonly string[], children: readonly string[], adopted: boolean) => {
    const id = `${keyOf(parents)}${adopted ? '*' : ''}`
    const known = groups.get(id)
    groups.set(id, {
      id,
      parents: parents.toSorted(),
      children: [...(known?.children ?? []), ...children],
      union: unions.get(keyOf(parents)) ?? null,
      adopted,
    })
  }
  for (const { from, to } of unions.values()) add([from, to], [], false)
  for (const [child, parents] of lines) {
    const of = (...relations: TreeLink['relation'][]) =>
      parents.filter(({ relation }) => relations.includes(relation)).map(({ uid }) => uid)
    const [blood, adoption] = [of('blood'), of('adoption')]
    if (blood.length > 0) add(blood, [child], false)
    if (adoption.length > 0) add(adoption, [child], true)
    // A step-parent is in the tree by their union with a parent of the child.
    const apart = of('step').filter((step) => !blood.some((parent) => unions.has(keyOf([parent, step]))))
    if (apart.length > 0) add(apart, [child], true)
  }
  return [...groups.values()]
}

/** Whether the line of two to a parent shows what they are to each other. */
const shareParent = (lines: Lines, one: string, other: string): boolean => {
  const parents = new Set(lines.get(one)?.map(({ uid }) => uid))
  return lines.get(other)?.some(({ uid }) => parents.has(uid)) ?? false
}

/** Brothers and sisters without a parent in the tree who is of both. */
const siblingGroups = (lines: Lines, links: readonly TreeLink[]): FamilyGroup[] => {
  const groups: Set<string>[] = []
  for (const { kind, from, to } of links) {
    if (kind !== 'siblings' || shareParent(lines, from, to)) continue
    const touched = groups.filter((group) => group.has(from) || group.has(to))
    const merged = new Set([from, to, ...touched.flatMap((group) => [...group])])
    groups.push(merged)
    for (const group of touched) groups.splice(groups.indexOf(group), 1)
  }
  return groups.map((group) => ({
    id: `siblings ${[...group].toSorted().join('+')}`,
    parents: [],
    children: [...group],
    union: null,
    adopted: false,
  }))
}
