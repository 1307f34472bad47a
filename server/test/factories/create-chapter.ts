import type { Insertable } from 'kysely'
import type { Database } from '../../src/platform/database/connect.ts'
import type { DB } from '../../src/platform/database/database-types.gen.ts'
import { createItem } from './create-item.ts'

type Given = Partial<Insertable<DB['items']>> & { body?: string; position?: number }

/** A public chapter with its first revision, last by default. */
export const createChapter = async (
  db: Database,
  { body = 'Il avait seize ans quand il poussa la porte.', position = 1_000_000, ...given }: Given = {},
): Promise<string> => {
  const title = given.title ?? 'L’apprenti'
  const uid = await createItem(db, { kind: 'chapter', message: body.slice(0, 600), ...given, title })
  await db.insertInto('chapters').values({ item_uid: uid, body, words: 9, position }).execute()
  await db
    .insertInto('chapter_revisions')
    .values({
      item_uid: uid,
      version: 1,
      title,
      body,
      editor_uid: given.author_uid ?? null,
      created_at: new Date(),
    })
    .execute()
  return uid
}

type Proposed = Given & { linked?: string; comment?: string }

/** A proposal of a new chapter, or of a change to a linked one. */
export const createProposal = async (
  db: Database,
  { linked, comment = '', ...given }: Proposed,
): Promise<string> => {
  const uid = await createChapter(db, { ...given, state: 'proposal' })
  await db
    .insertInto('chapter_proposals')
    .values({ item_uid: uid, linked_uid: linked ?? null, linked_version: linked ? 1 : null, comment })
    .execute()
  return uid
}
