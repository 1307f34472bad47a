import type { accounts } from '@souvenance/contract/accounts'
import { sql } from 'kysely'
import { recordAudit } from '../../platform/audit/record-audit.ts'
import type { Transaction } from '../../platform/database/connect.ts'
import type { Asked, Call } from '../../platform/http/call.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { findConfirmedOwner, findEmailByUid, setConfirmed } from './email-store.ts'
import { getMailToken, type MailToken, useMailToken, withdrawMailTokens } from './mail-tokens.ts'
import { requireOwnPassword } from './require-own-password.ts'

type ConfirmEmail = typeof accounts.confirmEmail

/** The link proves the mailbox; the session or the password proves that it is this account the person wants. */
export const verifyConfirmation = async ({
  input: { body },
  actor,
  visit,
  services,
}: Asked<ConfirmEmail>): Promise<MailToken> => {
  const now = services.clock.now()
  const link = await getMailToken(services.db, { token: body.token, purpose: 'confirmation', now })
  if (actor.signedIn && actor.accountUid === link.accountUid) return link
  const { password } = body
  if (password === undefined) throw new Refusal('passwordNeeded', { field: 'password' })
  const { accountUid } = link
  await requireOwnPassword({ services, visit, accountUid, password, field: 'password' })
  return link
}

export const confirmEmail = async ({
  trx,
  prepared: link,
  services,
  answer,
}: Call<ConfirmEmail, undefined, MailToken>) => {
  const now = services.clock.now()
  const { accountUid, emailUid } = link
  await waitForRivals(trx, link.address)
  await useMailToken(trx, link, now)
  const email = await findEmailByUid(trx, emailUid)
  if (!email) throw new Refusal('linkExpired')
  const owner = await findConfirmedOwner(trx, email.folded)
  if (owner && owner.accountUid !== accountUid) throw new Refusal('emailTaken')
  await setConfirmed(trx, emailUid, now)
  await withdrawMailTokens(trx, { accountUid, purpose: 'confirmation', emailUid })
  await recordAudit(trx, { actor: accountUid, act: 'address confirmed', target: emailUid })
  answer.say(email.primary ? 'accountConfirmed' : 'emailConfirmed', { email: email.address })
  return { email: email.address }
}

/** Those who confirm one address at the same moment follow one another; the index would only make them fail. */
const waitForRivals = async (trx: Transaction, folded: string): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`confirm ${folded}`}, 0))`.execute(trx)
}
