import type { accounts } from '@souvenance/contract/accounts'
import { recordAudit } from '../../platform/audit/record-audit.ts'
import { hashPassword } from '../../platform/crypto/passwords.ts'
import type { Asked, Call } from '../../platform/http/call.ts'
import { findCorrespondent } from './email-store.ts'
import { forgetDevices } from './known-devices.ts'
import { getMailAddress } from './mail-address.ts'
import { getMailToken, type MailToken, useMailToken, withdrawMailTokens } from './mail-tokens.ts'
import { sendNotice, sendResetLink } from './mails.ts'
import { forgetSignInAttempts } from './password-attempts.ts'
import { requireGoodPassword } from './password-rules.ts'
import { removeSessions } from './session-store.ts'
import { getOwner, updatePassword } from './store.ts'

type PasswordLost = typeof accounts.passwordLost
type RegeneratePassword = typeof accounts.regeneratePassword
type Prepared = { link: MailToken; passwordHash: string }

/**
 * A mail is enqueued for every address; where nobody has confirmed it, it is dropped when it would leave. A
 * mailbox alone opens no account: its holder may be a stranger whose address somebody mistyped.
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
  const now = services.clock.now()
  const link = await getMailToken(services.db, { token: body.token, purpose: 'reset', now })
  await requireGoodPassword(body.password, await getOwner(services.db, link.accountUid))
  return { link, passwordHash: await hashPassword(body.password) }
}

/** Whoever knew the old password is out: every session ends, every device is forgotten. */
export const regeneratePassword = async ({
  trx,
  prepared: { link, passwordHash },
  visit,
  services,
  answer,
}: Call<RegeneratePassword, undefined, Prepared>) => {
  const { accountUid } = link
  await useMailToken(trx, link, services.clock.now())
  await updatePassword(trx, accountUid, passwordHash)
  await removeSessions(trx, accountUid)
  await forgetDevices(trx, accountUid)
  await withdrawMailTokens(trx, { accountUid, purpose: 'reset' })
  await forgetSignInAttempts(trx, services, { visit, address: link.address, accountUid })
  await sendNotice(trx, accountUid, 'passwordChanged')
  await recordAudit(trx, { actor: accountUid, act: 'password reset', target: link.emailUid })
  answer.say('passwordChanged')
  return { redirectUrl: '/sign-in' }
}
