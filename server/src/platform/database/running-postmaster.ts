import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

/** The PostgreSQL that runs on this folder, of another server or left by a killed one. */
export function findRunningPostmaster(folder: string): { pid: number; port: number } | undefined {
  const lockFile = join(folder, 'postmaster.pid')
  if (!existsSync(lockFile)) return undefined
  const [pid, , , port] = readFileSync(lockFile, 'utf8').split('\n').map(Number)
  if (!pid || !isAlive(pid)) return undefined
  const command = readCommand(pid)
  if (command?.includes('postgres')) return command.includes(folder) ? { pid, port: port ?? 0 } : undefined
  // The pid was reused by another program; PostgreSQL would refuse to start because of the lock file.
  if (command) rmSync(lockFile)
  return undefined
}

/** Whether the server that started it still runs. An orphan's parent is the init process. */
export function isServed(pid: number): boolean {
  const parent = Number(/\) \S (\d+) /.exec(readStat(pid))?.[1] ?? 0)
  return parent > 1 && parent !== process.pid && /(^|\/)node\0/.test(readCommand(parent) ?? '')
}

export async function stopPostmaster(pid: number) {
  if (isAlive(pid)) process.kill(pid, 'SIGINT')
  while (isAlive(pid)) await wait(20)
}

function readCommand(pid: number): string | undefined {
  try {
    if (process.platform === 'linux') return readFileSync(`/proc/${pid}/cmdline`, 'utf8')
    return execFileSync('ps', ['-o', 'args=', '-p', String(pid)], { encoding: 'utf8' })
  } catch {
    return undefined
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return !isZombie(pid)
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}

// A zombie (container without an init) still answers signals.
function isZombie(pid: number): boolean {
  return /\) Z /.test(readStat(pid))
}

function readStat(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8')
  } catch {
    return ''
  }
}
