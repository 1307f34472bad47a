import type { InsertObject } from 'kysely'
import type { DB } from '../../src/platform/database/database-types.gen.ts'
import type { TestApp } from '../start-app.ts'

/** A legatee who has accepted, without asking. */
export const nameLegatee = async (
  { services: { db } }: TestApp,
  page: string,
  person: string,
  given: Partial<InsertObject<DB, 'legatees'>> = {},
): Promise<void> => {
  await db
    .insertInto('legatees')
    .values({ page_uid: page, person_uid: person, ...given })
    .execute()
}
