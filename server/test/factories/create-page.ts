import { randomUUID } from 'node:crypto'
import type { Insertable } from 'kysely'
import type { Database } from '../../src/platform/database/connect.ts'
import type { DB } from '../../src/platform/database/database-types.gen.ts'

type Given = Partial<Insertable<DB['pages']>>

/** A page; by default a visible memorial. */
export const createPage = async (db: Database, given: Given = {}): Promise<string> => {
  const [uid = ''] = await createPages(db, [given])
  return uid
}

/** Several in one statement: their triggers cost more than their rows. */
export const createPages = async (db: Database, given: readonly Given[]): Promise<string[]> => {
  const rows = given.map((each) => ({
    permalink: `page-${randomUUID().slice(0, 13)}`,
    firstname: 'Madeleine',
    lastname: 'Laurent',
    gender: 'F',
    birth_date: '1931-05-04',
    death_date: each.alive === true ? null : '2024-02-10',
    alive: false,
    ...each,
  }))
  const created = await db.insertInto('pages').values(rows).returning('uid').execute()
  return created.map(({ uid }) => uid)
}

const sections = [1, 2, 3, 4, 5, 6, 13, 14, 15, 16, 17, 18]

/** A privacy map with every section open to the same clouds. */
export const allOpenTo = (...clouds: number[]): string =>
  JSON.stringify(Object.fromEntries(sections.map((section) => [section, clouds])))
