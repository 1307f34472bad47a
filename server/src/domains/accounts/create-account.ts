import type { Language } from '@souvenance/contract/languages'
import type { Transaction } from '../../platform/database/connect.ts'
import { createPage } from '../pages/public.ts'
import { type Email, insertEmail } from './email-store.ts'
import type { MailAddress } from './mail-address.ts'
import { insertAccount } from './store.ts'

type NewAccount = {
  firstname: string
  lastname: string
  maritalName: string | null
  gender: 'M' | 'F'
  birthDate: string
  mailAddress: MailAddress
  passwordHash: string
  language: Language
}

/** An account with the page of its own living person, and a first address that waits to be confirmed. */
export const createAccount = async (
  trx: Transaction,
  { mailAddress, passwordHash, language, ...person }: NewAccount,
): Promise<{ accountUid: string; pageUid: string; email: Email }> => {
  const { uid: pageUid } = await createPage(trx, { ...person, alive: true })
  const accountUid = await insertAccount(trx, { pageUid, passwordHash, language })
  return { accountUid, pageUid, email: await insertEmail(trx, accountUid, mailAddress, true) }
}
