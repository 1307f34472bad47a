import type { FamilyTree } from '@souvenance/contract/people/family'
import { isDescent, type LinkType, linkTypes, relationsOf } from '@souvenance/contract/people/family-links'
import type { Kinship } from '../../../shared/people/kin-name.ts'

const mostDegrees = 4

/** Everything a relative can be in one area, the likeliest first. */
export const kinshipsOf = (type: LinkType): Kinship[] => [
  ...relationsOf[type].map((relation) => ({ type, degree: 1, relation })),
  ...(isDescent(type)
    ? Array.from({ length: mostDegrees - 1 }, (_, index) => ({
        type,
        degree: index + 2,
        relation: relationsOf[type][0],
      }))
    : []),
]

/** A kinship as the value of a field. */
export const keyOfKinship = ({ degree, relation }: Pick<Kinship, 'degree' | 'relation'>): string =>
  `${degree} ${relation}`

export const findKinship = (type: LinkType, key: string): Kinship | undefined =>
  kinshipsOf(type).find((kinship) => keyOfKinship(kinship) === key) ?? kinshipsOf(type)[0]

/** The children or parents through whom somebody further away can be related. */
export const peopleBetween = (
  tree: FamilyTree | undefined,
  personUid: string,
  { type, degree }: Pick<Kinship, 'type' | 'degree'>,
): FamilyTree['people'] => {
  if (!tree || degree === 1) return []
  const near = tree.links
    .filter((link) => link.kind === 'descent' && link.degree === 1)
    .flatMap(({ from, to }) => {
      if (type === linkTypes.descendants) return from === personUid ? [to] : []
      return to === personUid ? [from] : []
    })
  return tree.people.filter(({ userUid }) => near.includes(userUid))
}
