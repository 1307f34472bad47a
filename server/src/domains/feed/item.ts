import type { Hyperlink, Place } from '@souvenance/contract/feed-items'
import { ancestorsText, type Placed, type SeenItem, type Standing } from '../clouds/public.ts'

/** An item as the rules and the presenters know it. */
export type Item = SeenItem &
  Placed & {
    uid: string
    pageUid: string
    message: string
    title: string
    description: string
    associatedDate: string | null
    datePrecision: number
    place: Place | null
    hyperlink: Hyperlink | null
    contributorUid: string | null
    parentUid: string | null
    version: number
    commentsCount: number
    likesCount: number
    lastActivityAt: Date
    createdAt: Date
    updatedAt: Date | null
    deletedBy: string | null
    deletedWith: string | null
  }

/** An item on its page, as one viewer stands there. */
export type OfItem = Standing & { item: Item }

/** SQL of a whole item; `i` is its row. What a chapter stands below is part of it. */
export const itemColumns = `
         i.uid,
         i.page_uid         as "pageUid",
         i.kind,
         i.state,
         i.section,
         i.author_uid       as "authorUid",
         i.clouds,
         i.deleted_at       as "deletedAt",
         i.message,
         i.title,
         i.description,
         i.associated_date  as "associatedDate",
         i.date_precision   as "datePrecision",
         i.place,
         i.hyperlink,
         i.contributor_uid  as "contributorUid",
         i.parent_uid       as "parentUid",
         i.version,
         i.comments_count   as "commentsCount",
         i.likes_count      as "likesCount",
         i.last_activity_at as "lastActivityAt",
         i.created_at       as "createdAt",
         i.updated_at       as "updatedAt",
         i.deleted_by       as "deletedBy",
         i.deleted_with     as "deletedWith",
         ${ancestorsText('i').trim()} as ancestors`.trim()
