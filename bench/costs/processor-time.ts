import { readdirSync, readFileSync } from 'node:fs'

const ticksPerSecond = 100

type Process = { pid: number; parent: number; ticks: number }

/** The fields after the name, which may itself hold spaces and brackets. */
const readProcess = (pid: number): Process | undefined => {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ')
    const [own, system, ended, endedSystem] = fields.slice(11, 15).map(Number)
    const ticks = (own ?? 0) + (system ?? 0) + (ended ?? 0) + (endedSystem ?? 0)
    return { pid, parent: Number(fields[1]), ticks }
  } catch {
    return undefined
  }
}

const listProcesses = (): Process[] =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => readProcess(Number(name)) ?? [])

/** Milliseconds of processor time that a process has used, with its ended children. */
export const timeOf = (pid: number): number => ((readProcess(pid)?.ticks ?? 0) / ticksPerSecond) * 1000

/** The same of a process and its children: PostgreSQL has one for each connection. */
export const timeOfFamily = (pid: number): number =>
  (listProcesses()
    .filter((process) => process.pid === pid || process.parent === pid)
    .reduce((sum, { ticks }) => sum + ticks, 0) /
    ticksPerSecond) *
  1000
