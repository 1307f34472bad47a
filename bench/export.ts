import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { appendFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { ownExports } from '@souvenance/contract/accounts/exports'
import { safe } from '@souvenance/contract/safe/safe'
import { demoSignIn } from '@souvenance/demo/seed-demo'
import { closeDatabase, connectDatabase } from '@souvenance/server/platform/database/connect'
import { findRunningUrl } from '@souvenance/server/platform/database/embedded-postgres'
import { signIn } from './accounts.ts'
import { compare } from './compare.ts'
import type { OwnServer } from './own-server.ts'

const api = '/api/v1.0'
const megabyte = 1024 * 1024
const megabytes = 500
const bareFile = fileURLToPath(new URL('bare/bare-export.ts', import.meta.url))
const run = promisify(execFile)

/** An account with one large film in its safe, from the moment a server takes the job until the archive is whole. */
export const benchExport = async (server: OwnServer): Promise<void> => {
  const cookie = await signIn(server)
  const headers = { cookie, 'sec-fetch-site': 'same-origin' }
  const film = randomBytes(megabytes * megabyte)
  const form = new FormData()
  form.append('file', new Blob([film]), 'film.mp4')
  const address = `${server.origin}${api}${safe.uploadToRoot.path}`
  const sent = await fetch(address, { method: 'POST', headers, body: form })
  if (sent.status !== 200) throw new Error(`the upload was answered with ${sent.status}`)
  const plain = join(server.dataDir, 'film.mp4')
  await appendFile(plain, film)
  const db = connectDatabase(findRunningUrl(server.dataDir) ?? '')
  const stateOf = async () => (await db.selectFrom('exports').select('state').executeTakeFirst())?.state
  const measured = async () => {
    await db.deleteFrom('exports').execute()
    await rm(join(server.dataDir, 'files', 'exports'), { recursive: true, force: true })
    const asked = await fetch(`${server.origin}${api}${ownExports.askOwn.path}`, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify({ password: demoSignIn.password }),
    })
    if (asked.status !== 200) throw new Error(`the export was answered with ${asked.status}`)
    while ((await stateOf()) === 'waiting') await wait(2)
    const begun = performance.now()
    while ((await stateOf()) === 'working') await wait(5)
    if ((await stateOf()) !== 'ready') throw new Error('the export failed')
    return megabytes / ((performance.now() - begun) / 1000)
  }
  const against = async () => {
    const target = join(server.dataDir, 'film.zip')
    const { stdout } = await run(process.execPath, [bareFile, plain, target])
    await rm(target)
    return megabytes / Number(stdout)
  }
  try {
    await compare('export: 500 MB, MB/s', {
      measured,
      against,
      called: 'bare ZIP',
      bound: 'at least 0.5',
      rounds: 3,
    })
  } finally {
    await closeDatabase(db)
    await rm(plain)
  }
}
