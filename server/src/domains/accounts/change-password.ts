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
import { getOwner, isSamePassword, updatePassword } from './store.ts'

const field = 'currentPassword'

type ChangePassword = typeof accountSettings.changePassword
type Prepared = { currentHash: string; passwordHash: string }

export const prepareNewPassword = async ({
  input: { body },
  actor,
  visit,
  services,
}: Asked<ChangePassword>): Promise<Prepared> => {
  if (!actor.signedIn) throw new Refusal('signInFirst')
  const { accountUid } = actor
  const password = body.currentPassword
  const currentHash = await requireOwnPassword({ services, visit, accountUid, password, field })
  await requireGoodPassword(body.password, await getOwner(services.db, accountUid))
  return { currentHash, passwordHash: await hashPassword(body.password) }
}

export const changePassword = async ({
  trx,
  thing: { accountUid, sessionUid },
  prepared,
  answer,
}: Call<ChangePassword, SignedIn | undefined, Prepared>) => {
  if (!(await isSamePassword(trx, { accountUid, passwordHash: prepared.currentHash })))
    throw new Refusal('wrongPassword', { field })
  await updatePassword(trx, accountUid, prepared.passwordHash)
  await removeSessions(trx, accountUid, sessionUid)
  await withdrawMailTokens(trx, { accountUid, purpose: 'reset' })
  await sendNotice(trx, accountUid, 'passwordChanged')
  await recordAudit(trx, { actor: accountUid, act: 'password changed' })
  answer.say('passwordChanged')
  return {}
}
