import { rm } from 'node:fs/promises'
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../src/platform/database/embedded-postgres.ts'
import { makeQuickFolder } from './quick-folder.ts'

const settings = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  max_connections: '300',
}

/** A PostgreSQL for one test run, fast because nothing must survive a crash. */
export const startTestPostgres = async (): Promise<EmbeddedPostgres> => {
  const dataDir = await makeQuickFolder()
  const server = await startEmbeddedPostgres({ dataDir, settings })
  return {
    url: server.url,
    async stop() {
      await server.stop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}
