import type { Language } from '@souvenance/contract/languages'
import { type RawBuilder, sql } from 'kysely'
import { translate } from '../../platform/i18n/translate.ts'
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
    return write(context, 'code', { from: await findFullName(context.trx, letter.writerUid), code })
  },

  'letters.date-passed': async (context) => ({
    ...write(context, 'datePassed'),
    action: {
      label: say(context.language, 'datePassed.action'),
      url: `${context.publicUrl}/post-mortem`,
    },
  }),
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
  const { trx, language, publicUrl } = context
  const path = letter.byMail
    ? `/letters/open/${await mintLink(trx, letter.uid)}`
    : `/letters/received/${letter.uid}`
  return {
    ...write(context, text, {
      from: await findFullName(trx, letter.writerUid),
      context: await writersGender(context, letter),
    }),
    action: { label: say(language, `${text}.action`), url: publicUrl + path },
    closing: [say(language, letter.byMail ? 'closing.link' : 'closing.app')],
  }
}

/** The writer's gender, if the reader may see it; nobody knows who reads at an address. */
const writersGender = async (
  { trx }: MailContext,
  { writerUid, readerUid, byMail }: LetterRow,
): Promise<string | undefined> =>
  (await listKin(trx, { userUid: byMail ? null : readerUid }, [writerUid])).get(writerUid)?.gender

const say = (language: Language, key: string, params: Record<string, unknown> = {}): string =>
  translate(language, `mail-letters:${key}`, params)

const write = (
  { language }: MailContext,
  text: string,
  params: Record<string, unknown> = {},
): Pick<MailContent, 'subject' | 'title' | 'paragraphs'> => ({
  subject: say(language, `${text}.subject`, params),
  title: say(language, `${text}.title`, params),
  paragraphs: say(language, `${text}.body`, params).split('\n\n'),
})
