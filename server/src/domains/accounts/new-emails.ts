import type { accountSettings } from '@souvenance/contract/account-settings'
import { limits } from '@souvenance/contract/limits'
import type { SignedIn } from '../../platform/access/actor.ts'
import { recordAudit } from '../../platform/audit/record-audit.ts'
import type { Transaction } from '../../platform/database/connect.ts'
import type { Call } from '../../platform/http/call.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import {
  type Email,
  findEmail,
  getPrimaryEmail,
  insertEmail,
  listEmails,
  removeEmail,
  setPrimary,
} from './email-store.ts'
import { getMailAddress, type MailAddress } from './mail-address.ts'
import { sendConfirmation, sendNotice } from './mails.ts'
import { presentEmail } from './present.ts'
import { lockAccount } from './store.ts'

type Add = Call<typeof accountSettings.addEmail, SignedIn | undefined, undefined>
type Replace = Call<typeof accountSettings.replacePrimaryEmail, SignedIn | undefined, undefined>

/** Whether somebody else has confirmed the address changes nothing here; their owner hears of it by mail. */
export const addEmail = async ({ trx, thing: me, input, visit, answer }: Add) => {
  const mailAddress = getMailAddress(input.body.email)
  await lockAccount(trx, me.accountUid)
  const emails = await listEmails(trx, me.accountUid)
  if (emails.some((email) => email.folded === mailAddress.folded))
    throw new Refusal('emailAlreadyYours', { field: 'email' })
  if (emails.length >= limits.emailsPerAccount)
    throw new Refusal('tooManyEmails', { field: 'email', max: limits.emailsPerAccount })
  const email = await insertEmail(trx, me.accountUid, mailAddress, false)
  await sendConfirmation(trx, email, visit.language)
  await sendNotice(trx, me.accountUid, 'anotherAdded', { address: email.address })
  await recordAudit(trx, { actor: me.accountUid, act: 'address added', target: email.uid })
  answer.say('emailAdded', { email: email.address })
  return presentEmail(email)
}

/** For an address mistyped at sign-up: until the first confirmation it can simply be replaced. */
export const replacePrimaryEmail = async ({ trx, thing: me, input, visit, answer }: Replace) => {
  const mailAddress = getMailAddress(input.params.email)
  await lockAccount(trx, me.accountUid)
  const before = await getPrimaryEmail(trx, me.accountUid)
  if (before.confirmed) throw new Refusal('emailAlreadyConfirmed')
  const email = before.folded === mailAddress.folded ? before : await replace(trx, before, mailAddress)
  if (!email.confirmed) {
    await sendConfirmation(trx, email, visit.language)
    answer.say('confirmationSent', { email: email.address })
  }
  return presentEmail(email)
}

const replace = async (trx: Transaction, before: Email, mailAddress: MailAddress): Promise<Email> => {
  const { accountUid } = before
  const known = await findEmail(trx, accountUid, mailAddress.folded)
  await removeEmail(trx, before.uid)
  if (known) await setPrimary(trx, known.uid, true)
  const email = known ?? (await insertEmail(trx, accountUid, mailAddress, true))
  await recordAudit(trx, { actor: accountUid, act: 'primary address changed', target: email.uid })
  return { ...email, primary: true }
}
