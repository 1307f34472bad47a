import type { Insertable } from 'kysely'
import type { Database } from '../../src/platform/database/connect.ts'
import type { DB } from '../../src/platform/database/database-types.gen.ts'
import { createItems } from './create-item.ts'
import { createPage } from './create-page.ts'

type Given = Partial<Insertable<DB['items']>> & { body?: string; position?: number }

/** A public chapter with its first revision, last by default. */
export const createChapter = async (db: Database, given: Given = {}): Promise<string> => {
  const [uid = ''] = await createChapters(db, [
    { ...given, page_uid: given.page_uid ?? (await createPage(db)) },
  ])
  return uid
}

const createChapters = async (
  db: Database,
  given: readonly (Given & { page_uid: string })[],
): Promise<string[]> => {
  const chapters = given.map(
    ({
      title = 'L’apprenti',
      body = 'Il avait seize ans quand il poussa la porte.',
      position = 1_000_000,
      ...item
    }) => ({ title, body, position, item }),
  )
  const uids = await createItems(
    db,
    chapters.map(({ title, body, item }) => ({
      kind: 'chapter',
      message: body.slice(0, 600),
      ...item,
      title,
    })),
  )
  const placed = chapters.map((chapter, place) => ({ ...chapter, item_uid: uids[place] ?? '' }))
  await db
    .insertInto('chapters')
    .values(placed.map(({ item_uid, body, position }) => ({ item_uid, body, words: 9, position })))
    .execute()
  await db
    .insertInto('chapter_revisions')
    .values(
      placed.map(({ item_uid, title, body, item }) => ({
        item_uid,
        version: 1,
        title,
        body,
        editor_uid: item.author_uid ?? null,
        created_at: new Date(),
      })),
    )
    .execute()
  return uids
}

type Proposed = Given & { linked?: string; comment?: string }

/** A proposal of a new chapter, or of a change to a linked one. */
export const createProposal = async (
  db: Database,
  { linked, comment = '', ...given }: Proposed,
): Promise<string> => {
  const uid = await createChapter(db, { ...given, state: 'proposal' })
  await propose(db, uid, linked, comment)
  return uid
}

/** A chapter, and a proposal to change it. */
export const createChapterWithProposal = async (
  db: Database,
  given: Given & { page_uid: string },
  proposer: string,
): Promise<{ chapter: string; proposal: string }> => {
  const [chapter = '', proposal = ''] = await createChapters(db, [
    given,
    { ...given, author_uid: proposer, state: 'proposal' },
  ])
  await propose(db, proposal, chapter, '')
  return { chapter, proposal }
}

const propose = async (
  db: Database,
  item_uid: string,
  linked: string | undefined,
  comment: string,
): Promise<void> => {
  await db
    .insertInto('chapter_proposals')
    .values({ item_uid, linked_uid: linked ?? null, linked_version: linked ? 1 : null, comment })
    .execute()
}
