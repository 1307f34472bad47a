import type { FamilyEvent } from '@souvenance/contract/items/feed-items'
import type { Relation } from '@souvenance/contract/people/family-links'
import { type ByColumn, byColumnText, rowsOf } from '../../platform/database/by-column.ts'
import { standingsFrom } from '../audience/public.ts'
import { personFields } from '../clouds/public.ts'
import {
  type CommentRow,
  latestCommentsText,
  saidCommentsText,
  type UnsignedComment,
} from '../comments/public.ts'
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
  comments: readonly CommentRow[]
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
}

const shownComments = 3

/**
 * SQL of the comments that come with the rows of items named `shown`; `standings` is the number of the first parameter with
 * standings.
 */
export const saidText = (viewer: string, standings: number): string => `
  select latest.*
    from shown
    join ${standingsFrom(standings)} on s.page_uid = shown."pageUid"
   cross join lateral ${latestCommentsText('shown.uid', viewer, 's.level', shownComments)} latest
   where shown."heardComments" > 0`

/**
 * SQL of everybody whom these items and comments name, by column. Each person is looked up once, however often they are named:
 * checking whether a viewer may see a page costs more than all the rest of a comment.
 */
const peopleText = (viewer: string): string =>
  byColumnText(
    personFields(viewer),
    `
            from pages p
           where p.uid = any (array(
                   select shown."authorUid" from shown
                    union
                   select shown."contributorUid" from shown
                    union
                   select shown."relativeUid" from shown
                    union
                   select said."authorUid" from said))`,
  )

/** SQL of what the items have in common, by its name in `Signed`. */
export const signedText = (viewer: string) =>
  ({ people: peopleText(viewer), comments: saidCommentsText }) satisfies Record<keyof Signed, string>

/** Beside the first row of a list. */
export type Signed = { people: ByColumn<Person>; comments: ByColumn<UnsignedComment> }

/** People and comments of a list by what they are looked for: their own uid, and that of the item. */
export type Named = { people: Map<string, Person>; comments: Map<string, UnsignedComment[]> }

export const nameAll = ({ people, comments }: Signed): Named => ({
  people: new Map(rowsOf(people).map((person) => [person.uid, person])),
  comments: Map.groupBy(rowsOf(comments), ({ itemUid }) => itemUid),
})

export const sign = (row: UnsignedRow, { people, comments }: Named): ItemRow => {
  const find = (uid: string | null): Person | null => (uid === null ? null : (people.get(uid) ?? null))
  const relative = find(row.relativeUid)
  return {
    ...row,
    author: find(row.authorUid),
    contributor: find(row.contributorUid),
    family: row.family && relative && { ...row.family, person: relative },
    comments: (comments.get(row.uid) ?? []).map((comment) => ({
      ...comment,
      author: find(comment.authorUid),
    })),
  }
}
