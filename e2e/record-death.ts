import { inject } from 'vitest'
import { connectDatabase } from '../server/src/platform/database/connect.ts'
import { findRunningUrl } from '../server/src/platform/database/embedded-postgres.ts'

/** No screen records a death: the house itself is told of it. */
export const recordDeath = async (permalink: string, date: string): Promise<void> => {
  const url = findRunningUrl(inject('productData'))
  if (!url) throw new Error('the database is not running')
  const db = connectDatabase(url)
  try {
    await db
      .updateTable('pages')
      .set({ alive: false, death_date: date })
      .where('permalink', '=', permalink)
      .executeTakeFirstOrThrow()
  } finally {
    await db.destroy()
  }
}
