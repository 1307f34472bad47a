import type { FeedItem } from '@souvenance/contract/items/feed-items'
import type { AbuseType } from '@souvenance/contract/operator/abuse-reports'
import type { PersonCard } from '@souvenance/contract/pages/page-header'

/** Something that can be reported; a person and a page have a name. */
export type Reportable = { type: AbuseType; targetUid: string; name?: string }

type Named = Pick<PersonCard, 'userUid' | 'fullname' | 'alive' | 'permalink'>

/** Those whose page is closed to the viewer cannot be reported as a person. */
export const reportablePerson = (person: Named | null, me: string | undefined): Reportable[] =>
  person?.alive && person.permalink !== '' && person.userUid !== me
    ? [{ type: 'person', targetUid: person.userUid, name: person.fullname }]
    : []

export const reportablePage = ({
  userUid,
  fullname,
}: Pick<PersonCard, 'userUid' | 'fullname'>): Reportable => ({
  type: 'page',
  targetUid: userUid,
  name: fullname,
})

/** An item or a picture, with its author and its page. */
export const reportablesOf = (
  { itemUid, author, memorial }: FeedItem,
  type: 'item' | 'picture',
  me: string | undefined,
): [Reportable, ...Reportable[]] => [
  { type, targetUid: itemUid },
  ...reportablePerson(author, me),
  ...(memorial.userUid === author?.userUid || memorial.userUid === me ? [] : [reportablePage(memorial)]),
]
