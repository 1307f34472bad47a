import { cloudTypes } from '@souvenance/contract/people/clouds'
import type { Insertable } from 'kysely'
import type { Database } from '../../src/platform/database/connect.ts'
import type { DB } from '../../src/platform/database/database-types.gen.ts'
import { createPage } from './create-page.ts'

type Given = Partial<Insertable<DB['items']>>

const sectionOf: Record<string, number> = { tribute: 4, chapter: 3, picture: 6, 'family-event': 5 }

/** An item; by default a public life event on its own memorial. */
export const createItem = async (db: Database, given: Given = {}): Promise<string> => {
  const kind = given.kind ?? 'life-event'
  const { uid } = await db
    .insertInto('items')
    .values({
      kind,
      state: 'standard',
      section: sectionOf[kind] ?? 2,
      clouds: [cloudTypes.public],
      message: 'Le jardin de La Rochelle, un matin d’avril.',
      ...given,
      page_uid: given.page_uid ?? (await createPage(db)),
    })
    .returning('uid')
    .executeTakeFirstOrThrow()
  return uid
}
