import type { accountSettings } from '@souvenance/contract/accounts/account-settings'
import { requireSignedIn } from '../../../platform/access/signed-in.ts'
import { recordAudit } from '../../../platform/audit/record-audit.ts'
import type { Transaction } from '../../../platform/database/connect.ts'
import type { Asked, Call } from '../../../platform/http/calls/call.ts'
import { Refusal } from '../../../platform/http/calls/refusal.ts'
import { sendConfirmation, sendNotice, sendRemoval } from '../mails.ts'
import { requireSamePassword } from '../passwords/require-own-password.ts'
import { presentEmail } from '../present.ts'
import { lockAccount } from '../store.ts'
import { recordChange } from '../undo/account-changes.ts'
import {
  type Email,
  findEmail,
  findLastSettling,
  getPrimaryEmail,
  listEmails,
  removeEmail,
  setPrimary,
} from './email-store.ts'
import { findMailAddress } from './mail-address.ts'

type MakePrimary = typeof accountSettings.makeEmailPrimary
type SendAgain = typeof accountSettings.sendEmailConfirmation
type Delete = typeof accountSettings.deleteEmail

/** An own address, read under the account's lock. */
export const loadOwnEmail = async ({
  actor,
  db,
  input,
}: Asked<MakePrimary | SendAgain | Delete>): Promise<Email> => {
  const { accountUid } = requireSignedIn(actor)
  await lockAccount(db, accountUid)
  const email = await findEmail(db, accountUid, findMailAddress(input.params.email)?.folded ?? '')
  if (!email) throw new Refusal('notFound')
  return email
}

export const loadOwnPrimaryEmail = async ({
  actor,
  db,
}: Pick<Asked<never>, 'actor' | 'db'>): Promise<Email> =>
  getPrimaryEmail(db, requireSignedIn(actor).accountUid)

type OnOwnEmail<E extends MakePrimary | SendAgain | Delete> = Call<E, Email, string>

/** A confirmed primary address can only be replaced by a confirmed one, so that a typo locks nobody out. */
export const makeEmailPrimary = async ({
  trx,
  thing: email,
  answer,
  visit,
  prepared,
}: OnOwnEmail<MakePrimary>) => {
  await requireSamePassword(trx, email.accountUid, prepared)
  const before = await getPrimaryEmail(trx, email.accountUid)
  if (before.uid === email.uid) return presentEmail(email)
  if (before.confirmed && !email.confirmed) throw new Refusal('emailNotConfirmed', { email: email.address })
  const change = await recordChange(trx, email.accountUid, 'primaryChanged', email.address)
  await setPrimary(trx, before.uid, false)
  await setPrimary(trx, email.uid, true)
  await sendNotice(trx, email.accountUid, 'primaryChanged', change, { address: email.address })
  if (!email.confirmed) await sendConfirmation(trx, email, visit.language)
  await recordAudit(trx, { actor: email.accountUid, act: 'primary address changed', target: email.uid })
  answer.say('emailNowPrimary', { email: email.address })
  return presentEmail({ ...email, primary: true })
}

/** While a new address settles, older ones cannot be removed: they are how the owner recovers the account. */
export const deleteEmail = async ({ trx, thing: email, answer, prepared }: OnOwnEmail<Delete>) => {
  await requireSamePassword(trx, email.accountUid, prepared)
  if (email.primary) throw new Refusal('emailIsPrimary')
  if (email.settled) await requireAllSettled(trx, email.accountUid)
  const change = await recordChange(trx, email.accountUid, 'addressRemoved', email.address)
  await removeEmail(trx, email.uid)
  await sendRemoval(trx, email, change)
  await recordAudit(trx, { actor: email.accountUid, act: 'address removed', target: email.uid })
  answer.say('emailDeleted', { email: email.address })
  return {}
}

const requireAllSettled = async (trx: Transaction, accountUid: string): Promise<void> => {
  const settling = findLastSettling(await listEmails(trx, accountUid))
  if (settling?.settlesAt)
    throw new Refusal('emailsSettling', {
      email: settling.address,
      until: settling.settlesAt.toISOString(),
    })
}

/** An open browser must not get a letter for an address whose confirmation waits: it may be a stranger's. */
export const resendOwnConfirmation = async (asked: OnOwnEmail<SendAgain>) => {
  await requireSamePassword(asked.trx, asked.thing.accountUid, asked.prepared)
  return resendConfirmation(asked)
}

type Resending = Pick<OnOwnEmail<SendAgain>, 'trx' | 'thing' | 'visit' | 'answer'>

export const resendConfirmation = async ({ trx, thing: email, visit, answer }: Resending) => {
  if (email.confirmed) throw new Refusal('emailAlreadyConfirmed')
  await sendConfirmation(trx, email, visit.language)
  answer.say('confirmationSent', { email: email.address })
  return { email: email.address }
}
