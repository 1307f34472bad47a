import type { FamilyTree, Relative, TreePerson } from '@souvenance/contract/people/family'

/** Those of the tree who are not linked to the person. */
export const furtherFamily = (
  tree: FamilyTree | undefined,
  userUid: string,
  relatives: readonly Relative[],
): TreePerson[] => {
  const linked = new Set([userUid, ...relatives.map((relative) => relative.userUid)])
  return tree?.people.filter((person) => !linked.has(person.userUid)) ?? []
}
