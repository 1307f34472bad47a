import { sql } from 'kysely'
import type { Transaction } from '../../../platform/database/connect.ts'
import { languageFrom } from '../../../platform/i18n/language-from.ts'
import { enqueueMail } from '../../../platform/mail/enqueue-mail.ts'
import type { Services } from '../../../platform/services.ts'
import { readClock } from '../../lifecycle/public.ts'
import type { LetterRow } from '../post-mortem/letter-store.ts'
import { openLetters } from '../post-mortem/present-letter.ts'

export const terms = ['week', 'month', 'year'] as const
export type Term = (typeof terms)[number]

type Keys = Pick<Services, 'masterKey' | 'clock'>
const codesApartMinutes = 5

export const markOpened = async (trx: Transaction, { uid }: Pick<LetterRow, 'uid'>): Promise<void> => {
  await sql`
    update post_mortem_letters
       set opened_at = coalesce(opened_at, now()), remind_at = null, declined_at = null
     where uid = ${uid}`.execute(trx)
}

export const setReminder = async (
  trx: Transaction,
  { config }: Pick<Services, 'config'>,
  letter: LetterRow,
  term: Term,
): Promise<LetterRow> => {
  const { now } = await readClock(trx, config)
  const { rows } = await sql<{ at: Date }>`
    update post_mortem_letters
       set remind_at = ${new Date(now)}::timestamptz + ${`1 ${term}`}::interval, declined_at = null
     where uid = ${letter.uid}
    returning remind_at as at`.execute(trx)
  return { ...letter, remindAt: rows[0]?.at ?? null, declinedAt: null }
}

/** The letter itself stays: who changes their mind can still read it. */
export const setDeclined = async (trx: Transaction, letter: LetterRow, at: Date): Promise<LetterRow> => {
  await sql`
    update post_mortem_letters set declined_at = ${at}, remind_at = null where uid = ${letter.uid}`.execute(
    trx,
  )
  return { ...letter, declinedAt: at, remindAt: null }
}

/** Mailed to the address of the letter, whoever asks, and not again within minutes. */
export const mailCode = async (trx: Transaction, services: Keys, letter: LetterRow): Promise<void> => {
  const { email } = (await openLetters({ db: trx, services }, letter.writerUid))(letter)
  const { rows } = await sql`
    select
      from outbox
     where kind = 'letters.code'
       and params ->> 'letterUid' = ${letter.uid}
       and created_at > now() - make_interval(mins => ${codesApartMinutes})`.execute(trx)
  if (email === null || rows.length > 0) return
  await enqueueMail(trx, {
    kind: 'letters.code',
    language: languageFrom(letter.language),
    to: email,
    params: { letterUid: letter.uid },
  })
}
