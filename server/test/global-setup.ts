import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { closeDatabase, connectDatabase } from '../src/platform/database/connect.ts'
import { startEmbeddedPostgres } from '../src/platform/database/embedded-postgres.ts'
import { migrate } from '../src/platform/database/migrate.ts'
import { createJobs } from '../src/platform/jobs/jobs.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    templateUrl: string
  }
}

export default async function setUpPostgres(project: TestProject) {
  const dataDir = await mkdtemp(join(tmpdir(), 'souvenance tests '))
  const settings = {
    fsync: 'off',
    synchronous_commit: 'off',
    full_page_writes: 'off',
    max_connections: '300',
  }
  const server = await startEmbeddedPostgres({ dataDir, settings })
  const db = connectDatabase(server.url)
  await migrate(db)
  await closeDatabase(db)
  // Their tables too are made once, rather than at the start of every test.
  const jobs = createJobs(server.url, { logger: console })
  await jobs.start()
  await jobs.stop()
  project.provide('templateUrl', server.url)

  return async () => {
    await server.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}
