import type { accountSettings } from '@souvenance/contract/account-settings'
import type { SignedIn } from '../../platform/access/actor.ts'
import { recordAudit } from '../../platform/audit/record-audit.ts'
import { hashPassword } from '../../platform/crypto/passwords.ts'
import type { Asked, Call } from '../../platform/http/call.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { withdrawMailTokens } from './mail-tokens.ts'
import { sendNotice } from './mails.ts'
import { requireGoodPassword } from './password-rules.ts'
import { requireOwnPassword } from './require-own-password.ts'
import { removeSessions } from './session-store.ts'
import { getOwner, updatePassword } from './store.ts'

type ChangePassword = typeof accountSettings.changePassword
type Prepared = { passwordHash: string }

export const prepareNewPassword = async ({
  input: { body },
  actor,
  visit,
  services,
}: Asked<ChangePassword>): Promise<Prepared> => {
  if (!actor.signedIn) throw new Refusal('signInFirst')
  const { accountUid } = actor
  const password = body.currentPassword
  await requireOwnPassword({ services, visit, accountUid, password, field: 'currentPassword' })
  await requireGoodPassword(body.password, await getOwner(services.db, accountUid))
  return { passwordHash: await hashPassword(body.password) }
}

export const changePassword = async ({
  trx,
  thing: { accountUid, sessionUid },
  prepared,
  answer,
}: Call<ChangePassword, SignedIn | undefined, Prepared>) => {
  await updatePassword(trx, accountUid, prepared.passwordHash)
  await removeSessions(trx, accountUid, sessionUid)
  await withdrawMailTokens(trx, { accountUid, purpose: 'reset' })
  await sendNotice(trx, accountUid, 'passwordChanged')
  await recordAudit(trx, { actor: accountUid, act: 'password changed' })
  answer.say('passwordChanged')
  return {}
}
