import { openDatabase } from './database.ts'

/** No screen records a death: the server's command does. */
export const recordDeath = async (permalink: string, date: string): Promise<void> => {
  const db = await openDatabase()
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
