import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { recordAudit } from '../../../platform/audit/record-audit.ts'
import type { Database, Transaction } from '../../../platform/database/connect.ts'
import { languageFrom } from '../../../platform/i18n/language-from.ts'
import { enqueueMail } from '../../../platform/mail/enqueue-mail.ts'
import type { Services } from '../../../platform/services.ts'
import { findCorrespondentOfPage } from '../../accounts/public.ts'
import { readClock } from '../../lifecycle/public.ts'
import type { LetterContent } from '../letter-keys.ts'
import { type LetterRow, letterColumns } from '../post-mortem/letter-store.ts'
import { openLetters } from '../post-mortem/present-letter.ts'

export type Posting = Pick<Services, 'db' | 'config' | 'masterKey' | 'clock' | 'logger'>

/** Letters of one writer in one transaction: long enough to be quick, short enough to be done again. */
const atOnce = 50
const lettersAtOnce = 100

/**
 * Hands over all due letters, one writer after the other. A writer whose letters could not leave, because another worker holds
 * them or because they failed, is skipped until the next look, and delays nobody else.
 */
export const deliverDue = async (posting: Posting): Promise<number> => {
  let handed = 0
  const passedOver: string[] = []
  for (;;) {
    const writers = await listDueWriters(posting, passedOver)
    if (writers.length === 0) return handed
    for (const writerUid of writers) {
      const left = await deliverSafely(posting, writerUid)
      if (left === 0) passedOver.push(writerUid)
      handed += left
    }
  }
}

const listDueWriters = async ({ db, config }: Posting, without: readonly string[]): Promise<string[]> => {
  const { now } = await readClock(db, config)
  const { rows } = await sql<{ uid: string }>`
    select distinct due.writer_uid as uid
      from (select p.writer_uid
              from post_mortem_letters p
             where p.due_at <= ${new Date(now)}
               and p.left_at is null
               and p.writer_uid <> all (${without}::uuid[])
             order by p.due_at
             limit ${lettersAtOnce}) due`.execute(db)
  return rows.map(({ uid }) => uid)
}

const deliverSafely = async (posting: Posting, writerUid: string): Promise<number> => {
  try {
    return await deliverOf(posting, writerUid)
  } catch (error) {
    posting.logger.error({ err: error, writer: writerUid }, 'letters of a writer could not be handed over')
    return 0
  }
}

/**
 * The lock of the report comes first, as in everything that ends one: a letter leaves before the end or not at all. The lease of
 * a letter is the lock of its row; a worker that loses the connection loses both locks, and its changes are rolled back.
 */
const deliverOf = (posting: Posting, writerUid: string): Promise<number> =>
  posting.db.transaction().execute(async (trx) => {
    const { rows: reports } = await sql`
      select
        from death_reports
       where page_uid = ${writerUid}
         and ended_at is null
         and memorial_opened_at is not null
         for share`.execute(trx)
    if (reports.length === 0) return 0
    const letters = await leaseDue(trx, posting, writerUid)
    const open = await openLetters({ db: trx, services: posting }, writerUid)
    for (const letter of letters) await handOver(trx, posting, letter, open)
    return letters.length
  })

/** By the database's clock, read under the lock of the report. */
const leaseDue = async (trx: Transaction, { config }: Posting, writerUid: string): Promise<LetterRow[]> => {
  const { now } = await readClock(trx, config)
  const { rows } = await sql<LetterRow>`
    select ${letterColumns}
      from post_mortem_letters p
     where p.writer_uid = ${writerUid}
       and p.due_at <= ${new Date(now)}
       and p.left_at is null
     order by p.due_at, p.uid
     limit ${atOnce}
       for update skip locked`.execute(trx)
  return rows
}

const handOver = async (
  trx: Transaction,
  { logger }: Posting,
  letter: LetterRow,
  open: (letter: LetterRow) => LetterContent,
): Promise<void> => {
  const content = openSafely(letter, open)
  const fits = content && content.userUid === letter.readerUid && (content.email !== null) === letter.byMail
  const mailUid = fits ? await sendWord(trx, letter, content) : null
  if (fits && letter.readerUid) await notifyReader(trx, letter)
  await sql`
    update post_mortem_letters
       set left_at = now(), mail_uid = ${mailUid}, failed_at = case when ${fits === true} then null else now() end
     where uid = ${letter.uid}`.execute(trx)
  const act = fits ? 'letter: handed over' : 'letter: could not be delivered'
  await recordAudit(trx, { actor: null, act, target: letter.uid, details: { writer: letter.writerUid } })
  if (!fits) logger.error({ letter: letter.uid }, 'a letter has no reader any more, or cannot be opened')
}

/** The notification names no actor, because the letter itself arrives. It has a mail of its own. */
const notifyReader = async (trx: Transaction, { readerUid, writerUid }: LetterRow): Promise<void> => {
  await sql`
    select notify_people(array(select ${readerUid}::uuid where hears_of(${readerUid}, ${writerUid})),
                         'letter', ${writerUid}::uuid, null, null, now(), mailed => true)`.execute(trx)
}

/** One damaged letter must not hold back the others of its writer. */
const openSafely = (
  letter: LetterRow,
  open: (letter: LetterRow) => LetterContent,
): LetterContent | undefined => {
  try {
    return open(letter)
  } catch {
    return undefined
  }
}

/** A mail of the outbox, sent at least once under one Message-ID; without an address it waits in the app alone. */
export const sendWord = async (
  trx: Transaction,
  letter: LetterRow,
  { email }: Pick<LetterContent, 'email'>,
  kind: 'letters.arrived' | 'letters.reminder' = 'letters.arrived',
): Promise<string | null> => {
  const to = await findAddress(trx, letter, email)
  if (!to) return null
  const uid = randomUUID()
  const params = { letterUid: letter.uid, mailUid: uid, linked: letter.byMail }
  await enqueueMail(trx, { uid, kind, language: to.language, to: to.address, params })
  return uid
}

/** Somebody who blacklisted the writer finds the letter in the app, and is not written to. */
const findAddress = async (db: Database, letter: LetterRow, email: string | null) => {
  if (email !== null) return { address: email, language: languageFrom(letter.language) }
  const { rows } = await sql<{ hears: boolean }>`
    select hears_of(${letter.readerUid}::uuid, ${letter.writerUid}::uuid) as hears`.execute(db)
  const found = rows[0]?.hears ? await findCorrespondentOfPage(db, letter.readerUid ?? '') : undefined
  return found
}
