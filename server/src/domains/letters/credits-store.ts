import { letterLimits } from '@souvenance/contract/messages/letter-limits'
import { sql } from 'kysely'
import type { Database, Transaction } from '../../platform/database/connect.ts'

/** A person without a row has not written a letter for later yet. */
export const countCredits = async (db: Database, personUid: string): Promise<number> => {
  const { rows } = await sql<{ balance: number }>`
    select balance from credits where person_uid = ${personUid}`.execute(db)
  return rows[0]?.balance ?? letterLimits.credits
}

/** Returns whether there was one. Of two concurrent calls the second waits for the row, and sees what the first left. */
export const takeCredit = async (trx: Transaction, personUid: string): Promise<boolean> => {
  await sql`
    insert into credits (person_uid, balance)
    values (${personUid}, ${letterLimits.credits})
        on conflict do nothing`.execute(trx)
  const { numAffectedRows } = await sql`
    update credits set balance = balance - 1 where person_uid = ${personUid} and balance > 0`.execute(trx)
  return numAffectedRows === 1n
}

/** Gives credits, or takes some, but never more than there are. Returns the new balance. */
export const giveCredits = async (trx: Transaction, personUid: string, count: number): Promise<number> => {
  const { rows } = await sql<{ balance: number }>`
    insert into credits as held (person_uid, balance)
    values (${personUid}, ${Math.max(letterLimits.credits + count, 0)})
        on conflict (person_uid) do update set balance = greatest(held.balance + ${count}, 0)
    returning balance`.execute(trx)
  return rows[0]?.balance ?? 0
}
