import { countWords } from '@souvenance/contract/biography/count-words'
import type { Insertable } from 'kysely'
import type { Transaction } from '../../../platform/database/connect.ts'
import type { DB } from '../../../platform/database/database-types.gen.ts'
import type { ChapterData, ItemData, MemorialData } from '../format.ts'
import type { FindPerson } from './write-people.ts'

export type Writing = {
  trx: Transaction
  pageUid: string
  personOf: FindPerson
  /** Pictures of the file and their new uids. */
  pictures: ReadonlyMap<string, string>
}
type Uids = Map<string, string>

const momentOf = (text: string | null): Date | null => (text === null ? null : new Date(text))

/** In the order of the file, so that equal moments keep their order. Pictures come after what holds them. */
export const writeItems = async (writing: Writing, { chapters, items }: MemorialData): Promise<void> => {
  const uids: Uids = new Map()
  for (const chapter of chapters) await writeChapter(writing, chapter, uids)
  for (const item of items)
    if (item.kind === 'birth' || item.kind === 'death') await writeLifeDate(writing, item, uids)
    else if (item.kind !== 'family-event' && item.kind !== 'attached-picture' && item.kind !== 'chapter')
      await writeItem(writing, item, uids)
  for (const item of items) if (item.kind === 'attached-picture') await writeItem(writing, item, uids)
  await placeChapters(writing, chapters, uids)
  for (const item of [...chapters, ...items]) await writeBelow(writing, item, uids)
}

const rowOf = (
  { pageUid, personOf, pictures }: Writing,
  item: ItemData,
  uids: Uids,
): Insertable<DB['items']> => ({
  page_uid: pageUid,
  kind: item.kind,
  state: item.state,
  section: item.section,
  clouds: item.clouds,
  author_uid: personOf(item.author),
  contributor_uid: personOf(item.contributor),
  title: item.title,
  message: item.message,
  description: item.description,
  associated_date: item.date?.date ?? null,
  date_precision: item.date?.precision ?? 1,
  date_about: item.date?.about ?? false,
  date_told: item.date?.told ?? null,
  place: item.place && JSON.stringify(item.place),
  hyperlink: item.link && JSON.stringify(item.link),
  parent_uid: item.kind === 'attached-picture' ? (uids.get(item.parent ?? '') ?? null) : null,
  picture_uid: item.picture === null ? null : (pictures.get(item.picture) ?? null),
  version: item.version,
  created_at: new Date(item.createdAt),
  updated_at: momentOf(item.updatedAt),
  last_activity_at: new Date(item.lastActivityAt),
})

const isPicture = ({ kind }: ItemData): boolean => kind === 'picture' || kind === 'attached-picture'

/** Leaves out a picture without its file, or without its holder. */
const writeItem = async (writing: Writing, item: ItemData, uids: Uids): Promise<string | undefined> => {
  const row = rowOf(writing, item, uids)
  if (isPicture(item) && !row.picture_uid) return undefined
  if (item.kind === 'attached-picture' && !row.parent_uid) return undefined
  const { uid } = await writing.trx.insertInto('items').values(row).returning('uid').executeTakeFirstOrThrow()
  uids.set(item.uid, uid)
  return uid
}

/** Made with the page by its dates; only what people added to it is written. */
const writeLifeDate = async ({ trx, pageUid }: Writing, item: ItemData, uids: Uids): Promise<void> => {
  const made = await trx
    .updateTable('items')
    .set({
      clouds: item.clouds,
      message: item.message,
      description: item.description,
      place: item.place && JSON.stringify(item.place),
      version: item.version,
      created_at: new Date(item.createdAt),
      updated_at: momentOf(item.updatedAt),
      last_activity_at: new Date(item.lastActivityAt),
    })
    .where('page_uid', '=', pageUid)
    .where('kind', '=', item.kind)
    .returning('uid')
    .executeTakeFirst()
  if (made) uids.set(item.uid, made.uid)
}

const plate = /!\[\]\(picture:([0-9a-f-]{36})\)/g

const writeChapter = async (writing: Writing, chapter: ChapterData, uids: Uids): Promise<void> => {
  const { trx, personOf, pictures } = writing
  const moved = (text: string) =>
    text.replaceAll(plate, (whole, picture: string) => {
      const found = pictures.get(picture)
      return found ? `![](picture:${found})` : whole
    })
  const message = moved(chapter.message)
  const uid = await writeItem(writing, { ...chapter, kind: 'chapter', message }, uids)
  if (uid === undefined) return
  const body = moved(chapter.body)
  await trx
    .insertInto('chapters')
    .values({ item_uid: uid, body, words: countWords(body), position: chapter.position })
    .execute()
  for (const revision of chapter.revisions)
    await trx
      .insertInto('chapter_revisions')
      .values({
        item_uid: uid,
        version: revision.version,
        title: revision.title,
        body: moved(revision.body),
        editor_uid: personOf(revision.editor),
        contributor_uid: personOf(revision.contributor),
        comment: revision.comment,
        created_at: new Date(revision.createdAt),
      })
      .execute()
}

/** Once all chapters are there: one may stand inside a later one. A circle would hide every chapter in it. */
const placeChapters = async (
  { trx }: Writing,
  chapters: readonly ChapterData[],
  uids: Uids,
): Promise<void> => {
  const parentOf = new Map(chapters.map(({ uid, parent }) => [uid, parent]))
  const isInCircle = (uid: string): boolean => {
    const seen = new Set<string>()
    for (let above: string | null | undefined = uid; above; above = parentOf.get(above)) {
      if (seen.has(above)) return true
      seen.add(above)
    }
    return false
  }
  for (const { uid, parent, proposal } of chapters) {
    const own = uids.get(uid)
    if (!own) continue
    const above = parent !== null && !isInCircle(uid) ? uids.get(parent) : undefined
    if (above) await trx.updateTable('items').set({ parent_uid: above }).where('uid', '=', own).execute()
    if (proposal)
      await trx
        .insertInto('chapter_proposals')
        .values({
          item_uid: own,
          linked_uid: uids.get(proposal.linked ?? '') ?? null,
          linked_version: proposal.linkedVersion,
          beside_uid: uids.get(proposal.beside ?? '') ?? null,
          placement: proposal.placement,
          comment: proposal.comment,
        })
        .execute()
  }
}

const writeBelow = async ({ trx, personOf }: Writing, item: ItemData, uids: Uids): Promise<void> => {
  const uid = uids.get(item.uid)
  if (!uid) return
  const shown = [...new Set(item.shows.flatMap((each) => uids.get(each) ?? []))]
  if (shown.length > 0)
    await trx
      .insertInto('item_pictures')
      .values(shown.map((picture_item_uid, position) => ({ holder_uid: uid, picture_item_uid, position })))
      .execute()
  for (const { author, message, createdAt, updatedAt } of item.comments)
    await trx
      .insertInto('comments')
      .values({
        item_uid: uid,
        author_uid: personOf(author),
        message,
        created_at: new Date(createdAt),
        updated_at: momentOf(updatedAt),
      })
      .execute()
  for (const { person, at } of item.flowers) {
    const user_uid = personOf(person)
    if (user_uid)
      await trx
        .insertInto('likes')
        .values({ item_uid: uid, user_uid, created_at: new Date(at) })
        .onConflict((conflict) => conflict.doNothing())
        .execute()
  }
}
