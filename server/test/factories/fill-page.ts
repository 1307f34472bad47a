import type { Database } from '../../src/platform/database/connect.ts'
import { createItem } from './create-item.ts'

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
  const event = await createItem(db, { ...common, state })
  const tribute = await createItem(db, { ...common, kind: 'tribute' })
  const picture = await createItem(db, { ...common, kind: 'picture', state, picture_uid: upload })
  const proposedPicture = await createItem(db, {
    ...common,
    kind: 'picture',
    state: 'proposal',
    picture_uid: upload,
  })
  await db
    .insertInto('item_pictures')
    .values({ holder_uid: event, picture_item_uid: picture, position: 1 })
    .execute()
  const draft = await createItem(db, { ...common, state: 'draft' })
  const proposedEvent = await createItem(db, { ...common, state: 'proposal' })
  const deleted = await createItem(db, { ...common, state, deleted_at: new Date() })
  const comment = async (item_uid: string) => {
    const { uid } = await db
      .insertInto('comments')
      .values({ item_uid, author_uid: author, message: 'Je m’en souviens.', created_at: new Date() })
      .returning('uid')
      .executeTakeFirstOrThrow()
    return uid
  }
  return {
    event,
    tribute,
    picture,
    proposedPicture,
    draft,
    proposedEvent,
    deleted,
    eventComment: await comment(event),
    tributeComment: await comment(tribute),
    pictureComment: await comment(picture),
  }
}
