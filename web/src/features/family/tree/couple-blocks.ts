import type { TreePerson } from '@souvenance/contract/people/family'
import type { FamilyGroup } from './gather-families.ts'

/** People who stand side by side: someone with their spouses, and those with theirs. From left to right. */
export type Block = { id: string; members: readonly string[] }

/** Couples of one generation become one block, so that nobody stands between them. */
export const formBlocks = (people: readonly TreePerson[], groups: readonly FamilyGroup[]): Block[] => {
  const generations = new Map(people.map(({ userUid, generation }) => [userUid, generation]))
  const partners = new Map<string, string[]>()
  for (const { parents } of groups) {
    const [one, other] = parents
    if (one === undefined || other === undefined || generations.get(one) !== generations.get(other)) continue
    partners.set(one, [...(partners.get(one) ?? []), other])
    partners.set(other, [...(partners.get(other) ?? []), one])
  }
  const partnersOf = (uid: string): string[] => partners.get(uid) ?? []
  const placed = new Set<string>()
  const blocks: Block[] = []
  const byPartners = people.toSorted(
    (one, other) => partnersOf(other.userUid).length - partnersOf(one.userUid).length,
  )
  for (const { userUid } of byPartners)
    if (!placed.has(userUid))
      blocks.push({ id: `block ${userUid}`, members: lineUp(userUid, partnersOf, placed) })
  return blocks
}

/** The first spouse stands on the right, the second on the left, and so on outwards. */
const lineUp = (middle: string, partnersOf: (uid: string) => string[], placed: Set<string>): string[] => {
  const sides: Record<'left' | 'right', string[]> = { left: [], right: [] }
  const waiting: { uid: string; side: 'left' | 'right' | undefined }[] = [{ uid: middle, side: undefined }]
  placed.add(middle)
  for (const { uid, side } of waiting)
    for (const partner of partnersOf(uid)) {
      if (placed.has(partner)) continue
      placed.add(partner)
      const chosen = side ?? (sides.right.length <= sides.left.length ? 'right' : 'left')
      sides[chosen].push(partner)
      waiting.push({ uid: partner, side: chosen })
    }
  return [...sides.left.toReversed(), middle, ...sides.right]
}
