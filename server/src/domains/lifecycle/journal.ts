import { existsSync, readFileSync, renameSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import type { Database } from '../../platform/database/connect.ts'
import { writeDurably } from '../../platform/files/write-durably.ts'
import { makeFolder } from '../../platform/make-folder.ts'
import type { Ending } from './report.ts'

/**
 * The ended reports, one line each, and the last beat this server saw: a restored backup must not bring an ended report back.
 * Kept beside the master key, outside the database, the data folder and every backup.
 */
export type Journal = {
  ends(): Map<string, Ending>
  /** The last beat that was seen: an older one in the database means restored data. */
  lastBeat(): number
  /** Writes newly ended reports down, durably. */
  keep(db: Database): Promise<void>
}

const marksEvery = 6

export const openJournal = (keyDir: string): Journal => {
  const file = join(keyDir, 'ended-reports.log')
  const mark = join(keyDir, 'last-beat')
  const lastBeat = () => (existsSync(mark) ? Number.parseInt(readFileSync(mark, 'utf8'), 10) || 0 : 0)
  let written = lastBeat()
  return {
    ends: () => readEnds(file),
    lastBeat,
    async keep(db) {
      const { rows } = await sql<{ beat: number }>`select beat::float8 as beat from lifecycle_clock`.execute(
        db,
      )
      const beat = rows[0]?.beat ?? 0
      const ended = await listEnded(db, written)
      if (ended.length === 0 && beat < written + marksEvery) return
      makeFolder('key folder', keyDir)
      const known = readEnds(file)
      const lines = ended.filter(({ uid }) => !known.has(uid)).map(({ uid, how }) => `${uid} ${how}\n`)
      if (lines.length > 0) writeDurably(file, 'a', lines.join(''))
      writeDurably(`${mark}.new`, 'w', `${beat}\n`)
      renameSync(`${mark}.new`, mark)
      written = beat
    },
  }
}

const readEnds = (file: string): Map<string, Ending> => {
  const lines = existsSync(file) ? readFileSync(file, 'utf8').split('\n') : []
  return new Map(
    lines.flatMap((line) => {
      const [uid, how] = line.split(' ')
      return uid && how ? [[uid, how as Ending] as const] : []
    }),
  )
}

/** One beat is looked at again: a report may have ended while it was being written. */
const listEnded = async (db: Database, sinceBeat: number): Promise<{ uid: string; how: Ending }[]> => {
  const { rows } = await sql<{ uid: string; how: Ending }>`
    select uid, ended_how as how
      from death_reports
     where ended_at is not null
       and beat >= ${sinceBeat - marksEvery}`.execute(db)
  return rows
}
