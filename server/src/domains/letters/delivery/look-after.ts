import { sql } from 'kysely'
import { recordAudit } from '../../../platform/audit/record-audit.ts'
import type { Transaction } from '../../../platform/database/connect.ts'
import { sendToPerson } from '../../accounts/public.ts'
import { readClock } from '../../lifecycle/public.ts'
import type { LetterContent } from '../letter-keys.ts'
import { type LetterRow, letterColumns } from '../post-mortem/letter-store.ts'
import { openLetters } from '../post-mortem/present-letter.ts'
import { type Posting, sendWord } from './hand-over.ts'

const atOnce = 100

/**
 * Marks letters whose mails were given up after thirty days of tries. A letter handed over in the app has arrived all the same.
 */
export const noticeGivenUp = ({ db }: Pick<Posting, 'db'>): Promise<void> =>
  db.transaction().execute(async (trx) => {
    const { rows } = await sql<{ uid: string; writer: string }>`
      update post_mortem_letters p
         set failed_at = now()
        from outbox o
       where o.uid = p.mail_uid
         and o.given_up_at is not null
         and p.by_mail
         and p.failed_at is null
      returning p.uid, p.writer_uid as writer`.execute(trx)
    for (const { uid, writer } of rows)
      await recordAudit(trx, {
        actor: null,
        act: 'letter: could not be delivered',
        target: uid,
        details: { writer },
      })
  })

/** Reminds readers who wanted to read later, once each. One whose letter cannot be opened is tried again the next day. */
export const remindReaders = (posting: Posting): Promise<void> =>
  posting.db.transaction().execute(async (trx) => {
    const { now } = await readClock(trx, posting.config)
    const { rows } = await sql<LetterRow>`
      select ${letterColumns}
        from post_mortem_letters p
       where p.remind_at <= ${new Date(now)}
       order by p.remind_at
       limit ${atOnce}
         for update skip locked`.execute(trx)
    for (const letter of rows) {
      const content = await openLetter(trx, posting, letter)
      if (content) await sendWord(trx, letter, content, 'letters.reminder')
      const next = content ? sql`null` : sql`remind_at + interval '1 day'`
      await sql`update post_mortem_letters set remind_at = ${next} where uid = ${letter.uid}`.execute(trx)
    }
  })

const openLetter = async (
  trx: Transaction,
  posting: Posting,
  letter: LetterRow,
): Promise<LetterContent | undefined> => {
  try {
    return (await openLetters({ db: trx, services: posting }, letter.writerUid))(letter)
  } catch {
    posting.logger.error({ letter: letter.uid }, 'a letter whose reader wants a reminder cannot be opened')
    return undefined
  }
}

/** Notifies writers, once, of dates that passed while they live; the letter waits for their death. */
export const tellPassed = (posting: Posting): Promise<void> =>
  posting.db.transaction().execute(async (trx) => {
    const { now } = await readClock(trx, posting.config)
    const { rows } = await sql<{ writer: string }>`
      with passed as (
        select p.uid
          from post_mortem_letters p
         where p.wanted_at <= ${new Date(now)}
           and p.told_at is null
           and p.due_at is null
         order by p.wanted_at
         limit ${atOnce}
           for update skip locked
      )
      update post_mortem_letters p
         set told_at = now()
        from passed
       where p.uid = passed.uid
      returning p.writer_uid as writer`.execute(trx)
    for (const writerUid of new Set(rows.map((row) => row.writer)))
      await sendToPerson(trx, writerUid, { kind: 'letters.date-passed', params: { writerUid } })
  })
