import type { ToldPart } from '@souvenance/contract/dates/date-nuances'
import type { Hyperlink, Place } from '@souvenance/contract/items/feed-items'
import type { Placed, SeenItem } from '../audience/public.ts'
import { ancestorsText } from '../audience/public.ts'
import type { Standing } from '../clouds/public.ts'

/** An item as the rules and the presenters need it. */
export type Item = SeenItem &
  Placed & {
    uid: string
    pageUid: string
    message: string
    title: string
    description: string
    associatedDate: string | null
    datePrecision: number
    dateAbout: boolean
    dateTold: ToldPart | null
    place: Place | null
    hyperlink: Hyperlink | null
    contributorUid: string | null
    parentUid: string | null
    /** The person an event of the family is about. */
    relativeUid: string | null
    /** A moment as text, `infinity` if an operator decided so. */
    foldedUntil: string | null
    version: number
    likesCount: number
    lastActivityAt: Date
    createdAt: Date
    updatedAt: Date | null
    deletedBy: string | null
    deletedWith: string | null
  }

/** An item with the viewer's standing on its page. */
export type OfItem = Standing & { item: Item }

/** SQL of a whole item with its ancestors; `i` is its row. */
export const itemColumns = `
         i.uid,
         i.page_uid         as "pageUid",
         i.kind,
         i.state,
         i.section,
         i.author_uid       as "authorUid",
         i.clouds,
         i.deleted_at       as "deletedAt",
         i.folded_until is not null as folded,
         i.folded_until::text as "foldedUntil",
         i.message,
         i.title,
         i.description,
         i.associated_date  as "associatedDate",
         i.date_precision   as "datePrecision",
         i.date_about       as "dateAbout",
         i.date_told        as "dateTold",
         i.place,
         i.hyperlink,
         i.contributor_uid  as "contributorUid",
         i.parent_uid       as "parentUid",
         i.relative_uid     as "relativeUid",
         i.version,
         i.likes_count      as "likesCount",
         i.last_activity_at as "lastActivityAt",
         i.created_at       as "createdAt",
         i.updated_at       as "updatedAt",
         i.deleted_by       as "deletedBy",
         i.deleted_with     as "deletedWith",
         ${ancestorsText('i').trim()} as ancestors`.trim()
