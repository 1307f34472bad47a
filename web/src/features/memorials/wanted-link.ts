import {
  type LinkType,
  linkTypes,
  type Relation,
  relationsOf,
} from '@souvenance/contract/people/family-links'
import { isUid } from '@souvenance/contract/uids'

/** The relation of the new memorial to somebody, from the address of the wizard. */
export type WantedLink = {
  relativeOf: string
  type: LinkType
  degree: number
  relation: Relation
  via: string
  /** The permalink of the family to come back to. */
  back: string
}

const uidOf = (value: unknown): string | undefined =>
  typeof value === 'string' && isUid(value) ? value : undefined

type Known = { [Key in keyof WantedLink]: WantedLink[Key] | undefined }

export const findWantedLink = (search: Record<string, unknown>): Known => {
  const type = Object.values(linkTypes).find((each) => each === search.type)
  return {
    relativeOf: uidOf(search.relativeOf),
    type,
    degree: typeof search.degree === 'number' ? search.degree : undefined,
    relation: type && relationsOf[type].find((each) => each === search.relation),
    via: uidOf(search.via),
    back: typeof search.back === 'string' ? search.back : undefined,
  }
}
