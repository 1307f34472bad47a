import { readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'

const tickMs = 250

/** A sample of the machine: the clock, and on Linux the counters of /proc/stat. */
export type Glance = { at: number; cpuTicks: number; stolenTicks: number; runnable: number }

/**
 * The share of the time between two samples that counts: none of a suspension, less while the host takes CPU
 * or more than two processes per core are runnable.
 */
export const countRunning = (before: Glance, now: Glance, cores: number): number => {
  const elapsed = Math.min(now.at - before.at, 2 * tickMs)
  const ticks = now.cpuTicks - before.cpuTicks
  const stolen = ticks > 0 ? (now.stolenTicks - before.stolenTicks) / ticks : 0
  const crowd = Math.min(1, (2 * cores) / Math.max(1, now.runnable))
  return elapsed * (1 - stolen) * crowd
}

export const parseStat = (stat: string): Omit<Glance, 'at'> => {
  const [, cpu = ''] = /^cpu +(.+)$/m.exec(stat) ?? []
  const counters = cpu.split(' ').map(Number)
  const [, runnable = '1'] = /^procs_running (\d+)$/m.exec(stat) ?? []
  // Guest time, the counters after the eighth, is already part of user time.
  const cpuTicks = counters.slice(0, 8).reduce((sum, counter) => sum + counter, 0)
  return { cpuTicks, stolenTicks: counters[7] ?? 0, runnable: Number(runnable) }
}

const readStat = (): string => {
  try {
    return readFileSync('/proc/stat', 'utf8')
  } catch {
    return ''
  }
}

const glance = (): Glance => ({ at: performance.now(), ...parseStat(readStat()) })

const cores = availableParallelism()
let last = glance()
let counted = 0
setInterval(() => {
  const now = glance()
  counted += countRunning(last, now, cores)
  last = now
}, tickMs).unref()

/** Counted milliseconds since the process started. */
export const runningMs = (): number => counted
