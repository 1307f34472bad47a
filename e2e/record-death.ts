import { getDatabase } from './database.ts'

/** No screen records a death: the server's command does. */
export const recordDeath = async (permalink: string, date: string): Promise<void> => {
  const db = await getDatabase()
  await db
    .updateTable('pages')
    .set({ alive: false, death_date: date })
    .where('permalink', '=', permalink)
    .executeTakeFirstOrThrow()
}
