import { applyRoutines } from './apply-routines.ts'
import type { Database } from './connect.ts'
import { migrate } from './migrate.ts'

/** Migrates tables, then applies views, functions and triggers. */
export const updateSchema = async (db: Database): Promise<void> => {
  await migrate(db)
  await applyRoutines(db)
}
