import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { findRunningUrl } from '@souvenance/server/platform/database/embedded-postgres'
import { freePort, type OwnServer } from '../own-server.ts'

const file = fileURLToPath(new URL('bare-server.ts', import.meta.url))

/** The baseline program in its own process, on the database of the service. */
export const withBare = async (
  { dataDir }: OwnServer,
  work: (origin: string) => Promise<void>,
): Promise<void> => {
  const port = await freePort()
  const url = findRunningUrl(dataDir)
  if (!url) throw new Error('the database is not running')
  const child = spawn(process.execPath, [file, url, String(port)], { stdio: ['ignore', 'pipe', 'inherit'] })
  await once(child.stdout, 'data')
  try {
    await work(`http://127.0.0.1:${port}`)
  } finally {
    child.kill('SIGKILL')
    await once(child, 'exit')
  }
}
