import type { Insertable } from 'kysely'
import type { Database } from '../../src/platform/database/connect.ts'
import type { DB } from '../../src/platform/database/database-types.gen.ts'

type Given = Partial<Insertable<DB['family_links']>> & { first_uid: string; second_uid: string }

/** A link as stored, by default from a parent to a child, without the rules for new ones. */
export const insertLink = async (db: Database, given: Given): Promise<string> => {
  const [uid = ''] = await insertLinks(db, [given])
  return uid
}

/** Several in one statement: their triggers cost more than their rows. */
export const insertLinks = async (db: Database, given: readonly Given[]): Promise<string[]> => {
  const rows = given.map((each) => ({
    kind: 'descent',
    relation: 'blood',
    created_at: new Date(),
    ...each,
  }))
  const links = await db.insertInto('family_links').values(rows).returning('uid').execute()
  return links.map(({ uid }) => uid)
}
