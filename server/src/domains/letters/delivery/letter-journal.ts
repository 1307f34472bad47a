import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { recordAudit } from '../../../platform/audit/record-audit.ts'
import type { Database } from '../../../platform/database/connect.ts'
import { writeDurably } from '../../../platform/files/write-durably.ts'
import { makeFolder } from '../../../platform/make-folder.ts'

/**
 * Letters that have reached their reader must not be sent again after an older state of the data is restored: one line a letter,
 * with its links.
 */
export type LetterJournal = {
  /** Writes newly arrived letters down, durably. */
  keep(db: Database): Promise<void>
  /** Marks letters that arrived by the journal as sent; returns how many were not marked. */
  apply(db: Database): Promise<number>
}

/** Longer than a mail is tried. */
const lookedAtDays = 40
const linkYears = 2

/** Beside the master key, outside the database, the data folder and every backup. */
export const openLetterJournal = (keyDir: string): LetterJournal => {
  const file = join(keyDir, 'delivered-letters.log')
  const known = readLines(file)
  return {
    async keep(db) {
      const arrived = (await listArrived(db)).filter(({ uid }) => !known.has(uid))
      if (arrived.length === 0) return
      makeFolder('key folder', keyDir)
      writeDurably(file, 'a', arrived.map(({ uid, links }) => `${uid} ${links.join(',')}\n`).join(''))
      for (const { uid, links } of arrived) known.set(uid, links)
    },
    async apply(db) {
      const forgotten = await listForgotten(db, [...known.keys()])
      for (const uid of forgotten) await markLeft(db, uid, known.get(uid) ?? [])
      return forgotten.length
    },
  }
}

const readLines = (file: string): Map<string, string[]> => {
  const lines = existsSync(file) ? readFileSync(file, 'utf8').split('\n') : []
  return new Map(
    lines.flatMap((line) => {
      const [uid, links = ''] = line.split(' ')
      return uid ? [[uid, links.split(',').filter(Boolean)] as const] : []
    }),
  )
}

/** In the app, or with a mail that a server took. */
const listArrived = async (db: Database): Promise<{ uid: string; links: string[] }[]> => {
  const { rows } = await sql<{ uid: string; links: string[] }>`
    select p.uid, array(select encode(l.hash, 'hex') from letter_links l where l.letter_uid = p.uid) as links
      from post_mortem_letters p
     where p.left_at > now() - make_interval(days => ${lookedAtDays})
       and p.failed_at is null
       and (not p.by_mail
            or exists (select
                         from outbox o
                        where o.uid = p.mail_uid
                          and o.sent_at is not null
                          and o.dropped_reason is null))`.execute(db)
  return rows
}

const listForgotten = async (db: Database, uids: readonly string[]): Promise<string[]> => {
  const { rows } = await sql<{ uid: string }>`
    select uid from post_mortem_letters where uid = any (${[...uids]}::uuid[]) and left_at is null`.execute(
    db,
  )
  return rows.map(({ uid }) => uid)
}

const markLeft = (db: Database, uid: string, links: readonly string[]): Promise<void> =>
  db.transaction().execute(async (trx) => {
    await sql`
      update post_mortem_letters
         set left_at = now(), due_at = coalesce(due_at, now())
       where uid = ${uid} and left_at is null`.execute(trx)
    await sql`
      insert into letter_links (hash, letter_uid, expires_at)
      select decode(link, 'hex'), ${uid}::uuid, now() + make_interval(years => ${linkYears})
        from unnest(${[...links]}::text[]) as link
          on conflict do nothing`.execute(trx)
    await recordAudit(trx, { actor: null, act: 'letter: had left before the data was restored', target: uid })
  })
