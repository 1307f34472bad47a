import { afterAll } from 'vitest'
import { closeVisits } from './browser.ts'
import { leaveDatabase } from './database.ts'
import { stopProduct } from './product.ts'

/** Runs once for every file, after its own hooks. */
afterAll(async () => {
  await closeVisits()
  await leaveDatabase()
  await stopProduct()
})
