import type { Config } from '../config.ts'
import { claimFolder } from '../platform/claim-folder.ts'
import { closeDatabase, connectDatabase, type Database } from '../platform/database/connect.ts'
import { findRunningUrl, startEmbeddedPostgres } from '../platform/database/embedded-postgres.ts'
import type { FileStore } from '../platform/files/file-store.ts'
import { openFileStore } from '../platform/files/open-file-store.ts'

export type Installation = { db: Database; url: string; files: FileStore; close(): Promise<void> }

/** Opens the data named by the settings, beside a running server or alone. */
export async function openInstallation(config: Config): Promise<Installation> {
  const running = config.DATABASE_URL ?? findRunningUrl(config.DATA_DIR)
  const own = running ? undefined : await startOwn(config)
  const url = running ?? own?.url ?? ''
  const db = connectDatabase(url, { poolSize: 4 })
  const close = async () => {
    await closeDatabase(db)
    await own?.stop()
  }
  try {
    return { db, url, files: await openFileStore(config), close }
  } catch (error) {
    await close()
    throw error
  }
}

async function startOwn(config: Config) {
  const release = await claimFolder(config.DATA_DIR)
  const postgres = await startEmbeddedPostgres({ dataDir: config.DATA_DIR })
  const stop = async () => {
    await postgres.stop()
    await release()
  }
  return { url: postgres.url, stop }
}
