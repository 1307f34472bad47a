import { chownSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { StartFailure } from '../start-failure.ts'
import { type ProgramUser, runProgram } from './postgres-program.ts'

export const clusterOwner = 'souvenance'

type ClusterOptions = {
  folder: string
  user: ProgramUser | undefined
  password: string
  durable: boolean
  onLog: (line: string) => void
}

/**
 * Created beside its final path and renamed when complete, so an interrupted first start leaves nothing
 * behind.
 */
export async function createCluster({ folder, user, password, durable, onLog }: ClusterOptions) {
  const draft = `${folder}.new`
  const secret = `${folder}.secret`
  rmSync(draft, { recursive: true, force: true })
  mkdirSync(draft, { mode: 0o700 })
  writeFileSync(secret, password, { mode: 0o600 })
  if (user) for (const path of [draft, secret]) chownSync(path, user.uid, user.gid)
  const args = [
    `--pgdata=${draft}`,
    `--username=${clusterOwner}`,
    `--pwfile=${secret}`,
    '--auth=scram-sha-256',
    '--data-checksums',
    '--encoding=UTF8',
    '--locale=C.UTF-8',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    ...(durable ? [] : ['--no-sync']),
  ]
  let words = ''
  const listen = (line: string) => {
    words = line
    onLog(line)
  }
  const child = runProgram({ program: 'initdb', args, user, folder: draft, onLog: listen })
  const code = await new Promise((done) => child.once('close', done).once('error', done))
  rmSync(secret, { force: true })
  if (code !== 0)
    throw new StartFailure(`The database could not be created in ${folder}. PostgreSQL says: ${words}`)
  renameSync(draft, folder)
}
