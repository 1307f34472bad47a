import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

/** The PostgreSQL that already serves this folder: of another server here, or left behind by one that was killed. */
export function findRunningPostmaster(folder: string): { pid: number; port: number } | undefined {
  const lockFile = join(folder, 'postmaster.pid')
  if (!existsSync(lockFile)) return undefined
  const [pid, , , port] = readFileSync(lockFile, 'utf8').split('\n').map(Number)
  if (!pid || !isAlive(pid)) return undefined
  const command = readCommand(pid)
  if (command?.includes('postgres')) return command.includes(folder) ? { pid, port: port ?? 0 } : undefined
  // The number now belongs to another program: PostgreSQL itself could not tell and would refuse to start.
  if (command) rmSync(lockFile)
  return undefined
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

// A process that ended but was not yet collected (a container without an init) still answers signals.
function isZombie(pid: number): boolean {
  try {
    return /\) Z /.test(readFileSync(`/proc/${pid}/stat`, 'utf8'))
  } catch {
    return false
  }
}
