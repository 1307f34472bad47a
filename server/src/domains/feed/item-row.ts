import type { FamilyEvent } from '@souvenance/contract/items/feed-items'
import type { Relation } from '@souvenance/contract/people/family-links'
import { personJsonText } from '../clouds/public.ts'
import type { CommentRow } from '../comments/public.ts'
import type { LinkKind } from '../family/public.ts'
import type { Item } from '../items/public.ts'
import type { Person } from '../persons/public.ts'

/** An item with its comments, pictures and likes, for one viewer. */
export type ItemRow = Item & {
  isLiked: boolean
  /** How many comments this viewer is shown. */
  heardComments: number
  /** The last activity was a change of existing content. */
  isChanged: boolean
  author: Person | null
  contributor: Person | null
  family: FamilyRow | null
  /** The last comments, in writing order. */
  comments: CommentRow[] | null
}

/** The link and the relative of a family event. */
export type FamilyRow = {
  occasion: FamilyEvent['occasion']
  kind: LinkKind
  isFirst: boolean
  degree: number
  relation: Relation
  person: Person
  /** The viewer may know the day of the relative's birth. */
  knowsBirth: boolean
}

/** An item as it is read: it names people by their uids. */
export type UnsignedRow = Omit<ItemRow, 'author' | 'contributor' | 'family' | 'comments'> & {
  family: Omit<FamilyRow, 'person'> | null
  comments: (Omit<CommentRow, 'author'> & { authorUid: string | null })[] | null
}

export type People = Map<string, Person>

/**
 * SQL of everybody whom the rows of items named `shown` name, as JSON. Each is looked at once, however often they are
 * named: whether a viewer may see a page takes more than all the rest of a comment.
 */
export const peopleText = (viewer: string): string => `
         (select json_agg(${personJsonText(viewer)})
            from pages p
           where p.uid = any (array(
                   select shown."authorUid" from shown
                    union
                   select shown."contributorUid" from shown
                    union
                   select shown."relativeUid" from shown
                    union
                   select (said ->> 'authorUid')::uuid from shown, json_array_elements(shown.comments) said)))`

export const addPeople = (people: People, found: unknown): void => {
  for (const person of (found ?? []) as Person[]) people.set(person.uid, person)
}

export const sign = (row: UnsignedRow, people: People): ItemRow => {
  const find = (uid: string | null): Person | null => (uid === null ? null : (people.get(uid) ?? null))
  const relative = find(row.relativeUid)
  return {
    ...row,
    author: find(row.authorUid),
    contributor: find(row.contributorUid),
    family: row.family && relative && { ...row.family, person: relative },
    comments: row.comments?.map((comment) => ({ ...comment, author: find(comment.authorUid) })) ?? null,
  }
}
