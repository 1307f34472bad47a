import dagre from '@dagrejs/dagre'
import type { TreePerson } from '@souvenance/contract/people/family'
import { type Block, formBlocks } from './couple-blocks.ts'
import type { FamilyGroup, FarLine } from './gather-families.ts'
import { personSize } from './tree-measures.ts'

const between = 18
const step = personSize.width + between

const byBirth = (one: TreePerson, other: TreePerson): number =>
  (one.birthYear ?? 9999) - (other.birthYear ?? 9999)

/** The position of each person from left to right: couples side by side, few lines crossing, parents above their children. */
export const placeAcross = (
  people: readonly TreePerson[],
  groups: readonly FamilyGroup[],
  far: readonly FarLine[],
): Map<string, number> => {
  const blocks = formBlocks(people.toSorted(byBirth), groups)
  const blockOf = new Map(blocks.flatMap((block) => block.members.map((uid) => [uid, block.id] as const)))
  const idOf = (uid: string): string => blockOf.get(uid) ?? uid
  const graph = new dagre.graphlib.Graph().setGraph({ nodesep: between, ranksep: 40 })
  for (const { id, members } of blocks)
    graph.setNode(id, { width: members.length * step - between, height: personSize.height })
  for (const { id, parents, children } of groups) {
    if (children.length === 0) continue
    graph.setNode(id, { width: 1, height: 1 })
    for (const above of new Set(parents.map(idOf))) graph.setEdge(above, id, { weight: 2, minlen: 1 })
    for (const child of children) graph.setEdge(id, idOf(child), { weight: 1, minlen: 1 })
  }
  for (const { from, to, degree } of far)
    graph.setEdge(idOf(from), idOf(to), { weight: 1, minlen: 2 * degree })
  dagre.layout(graph, { constraints: inOrderOfBirth(people, groups, idOf) })
  return placeMembers(blocks, groups, (id) => graph.node(id).x)
}

/**
 * Brothers and sisters stand from the eldest to the youngest. An order that would contradict another one is left out: the
 * library ends with neither.
 */
const inOrderOfBirth = (
  people: readonly TreePerson[],
  groups: readonly FamilyGroup[],
  idOf: (uid: string) => string,
): { left: string; right: string }[] => {
  const order = people.toSorted(byBirth).map(({ userUid }) => userUid)
  const rightOf = new Map<string, string[]>()
  const isRightOf = (left: string, right: string): boolean => {
    const found = new Set([left])
    for (const id of found) for (const next of rightOf.get(id) ?? []) found.add(next)
    return found.has(right)
  }
  for (const { children } of groups) {
    const sorted = children.toSorted((one, other) => order.indexOf(one) - order.indexOf(other)).map(idOf)
    for (const [index, right] of sorted.entries()) {
      const left = sorted[index - 1]
      if (left === undefined || isRightOf(right, left)) continue
      rightOf.set(left, [...(rightOf.get(left) ?? []), right])
    }
  }
  return [...rightOf].flatMap(([left, rights]) => rights.map((right) => ({ left, right })))
}

/** Turns a block round where its people would then stand nearer to their parents and children. */
const placeMembers = (
  blocks: readonly Block[],
  groups: readonly FamilyGroup[],
  middleOf: (id: string) => number,
): Map<string, number> => {
  const places = new Map<string, number>()
  const put = ({ id, members }: Block, turned: boolean): void => {
    const order = turned ? members.toReversed() : members
    const left = middleOf(id) - ((members.length - 1) * step) / 2
    for (const [index, uid] of order.entries()) places.set(uid, left + index * step)
  }
  const middle = (uids: readonly string[]): number | undefined => {
    const xs = uids.flatMap((uid) => places.get(uid) ?? [])
    return xs.length === 0 ? undefined : (Math.min(...xs) + Math.max(...xs)) / 2
  }
  const pull = (): number => {
    let length = 0
    for (const { parents, children } of groups) {
      const above = middle(parents)
      if (above !== undefined)
        for (const child of children) length += Math.abs((places.get(child) ?? above) - above)
    }
    return length
  }
  for (const block of blocks) put(block, false)
  for (const block of blocks.filter(({ members }) => members.length > 1)) {
    const straight = pull()
    put(block, true)
    if (pull() >= straight) put(block, false)
  }
  return places
}
