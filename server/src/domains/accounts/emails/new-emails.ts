import type { accountSettings } from '@souvenance/contract/accounts/account-settings'
import { limits } from '@souvenance/contract/limits'
import type { SignedIn } from '../../../platform/access/actor.ts'
import { recordAudit } from '../../../platform/audit/record-audit.ts'
import type { Transaction } from '../../../platform/database/connect.ts'
import type { Asked, Call } from '../../../platform/http/calls/call.ts'
import { Refusal } from '../../../platform/http/calls/refusal.ts'
import { isProof } from '../access/proof-token.ts'
import { sendConfirmation, sendNotice } from '../mails.ts'
import { requireSamePassword, verifyOwnPassword } from '../passwords/require-own-password.ts'
import { presentEmail } from '../present.ts'
import { hashForAddress } from '../sign-in/address-salt.ts'
import { updatePassword } from '../store.ts'
import { recordChange } from '../undo/account-changes.ts'
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

type Add = Call<typeof accountSettings.addEmail, SignedIn, string>
type Replace = Call<typeof accountSettings.replacePrimaryEmail, SignedIn, Replacement>

/** Does not reveal whether another account has confirmed the address; its owner is notified by mail. */
export const addEmail = async ({ trx, thing: me, input, visit, answer, prepared: passwordHash }: Add) => {
  const mailAddress = getMailAddress(input.body.email)
  await requireSamePassword(trx, me.accountUid, passwordHash)
  const emails = await listEmails(trx, me.accountUid)
  if (emails.some((email) => email.folded === mailAddress.folded))
    throw new Refusal('emailAlreadyYours', { field: 'email' })
  if (emails.length >= limits.emailsPerAccount)
    throw new Refusal('tooManyEmails', { field: 'email', max: limits.emailsPerAccount })
  const change = await recordChange(trx, me.accountUid, 'addressAdded', mailAddress.address)
  const email = await insertEmail(trx, me.accountUid, mailAddress, false)
  await sendConfirmation(trx, email, visit.language)
  await sendNotice(trx, me.accountUid, 'anotherAdded', change, { address: email.address })
  await recordAudit(trx, { actor: me.accountUid, act: 'address added', target: email.uid })
  answer.say('emailAdded', { email: email.address })
  return presentEmail(email)
}

type Replacement = { currentHash: string; passwordHash: string }

/**
 * Rehashes the password with the salt of the new address, so that sign-in finds this account among its
 * claims. Behind a proof there is no password to hash: it stays, and signs in once the address is confirmed.
 */
export const prepareReplacement = async (
  asked: Asked<typeof accountSettings.replacePrimaryEmail>,
): Promise<Replacement> => {
  const { input, services, visit, actor } = asked
  const { folded } = getMailAddress(input.params.email)
  const currentHash = await verifyOwnPassword(asked)
  const { password } = input.body
  const proven =
    actor.signedIn &&
    isProof({ services, visit, accountUid: actor.accountUid, passwordHash: currentHash }, password)
  return {
    currentHash,
    passwordHash: proven ? currentHash : await hashForAddress(services, password, folded),
  }
}

/** Corrects an address mistyped at sign-up, before the first confirmation. */
export const replacePrimaryEmail = async ({ trx, thing: me, input, visit, answer, prepared }: Replace) => {
  const { accountUid } = me
  const mailAddress = getMailAddress(input.params.email)
  await requireSamePassword(trx, accountUid, prepared.currentHash)
  const before = await getPrimaryEmail(trx, accountUid)
  if (before.confirmed) throw new Refusal('emailAlreadyConfirmed')
  const email = before.folded === mailAddress.folded ? before : await replace(trx, before, mailAddress)
  if (!email.confirmed) {
    await updatePassword(trx, accountUid, prepared.passwordHash)
    await sendConfirmation(trx, email, visit.language)
    answer.say('confirmationSent', { email: email.address })
  }
  return presentEmail(email)
}

const replace = async (trx: Transaction, before: Email, mailAddress: MailAddress): Promise<Email> => {
  const { accountUid } = before
  const known = await findEmail(trx, accountUid, mailAddress.folded)
  const change = await recordChange(trx, accountUid, 'primaryChanged', mailAddress.address)
  await removeEmail(trx, before.uid)
  if (known) await setPrimary(trx, known.uid, true)
  const email = known ?? (await insertEmail(trx, accountUid, mailAddress, true))
  await sendNotice(trx, accountUid, 'primaryChanged', change, { address: email.address })
  await recordAudit(trx, { actor: accountUid, act: 'primary address changed', target: email.uid })
  return { ...email, primary: true }
}
