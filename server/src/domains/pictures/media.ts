import { sections } from '@souvenance/contract/pages/sections'
import type { Actor } from '../../platform/access/actor.ts'
import { queryPrepared } from '../../platform/database/query-prepared.ts'
import { Refusal } from '../../platform/http/calls/refusal.ts'
import type { Services } from '../../platform/services.ts'
import { itemVisibleText, standingsFrom, standingTerms, standingValues } from '../audience/public.ts'
import { loadStanding, type Standing } from '../clouds/public.ts'
import { mediaAddress } from '../persons/public.ts'
import { isRestorable } from './deleted-pictures.ts'
import type { Kind } from './kinds.ts'
import type { Sizes } from './picture-files.ts'
import { picturePolicy } from './policy.ts'

/** A picture whose bytes are requested. */
export type Media = {
  uid: string
  kind: 'header' | 'upload' | 'link'
  /** The page it belongs to, or the pages that show its link. */
  pageUids: string[]
  /** The uploader, or the person who requested the link preview. */
  bringerUid: string | null
  folder: string
  sizes: Sizes
  /** The header role in which the page currently shows it, if any. */
  shown: Kind | null
  /** Whether a portrait or cover was cropped from it. */
  cut: boolean
  /** Whether any item uses it. */
  held: boolean
}

const findText = `
  select h.uid,
         'header'           as kind,
         array[h.page_uid]  as "pageUids",
         null::uuid         as "bringerUid",
         h.folder,
         h.sizes,
         case when h.uid in (p.portrait_uid, p.cover_uid) then h.kind end as shown,
         false              as cut,
         true               as held
    from header_pictures h
    join pages p on p.uid = h.page_uid
   where h.uid = $1
   union all
  select u.uid, 'upload', array[u.page_uid], u.uploader_uid, u.folder, u.sizes, null,
         exists (select from header_pictures h where h.picture_uid = u.uid),
         exists (select from items i where i.picture_uid = u.uid)
    from pictures u
   where u.uid = $1
   union all
  select l.uid, 'link',
         array(select distinct i.page_uid from items i where i.hyperlink ->> 'picture' = $2 and i.deleted_at is null),
         l.asker_uid, l.folder, l.sizes, null, false, false
    from link_pictures l
   where l.uid = $1`

/**
 * The items that show a picture: its own items and their holders. A tribute or proposal grants no access to
 * library pictures.
 */
const holders = {
  upload: `
    select own.uid
      from items own
     where own.picture_uid = $1
     union all
    select shown.holder_uid
      from items own
      join item_pictures shown on shown.picture_item_uid = own.uid
      join items h on h.uid = shown.holder_uid
     where own.picture_uid = $1
       and own.deleted_at is null
       and own.folded_until is null
       and h.section <> ${sections.tributes}
       and h.state <> 'proposal'`,
  link: `
    select own.uid
      from items own
     where own.hyperlink ->> 'picture' = $1`,
}

const visitorTerms = { ...standingTerms(7), level: '-1', cloud: 'null::smallint', userUid: 'null::uuid' }

const seenText = (held: string): string => `
  select coalesce(bool_or(${itemVisibleText(standingTerms(7))}), false) as "byViewer",
         coalesce(bool_or(${itemVisibleText(visitorTerms)}), false)     as "byEveryone"
    from items i
    join ${standingsFrom(2)} on s.page_uid = i.page_uid
   where i.uid in (${held})`

export const findMedia = async (services: Services, uid: string): Promise<Media | undefined> => {
  const values = [uid, mediaAddress(uid, 'md')]
  const { rows } = await services.pool.query<Media>({ name: 'find-media', text: findText, values })
  return rows[0]
}

/** Refuses as not found if the actor may not see it. Returns whether everyone may. */
export const requireSeen = async (services: Services, actor: Actor, media: Media): Promise<boolean> => {
  const isBringer = actor.signedIn && media.bringerUid === actor.userUid
  if (media.kind === 'link' && isBringer) return false
  for (const uid of media.pageUids) {
    const standing = await findStanding(services, actor, uid)
    if (!standing) continue
    const seen = await seenOn(services, standing, media, isBringer)
    const { visible, folded, unconfirmed } = standing.page
    if (seen.byViewer) return seen.byEveryone && visible && !folded && !unconfirmed
    if (
      media.kind === 'upload' &&
      (await isRestorable({ db: services.db, services }, standing, {
        pictureUid: media.uid,
        now: services.clock.now(),
      }))
    )
      return false
  }
  throw new Refusal('notFound')
}

type Seen = { byViewer: boolean; byEveryone: boolean }

const seenOn = async (
  services: Services,
  standing: Standing,
  media: Media,
  isBringer: boolean,
): Promise<Seen> => {
  if (media.kind === 'header')
    return {
      byViewer: picturePolicy.see(standing, media),
      byEveryone: picturePolicy.isPublic(standing, media),
    }
  if (media.cut && picturePolicy.see(standing, { shown: null })) return { byViewer: true, byEveryone: false }
  if (media.kind === 'upload' && !media.held) return { byViewer: isBringer && !media.cut, byEveryone: false }
  const [seen] = await queryPrepared<Seen>(
    { db: services.db, services },
    {
      name: `media-seen-${media.kind}`,
      text: seenText(holders[media.kind]),
      values: [
        media.kind === 'link' ? mediaAddress(media.uid, 'md') : media.uid,
        ...standingValues([standing]),
      ],
    },
  )
  return seen ?? { byViewer: false, byEveryone: false }
}

const findStanding = async (services: Services, actor: Actor, uid: string): Promise<Standing | undefined> => {
  try {
    return await loadStanding({ actor, db: services.db, services, input: { params: { uid }, query: {} } })
  } catch (error) {
    if (error instanceof Refusal) return undefined
    throw error
  }
}
