import { applyRoutines } from './apply-routines.ts'
import type { Database } from './connect.ts'
import { migrate } from './migrate.ts'

/** Migrates tables, then applies views, functions and triggers. */
export const updateSchema = async (db: Database, before?: () => Promise<void>): Promise<void> => {
  await migrate(db, { before })
  await applyRoutines(db)
}
