import { cloudTypes } from '@souvenance/contract/people/clouds'
import type { Insertable } from 'kysely'
import type { Database } from '../../src/platform/database/connect.ts'
import type { DB } from '../../src/platform/database/database-types.gen.ts'
import { createPage } from './create-page.ts'

type Given = Partial<Insertable<DB['items']>>

const sectionOf: Record<string, number> = { tribute: 4, chapter: 3, picture: 6, 'family-event': 5 }

/** An item; by default a public life event on its own memorial. */
export const createItem = async (db: Database, given: Given = {}): Promise<string> => {
  const [uid = ''] = await createItems(db, [{ ...given, page_uid: given.page_uid ?? (await createPage(db)) }])
  return uid
}

/** Several in one statement: their triggers cost more than their rows. */
export const createItems = async (
  db: Database,
  given: readonly (Given & { page_uid: string })[],
): Promise<string[]> => {
  const rows = given.map(({ kind = 'life-event', ...each }) => ({
    kind,
    state: 'standard',
    section: sectionOf[kind] ?? 2,
    clouds: [cloudTypes.public],
    message: 'Le jardin de La Rochelle, un matin d’avril.',
    ...each,
  }))
  const created = await db.insertInto('items').values(rows).returning('uid').execute()
  return created.map(({ uid }) => uid)
}
