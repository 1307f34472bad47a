import { getMailAddress } from '@souvenance/server/domains/accounts/public'
import { hashPassword, verifyPassword } from '@souvenance/server/platform/crypto/passwords'
import { mintToken } from '@souvenance/server/platform/crypto/random-token'
import type { Services } from '@souvenance/server/platform/services'
import { demoAccounts, demoPassword } from './people.ts'

/**
 * Replaces the published demo password where the service is reachable from other machines. The data stays.
 */
export const closeDemo = async ({ db }: Services): Promise<void> => {
  const family = await db
    .selectFrom('accounts as a')
    .innerJoin('emails as e', 'e.account_uid', 'a.uid')
    .select(['a.uid', 'a.password_hash'])
    .where(
      'e.folded',
      'in',
      demoAccounts.map(({ email }) => getMailAddress(email).folded),
    )
    .execute()
  for (const { uid, password_hash } of family) {
    if (!(await verifyPassword(password_hash, demoPassword))) continue
    const unknown = await hashPassword(mintToken().token)
    await db.updateTable('accounts').set({ password_hash: unknown }).where('uid', '=', uid).execute()
    await db.deleteFrom('sessions').where('account_uid', '=', uid).execute()
  }
}
