import { type RawBuilder, sql } from 'kysely'
import { translate } from '../../platform/i18n/translate.ts'
import { composeMail } from '../../platform/mail/compose-mail.ts'
import type { MailContent, MailContext, MailKinds } from '../../platform/mail/mail-kinds.ts'
import { listKin } from '../clouds/public.ts'
import { findFullName } from '../persons/public.ts'
import { findLetter, type LetterRow } from './post-mortem/letter-store.ts'
import { mintCode, mintLink } from './received/links.ts'
import { hasArrived } from './received/load-received.ts'

/** Names the writer and holds a link, never the text. Composed at each attempt; not sent if the letter was stopped meanwhile. */
export const letterMailKinds: MailKinds = {
  'letters.arrived': async (context) => {
    const letter = await findArrived(context, sql`p.mail_uid::text = ${String(context.params.mailUid)}`)
    return letter && inviteToRead(context, letter, 'arrived')
  },

  'letters.reminder': async (context) => {
    const letter = await findArrived(context, sql`p.declined_at is null`)
    return letter && inviteToRead(context, letter, 'reminder')
  },

  'letters.code': async (context) => {
    const letter = await findArrived(context, sql`p.by_mail`)
    if (!letter) return undefined
    const code = await mintCode(context.trx, letter.uid)
    const words = { from: await findFullName(context.trx, letter.writerUid), code }
    return composeMail(context, { text: 'mail-letters:code', words })
  },

  'letters.date-passed': async (context) =>
    composeMail(context, { text: 'mail-letters:datePassed', path: '/post-mortem' }),
}

const findArrived = (
  { trx, params }: MailContext,
  still: RawBuilder<boolean>,
): Promise<LetterRow | undefined> =>
  findLetter(trx, sql`p.uid::text = ${String(params.letterUid)} and ${hasArrived} and ${still}`)

/** Readers without an account get a link of their own; the others read it in the app. */
const inviteToRead = async (
  context: MailContext,
  letter: LetterRow,
  text: 'arrived' | 'reminder',
): Promise<MailContent> => {
  const { trx, language } = context
  const path = letter.byMail
    ? `/letters/open/${await mintLink(trx, letter.uid)}`
    : `/letters/received/${letter.uid}`
  const words = {
    from: await findFullName(trx, letter.writerUid),
    context: await writersGender(context, letter),
  }
  return {
    ...composeMail(context, { text: `mail-letters:${text}`, words, path }),
    closing: [translate(language, `mail-letters:closing.${letter.byMail ? 'link' : 'app'}`)],
  }
}

/** The writer's gender, if the reader may see it; nobody knows who reads at an address. */
const writersGender = async (
  { trx }: MailContext,
  { writerUid, readerUid, byMail }: LetterRow,
): Promise<string | undefined> =>
  (await listKin(trx, { userUid: byMail ? null : readerUid }, [writerUid])).get(writerUid)?.gender
