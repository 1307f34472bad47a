import { recordAudit } from '../../platform/audit/record-audit.ts'
import type { Database, Transaction } from '../../platform/database/connect.ts'
import { findMailAddress } from '../accounts/public.ts'

/** The account of a confirmed address. */
const findAccount = async (db: Database, text: string): Promise<string | undefined> => {
  const address = findMailAddress(text)
  const found =
    address &&
    (await db
      .selectFrom('emails')
      .select('account_uid')
      .where('folded', '=', address.folded)
      .where('confirmed_at', 'is not', null)
      .executeTakeFirst())
  return found?.account_uid
}

const acts = {
  add: async (trx: Transaction, account_uid: string): Promise<void> => {
    await trx
      .insertInto('operators')
      .values({ account_uid })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  },
  remove: async (trx: Transaction, account_uid: string): Promise<void> => {
    await trx.deleteFrom('operators').where('account_uid', '=', account_uid).execute()
    await trx
      .updateTable('sessions')
      .set({ operator_until: null })
      .where('account_uid', '=', account_uid)
      .execute()
  },
}
export type OperatorAct = keyof typeof acts

/** On the machine only. Returns whether somebody has that address. */
export const nameOperator = async (db: Database, act: OperatorAct, address: string): Promise<boolean> => {
  const accountUid = await findAccount(db, address)
  if (accountUid === undefined) return false
  await db.transaction().execute(async (trx) => {
    await acts[act](trx, accountUid)
    const said = { add: 'operator: added', remove: 'operator: removed' }[act]
    await recordAudit(trx, { actor: null, act: said, target: accountUid })
  })
  return true
}

export const listOperators = async (db: Database): Promise<string[]> => {
  const rows = await db
    .selectFrom('operators as o')
    .innerJoin('emails as e', (join) =>
      join.onRef('e.account_uid', '=', 'o.account_uid').on('e.is_primary', '=', true),
    )
    .select(['e.address', 'o.added_at'])
    .orderBy('o.added_at')
    .execute()
  return rows.map(({ address, added_at }) => `${address}  since ${added_at.toISOString()}`)
}
