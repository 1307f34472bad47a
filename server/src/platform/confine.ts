import { spawnSync } from 'node:child_process'
import { existsSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'

export type Confinement = {
  /** Folders of its own code; no others can be read. */
  readable: readonly string[]
  network: boolean
  /** Additional Node options, such as permissions it keeps. */
  options: readonly string[]
}

/** The unprivileged user of Linux systems. */
const nobody = 65_534
const toolFolders = ['/usr/bin', '/bin', '/usr/sbin', '/sbin']

/**
 * Options of `fork` for a program that handles untrusted bytes. Node's permission model forbids files except
 * its code, writes, child processes and the inspector. It does not bind native code or the network; on Linux
 * the system restricts both where it allows (docs/security.md).
 */
export const confine = ({ readable, network, options }: Confinement) => {
  const rights = ['--permission', ...readable.map((folder) => `--allow-fs-read=${folder}`), ...options]
  const [execPath = process.execPath, ...before] = [...wrapperFor(readable, network), process.execPath]
  return { execPath, execArgv: [...before, ...rights] }
}

/** A command prefix that drops system privileges; empty where none can be dropped. */
export const wrapperFor = (readable: readonly string[], network: boolean): string[] => {
  if (process.platform !== 'linux') return []
  const asNobody = process.getuid?.() === 0 && [...readable, process.execPath].every(isOpenToOthers)
  return [
    ...firstThatWorks(network ? [] : netless),
    ...firstThatWorks([['prlimit', '--core=0', '--fsize=0']]),
    ...firstThatWorks(asNobody ? [withoutAny, withoutNew] : [withoutNew]),
  ]
}

const netless = [
  ['unshare', '--net', '--'],
  ['unshare', '--user', '--map-current-user', '--net', '--'],
]
const withoutNew = ['setpriv', '--no-new-privs']
const withoutAny = [
  ...withoutNew,
  `--reuid=${nobody}`,
  `--regid=${nobody}`,
  '--clear-groups',
  '--inh-caps=-all',
  '--bounding-set=-all',
]

const tried = new Map<string, string[]>()

/** Containers and kernels differ, so each candidate is tried once, with Node itself. */
const firstThatWorks = (candidates: readonly string[][]): string[] => {
  const name = JSON.stringify(candidates)
  const found = tried.get(name) ?? candidates.map(withPath).find(works) ?? []
  tried.set(name, found)
  return found
}

/** Full path, because the child's environment is empty. */
const withPath = ([tool = '', ...args]: readonly string[]): string[] => {
  const folder = toolFolders.find((one) => existsSync(join(one, tool)))
  return folder ? [join(folder, tool), ...args] : []
}

const works = ([tool, ...args]: readonly string[]): boolean =>
  tool !== undefined &&
  spawnSync(tool, [...args, process.execPath, '--version'], { env: {}, stdio: 'ignore' }).status === 0

/** Under a folder closed to others, such as root's home, another user could not read its own program. */
const isOpenToOthers = (path: string): boolean => {
  const found = statSync(path)
  const needed = found.isDirectory() ? 0o005 : 0o004
  return (found.mode & needed) === needed && isPassable(dirname(path))
}

const isPassable = (folder: string): boolean =>
  (statSync(folder).mode & 0o001) !== 0 && (dirname(folder) === folder || isPassable(dirname(folder)))
