import type { accountSettings } from '@souvenance/contract/accounts/account-settings'
import type { SignedIn } from '../../../platform/access/actor.ts'
import { requireSignedIn } from '../../../platform/access/signed-in.ts'
import { recordAudit } from '../../../platform/audit/record-audit.ts'
import type { Asked, Call } from '../../../platform/http/calls/call.ts'
import { getPrimaryEmail } from '../emails/email-store.ts'
import { withdrawMailTokens } from '../mail-tokens.ts'
import { sendNotice } from '../mails.ts'
import { hashForAddress } from '../sign-in/address-salt.ts'
import { forgetDevices } from '../sign-in/known-devices.ts'
import { removeSessions } from '../sign-in/session-store.ts'
import { getOwner, updatePassword } from '../store.ts'
import { recordChange } from '../undo/account-changes.ts'
import { requireGoodPassword } from './password-rules.ts'
import { requireOwnPassword, requireSamePassword } from './require-own-password.ts'

const field = 'currentPassword'

type ChangePassword = typeof accountSettings.changePassword
type Prepared = { currentHash: string; passwordHash: string }

export const prepareNewPassword = async ({
  input: { body },
  actor,
  visit,
  services,
}: Asked<ChangePassword>): Promise<Prepared> => {
  const { accountUid } = requireSignedIn(actor)
  const password = body.currentPassword
  const currentHash = await requireOwnPassword({ services, visit, accountUid, password, field })
  await requireGoodPassword(body.password, await getOwner(services.db, accountUid))
  const { folded } = await getPrimaryEmail(services.db, accountUid)
  return { currentHash, passwordHash: await hashForAddress(services, body.password, folded) }
}

export const changePassword = async ({
  trx,
  thing: { accountUid, sessionUid },
  prepared,
  visit,
  answer,
}: Call<ChangePassword, SignedIn, Prepared>) => {
  await requireSamePassword(trx, accountUid, prepared.currentHash, field)
  const change = await recordChange(trx, accountUid, 'passwordChanged')
  await updatePassword(trx, accountUid, prepared.passwordHash)
  await removeSessions(trx, accountUid, sessionUid)
  await forgetDevices(trx, accountUid, visit)
  await withdrawMailTokens(trx, accountUid, 'reset')
  await sendNotice(trx, accountUid, 'passwordChanged', change)
  await recordAudit(trx, { actor: accountUid, act: 'password changed' })
  answer.say('passwordChanged')
  return {}
}
