import type { accounts } from '@souvenance/contract/accounts/accounts'
import { recordAudit } from '../../../platform/audit/record-audit.ts'
import type { Asked, Call } from '../../../platform/http/calls/call.ts'
import type { AccountHooks } from '../account-hooks.ts'
import { findCorrespondent, getPrimaryEmail } from '../emails/email-store.ts'
import { getMailAddress } from '../emails/mail-address.ts'
import { getResetLink, type MailToken, useMailToken, withdrawMailTokens } from '../mail-tokens.ts'
import { sendNotice, sendResetLink } from '../mails.ts'
import { hashForAddress } from '../sign-in/address-salt.ts'
import { getOwner, lockAccount } from '../store.ts'
import { recordChange } from '../undo/account-changes.ts'
import { requireGoodPassword } from './password-rules.ts'
import { findShutUntil } from './shut-after-reset.ts'
import { startAfresh } from './start-afresh.ts'

type PasswordLost = typeof accounts.passwordLost
type RegeneratePassword = typeof accounts.regeneratePassword
type Prepared = { link: MailToken; passwordHash: string }

/**
 * Enqueues a mail for every address; sending drops it if no account has confirmed the address. An unconfirmed
 * mailbox never resets an account, because its holder may be a stranger whose address was mistyped.
 */
export const losePassword = async ({
  trx,
  input,
  visit,
  answer,
}: Call<PasswordLost, undefined, undefined>) => {
  const { address, folded } = getMailAddress(input.body.email)
  const owner = (await findCorrespondent(trx, folded)) ?? { address, language: visit.language }
  await sendResetLink(trx, owner)
  answer.say('resetSent', { email: address })
  return {}
}

export const prepareRegeneration = async ({
  input: { body },
  services,
}: Asked<RegeneratePassword>): Promise<Prepared> => {
  const link = await getResetLink(services.db, body.token)
  await requireGoodPassword(body.password, await getOwner(services.db, link.accountUid))
  const { folded } = await getPrimaryEmail(services.db, link.accountUid)
  return { link, passwordHash: await hashForAddress(services, body.password, folded) }
}

/** Ends every session and forgets every device: others may know the old password. */
export const regeneratePassword =
  ({ passwordReset }: AccountHooks) =>
  async ({
    trx,
    prepared: { link, passwordHash },
    visit,
    services,
    answer,
  }: Call<RegeneratePassword, undefined, Prepared>) => {
    const { accountUid } = link
    await lockAccount(trx, accountUid)
    await useMailToken(trx, link)
    const change = await recordChange(trx, accountUid, 'passwordChanged')
    const shut = await startAfresh(trx, services, { visit, link, passwordHash })
    await withdrawMailTokens(trx, accountUid, 'reset')
    await sendNotice(trx, accountUid, 'passwordChanged', change, { shut })
    await passwordReset(trx, accountUid)
    await recordAudit(trx, { actor: accountUid, act: 'password reset', target: link.emailUid })
    const until = await findShutUntil(trx, accountUid)
    if (until) answer.say('passwordChangedSafeShut', { until })
    else answer.say('passwordChanged')
    return { redirectUrl: '/sign-in' }
  }
