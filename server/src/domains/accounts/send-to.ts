import type { Language } from '@souvenance/contract/languages'
import type { Database, Transaction } from '../../platform/database/connect.ts'
import { languageFrom } from '../../platform/i18n/language-from.ts'
import { enqueueMail } from '../../platform/mail/enqueue-mail.ts'
import { findCorrespondentOfPage, listEmails } from './emails/email-store.ts'

type Mail = { kind: string; params: Record<string, unknown> }

/** To their main address; nobody is written to at one they have not confirmed. */
export const sendToPerson = async (trx: Transaction, pageUid: string, mail: Mail): Promise<void> => {
  const to = await findCorrespondentOfPage(trx, pageUid)
  if (to) await enqueueMail(trx, { ...mail, language: to.language, to: to.address })
}

/** To all their confirmed addresses, for what a thief of one might have asked. */
export const sendToEveryAddress = async (trx: Transaction, accountUid: string, mail: Mail): Promise<void> => {
  const language = await languageOf(trx, accountUid)
  for (const { address, confirmed } of await listEmails(trx, accountUid))
    if (confirmed) await enqueueMail(trx, { ...mail, language, to: address })
}

export const languageOf = async (db: Database, accountUid: string): Promise<Language> => {
  const { language } = await db
    .selectFrom('accounts')
    .select('language')
    .where('uid', '=', accountUid)
    .executeTakeFirstOrThrow()
  return languageFrom(language)
}
