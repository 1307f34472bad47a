import type { accountSettings } from '@souvenance/contract/account-settings'
import { recordAudit } from '../../platform/audit/record-audit.ts'
import type { Asked, Call } from '../../platform/http/call.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { type Email, findEmail, getPrimaryEmail, removeEmail, setPrimary } from './email-store.ts'
import { findMailAddress } from './mail-address.ts'
import { sendConfirmation, sendNotice, sendRemoval } from './mails.ts'
import { presentEmail } from './present.ts'
import { lockAccount } from './store.ts'

type MakePrimary = typeof accountSettings.makeEmailPrimary
type SendAgain = typeof accountSettings.sendEmailConfirmation
type Delete = typeof accountSettings.deleteEmail

/** One of my addresses, read after every earlier act on them has ended. */
export const loadOwnEmail = async ({
  actor,
  db,
  input,
}: Asked<MakePrimary | SendAgain | Delete>): Promise<Email | undefined> => {
  if (!actor.signedIn) return undefined
  await lockAccount(db, actor.accountUid)
  const email = await findEmail(db, actor.accountUid, findMailAddress(input.params.email)?.folded ?? '')
  if (!email) throw new Refusal('notFound')
  return email
}

export const loadOwnPrimaryEmail = async ({
  actor,
  db,
}: Pick<Asked<never>, 'actor' | 'db'>): Promise<Email | undefined> =>
  actor.signedIn ? getPrimaryEmail(db, actor.accountUid) : undefined

type OnOwnEmail<E extends MakePrimary | SendAgain | Delete> = Call<E, Email | undefined, undefined>

/** A confirmed primary address only gives way to a confirmed one, or a slip would lock its owner out. */
export const makeEmailPrimary = async ({ trx, thing: email, answer, visit }: OnOwnEmail<MakePrimary>) => {
  const before = await getPrimaryEmail(trx, email.accountUid)
  if (before.uid === email.uid) return presentEmail(email)
  if (before.confirmed && !email.confirmed) throw new Refusal('emailNotConfirmed', { email: email.address })
  await setPrimary(trx, before.uid, false)
  await setPrimary(trx, email.uid, true)
  if (before.confirmed) await sendNotice(trx, email.accountUid, 'primaryChanged')
  if (!email.confirmed) await sendConfirmation(trx, email, visit.language)
  await recordAudit(trx, { actor: email.accountUid, act: 'primary address changed', target: email.uid })
  answer.say('emailNowPrimary', { email: email.address })
  return presentEmail({ ...email, primary: true })
}

export const deleteEmail = async ({ trx, thing: email, answer }: OnOwnEmail<Delete>) => {
  if (email.primary) throw new Refusal('emailIsPrimary')
  await removeEmail(trx, email.uid)
  await sendRemoval(trx, email)
  await recordAudit(trx, { actor: email.accountUid, act: 'address removed', target: email.uid })
  answer.say('emailDeleted', { email: email.address })
  return {}
}

type Resending = Pick<Call<SendAgain, Email | undefined, undefined>, 'trx' | 'thing' | 'visit' | 'answer'>

export const resendConfirmation = async ({ trx, thing: email, visit, answer }: Resending) => {
  if (email.confirmed) throw new Refusal('emailAlreadyConfirmed')
  await sendConfirmation(trx, email, visit.language)
  answer.say('confirmationSent', { email: email.address })
  return { email: email.address }
}
