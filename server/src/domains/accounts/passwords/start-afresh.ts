import type { Transaction } from '../../../platform/database/connect.ts'
import type { Visit } from '../../../platform/http/calls/call.ts'
import type { Services } from '../../../platform/services.ts'
import type { MailToken } from '../mail-tokens.ts'
import { forgetDevices } from '../sign-in/known-devices.ts'
import { removeSessions } from '../sign-in/session-store.ts'
import { updatePassword } from '../store.ts'
import { forgetSignInAttempts } from './password-attempts.ts'
import { shutUnlessKnown } from './shut-after-reset.ts'

/** `contest`: an undo is being undone. */
type Afresh = { visit: Visit; link: MailToken; passwordHash: string; contest?: boolean }

/**
 * Sets a new password by proof of the mailbox: ends every session, forgets every device and, unless the
 * browser was known, shuts the safe for a while. Returns whether it shut it.
 */
export const startAfresh = async (
  trx: Transaction,
  services: Services,
  { visit, link: { accountUid, address }, passwordHash, contest = false }: Afresh,
): Promise<boolean> => {
  const shut = await shutUnlessKnown(trx, accountUid, visit, contest)
  await updatePassword(trx, accountUid, passwordHash)
  await removeSessions(trx, accountUid)
  await forgetDevices(trx, accountUid)
  await forgetSignInAttempts(trx, services, { visit, address, accountUid })
  return shut
}
