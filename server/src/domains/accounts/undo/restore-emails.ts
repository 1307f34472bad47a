import type { Transaction } from '../../../platform/database/connect.ts'
import { removeEmail } from '../emails/email-store.ts'
import type { EmailBefore } from './account-changes.ts'
import type { UndoPlan } from './undo-plan.ts'

/** Clears the primary flag first: the unique index on it is checked at every statement. */
export const restoreEmails = async (
  trx: Transaction,
  accountUid: string,
  { leaving, staying, returning, primary }: UndoPlan,
): Promise<void> => {
  for (const { uid } of leaving) await removeEmail(trx, uid)
  const ofAccount = trx.updateTable('emails').where('account_uid', '=', accountUid)
  await ofAccount.set({ is_primary: false }).execute()
  for (const email of staying)
    await ofAccount
      .set({ confirmed_at: email.confirmedAt, settles_at: email.settlesAt })
      .where('folded', '=', email.folded)
      .execute()
  for (const email of returning) await insertAsBefore(trx, accountUid, email)
  await ofAccount.set({ is_primary: true }).where('folded', '=', primary.email.folded).execute()
}

const insertAsBefore = async (
  trx: Transaction,
  accountUid: string,
  { uid, address, folded, confirmedAt, settlesAt, createdAt }: EmailBefore,
): Promise<void> => {
  await trx
    .insertInto('emails')
    .values({
      uid,
      account_uid: accountUid,
      address,
      folded,
      is_primary: false,
      confirmed_at: confirmedAt,
      settles_at: settlesAt,
      created_at: createdAt,
    })
    .execute()
}
