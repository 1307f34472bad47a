import type { TestProject } from 'vitest/node'
import { findPlace, startServerProcess } from '../server/test/resilience/server-process.ts'
import { startTestPostgres } from '../server/test/test-postgres.ts'
import { watchForStandStills } from './stand-stills.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** The database with the sample family, from which the test database of each file is cloned. */
    templateUrl: string
    templateFolder: string
  }
}

/** Creates the sample family once, through the product; each test file starts from a copy. */
export default async function seedTemplate(project: TestProject) {
  const standStills = watchForStandStills()
  const postgres = await startTestPostgres()
  const place = await findPlace()
  const server = await startServerProcess({
    ...place.environment,
    DATABASE_URL: postgres.url,
    DEMO: 'on',
  })
  // A database with connections cannot be cloned.
  await server.stop()
  project.provide('templateUrl', postgres.url)
  project.provide('templateFolder', place.folder)

  return async () => {
    await postgres.stop()
    await place.remove()
    for (const line of standStills.end()) console.error(line)
  }
}
