import type { Language } from '@souvenance/contract/languages'
import type { Transaction } from '../../../platform/database/connect.ts'
import { createPage } from '../../persons/public.ts'
import { type Email, insertEmail } from '../emails/email-store.ts'
import type { MailAddress } from '../emails/mail-address.ts'
import { insertAccount } from '../store.ts'

type NewAccount = {
  firstname: string
  lastname: string
  maritalName: string | null
  fullnameFormat?: number
  gender: 'M' | 'F'
  birthDate: string
  mailAddress: MailAddress
  passwordHash: string
  language: Language
}

/** Creates an account with its living page and an unconfirmed first address. */
export const createAccount = async (
  trx: Transaction,
  { mailAddress, passwordHash, language, ...person }: NewAccount,
): Promise<{ accountUid: string; pageUid: string; email: Email }> => {
  const { uid: pageUid } = await createPage(trx, { ...person, alive: true })
  const accountUid = await insertAccount(trx, { pageUid, passwordHash, language })
  return { accountUid, pageUid, email: await insertEmail(trx, accountUid, mailAddress, true) }
}
