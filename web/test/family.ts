import type { FamilyTree, Relative, TreeLink, TreePerson } from '@souvenance/contract/people/family'
import { linkTypes } from '@souvenance/contract/people/family-links'
import type { Kin } from '@souvenance/contract/people/kin'

/** A relative for tests, whose uid and permalink are the first name. */
const kinOf = (firstname: string, given: Partial<Kin> = {}): Kin => ({
  userUid: firstname.toLowerCase(),
  permalink: `${firstname.toLowerCase()}-laurent`,
  firstname,
  lastname: 'Laurent',
  fullname: `${firstname} Laurent`,
  alive: false,
  birthYear: null,
  deathYear: null,
  profilePics: {},
  gender: 'U',
  ...given,
})

export const relativeOf = (firstname: string, given: Partial<Relative> = {}): Relative => ({
  ...kinOf(firstname),
  type: linkTypes.descendants,
  degree: 1,
  relation: 'blood',
  via: null,
  union: null,
  can: { unlink: false },
  ...given,
})

export const inTree = (
  firstname: string,
  generation: number,
  given: Partial<TreePerson> = {},
): TreePerson => ({
  ...kinOf(firstname),
  generation,
  can: { add: false },
  ...given,
})

export const lineOf = (from: string, to: string, given: Partial<TreeLink> = {}): TreeLink => ({
  from,
  to,
  kind: 'descent',
  degree: 1,
  relation: 'blood',
  via: null,
  union: null,
  ...given,
})

export const treeOf = (people: TreePerson[], links: TreeLink[]): FamilyTree => ({
  people,
  links,
  more: false,
  isVisibleFor: true,
})
