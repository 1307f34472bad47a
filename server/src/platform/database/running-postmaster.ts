import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { Place } from './socket-file.ts'

const lockFileIn = (folder: string) => join(folder, 'postmaster.pid')

/** The PostgreSQL that runs on this folder, of another server or left by a killed one. */
export function findRunningPostmaster(folder: string): ({ pid: number } & Place) | undefined {
  if (!existsSync(lockFileIn(folder))) return undefined
  const [pid, , , port, sockets = ''] = readFileSync(lockFileIn(folder), 'utf8').split('\n')
  if (!Number(pid) || !isAlive(Number(pid))) return undefined
  const command = readCommand(Number(pid))
  const isOurs = command?.includes('postgres') && command.includes(folder)
  return isOurs ? { pid: Number(pid), port: Number(port), sockets } : undefined
}

/**
 * PostgreSQL refuses to start while the pid in the lock file answers a signal, also if it is now another
 * program's, or of a killed postmaster that nobody has reaped yet. It takes its parent's pid as stale, and
 * unlike without a lock file it still checks that nothing uses the memory of the old one.
 */
export function takeOverLockFile(folder: string) {
  if (!existsSync(lockFileIn(folder))) return
  const [, ...rest] = readFileSync(lockFileIn(folder), 'utf8').split('\n')
  writeFileSync(lockFileIn(folder), [process.pid, ...rest].join('\n'))
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
