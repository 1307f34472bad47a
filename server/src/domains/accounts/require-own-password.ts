import { recordAudit } from '../../platform/audit/record-audit.ts'
import { verifyPassword } from '../../platform/crypto/passwords.ts'
import type { Visit } from '../../platform/http/call.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import type { Services } from '../../platform/services.ts'
import { attemptSubject, beginAttempt, forgetAttempts, isBurst } from './password-attempts.ts'
import { getPasswordHash } from './store.ts'

type Asked = { services: Services; visit: Visit; accountUid: string; password: string; field: string }

/** For acts that ask for the password again; guessing it here is slowed down as it is at the door. Returns its hash. */
export const requireOwnPassword = async ({
  services,
  visit,
  accountUid,
  password,
  field,
}: Asked): Promise<string> => {
  const subject = attemptSubject(services, accountUid, visit)
  const failures = await beginAttempt(services, subject)
  const passwordHash = await getPasswordHash(services.db, accountUid)
  if (await verifyPassword(passwordHash, password)) {
    await forgetAttempts(services.db, subject)
    return passwordHash
  }
  if (isBurst(failures))
    await services.db.transaction().execute(async (trx) => {
      await recordAudit(trx, { actor: null, act: 'password refused repeatedly', target: accountUid })
    })
  throw new Refusal('wrongPassword', { field })
}
