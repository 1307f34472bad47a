import type { TestProject } from 'vitest/node'
import { closeDatabase, connectDatabase } from '../src/platform/database/connect.ts'
import { updateSchema } from '../src/platform/database/update-schema.ts'
import { createJobs } from '../src/platform/jobs/jobs.ts'
import { startTestPostgres } from './test-postgres.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    templateUrl: string
  }
}

export default async function setUpPostgres(project: TestProject) {
  const server = await startTestPostgres()
  const db = connectDatabase(server.url)
  await updateSchema(db)
  await closeDatabase(db)
  // The tables of the job queue are created once, not at the start of every test.
  const jobs = createJobs(server.url, { logger: console })
  await jobs.start()
  await jobs.stop()
  project.provide('templateUrl', server.url)
  return () => server.stop()
}
