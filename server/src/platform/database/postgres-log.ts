import { readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'

const megabytesEach = 10
const mostFiles = 10
const pruneEveryMs = 60_000

export const logFolder = (cluster: string): string => join(cluster, 'log')

/**
 * PostgreSQL logs only its own events: starts, stops, crashes, refused connections. Failed statements and
 * their details are left out, because they may quote personal data or tokens.
 */
export const logSettings = {
  logging_collector: 'on',
  log_directory: 'log',
  log_filename: 'postgresql-%Y-%m-%d_%H%M%S.log',
  log_file_mode: '0600',
  log_rotation_age: '1d',
  log_rotation_size: `${megabytesEach}MB`,
  log_min_messages: 'log',
  log_min_error_statement: 'panic',
  log_error_verbosity: 'terse',
  log_parameter_max_length: '0',
  log_parameter_max_length_on_error: '0',
}

/** PostgreSQL never deletes log files, so only the latest are kept, about a hundred megabytes. */
export const keepLatestLogs = (cluster: string): { stop(): void } => {
  const prune = () => {
    for (const name of listLogs(cluster).slice(0, -mostFiles))
      rmSync(join(logFolder(cluster), name), { force: true })
  }
  prune()
  const pruning = setInterval(prune, pruneEveryMs).unref()
  return { stop: () => clearInterval(pruning) }
}

/** The last error line since `since`. */
export const findComplaint = (cluster: string, since: number): string | undefined => {
  const latest = listLogs(cluster).at(-1)
  if (!latest) return undefined
  const file = join(logFolder(cluster), latest)
  if (statSync(file).mtimeMs < since) return undefined
  return readFileSync(file, 'utf8')
    .split('\n')
    .findLast((line) => /FATAL|PANIC/.test(line))
}

/** Oldest first, by name. */
const listLogs = (cluster: string): string[] => {
  try {
    return readdirSync(logFolder(cluster)).toSorted()
  } catch {
    return []
  }
}
