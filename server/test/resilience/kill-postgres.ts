import { readFileSync } from 'node:fs'
import { join } from 'node:path'

export const postmasterPid = (dataDir: string): number =>
  Number(readFileSync(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0])

/** Kills the postmaster and all its processes, like a power cut. */
export const killPostgres = (dataDir: string): void => {
  const postmaster = postmasterPid(dataDir)
  const children = readFileSync(`/proc/${postmaster}/task/${postmaster}/children`, 'utf8').trim().split(' ')
  for (const pid of [postmaster, ...children.map(Number)]) endNow(pid)
}

const endNow = (pid: number): void => {
  try {
    process.kill(pid, 'SIGKILL')
  } catch {
    // The process had already ended.
  }
}
