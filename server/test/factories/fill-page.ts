import type { Database } from '../../src/platform/database/connect.ts'
import { createItems } from './create-item.ts'

type Given = { page: string; author: string; alive: boolean; upload: string }

export type FilledPage = {
  event: string
  tribute: string
  draft: string
  proposedEvent: string
  /** In the library, and in the event. */
  picture: string
  proposedPicture: string
  deleted: string
  eventComment: string
  tributeComment: string
  pictureComment: string
}

/** One item of every feed kind, public as far as its state allows. */
export const fillPage = async (db: Database, { page, author, alive, upload }: Given): Promise<FilledPage> => {
  const state = alive ? 'am' : 'standard'
  const common = { page_uid: page, author_uid: author, associated_date: '1956-06-09' }
  const ofPicture = { ...common, kind: 'picture', picture_uid: upload }
  const [
    event = '',
    tribute = '',
    picture = '',
    proposedPicture = '',
    draft = '',
    proposedEvent = '',
    deleted = '',
  ] = await createItems(db, [
    { ...common, state },
    { ...common, kind: 'tribute' },
    { ...ofPicture, state },
    { ...ofPicture, state: 'proposal' },
    { ...common, state: 'draft' },
    { ...common, state: 'proposal' },
    { ...common, state, deleted_at: new Date() },
  ])
  await db
    .insertInto('item_pictures')
    .values({ holder_uid: event, picture_item_uid: picture, position: 1 })
    .execute()
  const comments = await db
    .insertInto('comments')
    .values(
      [event, tribute, picture].map((item_uid) => ({
        item_uid,
        author_uid: author,
        message: 'Je m’en souviens.',
        created_at: new Date(),
      })),
    )
    .returning('uid')
    .execute()
  const [eventComment = '', tributeComment = '', pictureComment = ''] = comments.map(({ uid }) => uid)
  return {
    event,
    tribute,
    picture,
    proposedPicture,
    draft,
    proposedEvent,
    deleted,
    eventComment,
    tributeComment,
    pictureComment,
  }
}
