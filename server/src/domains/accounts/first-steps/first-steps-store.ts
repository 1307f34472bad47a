import type { FirstStep, FirstStepsState } from '@souvenance/contract/accounts/first-steps'
import { sql } from 'kysely'
import type { Database, Transaction } from '../../../platform/database/connect.ts'

export const beginFirstSteps = async (trx: Transaction, accountUid: string): Promise<void> => {
  await trx.insertInto('first_steps').values({ account_uid: accountUid }).execute()
}

export const findFirstSteps = async (
  db: Database,
  accountUid: string,
): Promise<FirstStepsState | undefined> => {
  const { rows } = await sql<FirstStepsState>`
    select step, done, ended_at is not null as ended
      from first_steps
     where account_uid = ${accountUid}`.execute(db)
  return rows[0]
}

type Move = { step: FirstStep; done?: FirstStep; ended?: boolean }

/** Steps gone through stay so, whatever another device did meanwhile. Accounts older than the first steps begin them here. */
export const keepFirstSteps = async (
  trx: Transaction,
  accountUid: string,
  { step, done, ended }: Move,
): Promise<FirstStepsState> => {
  const through = done ? [done] : []
  const { rows } = await sql<FirstStepsState>`
    insert into first_steps as kept (account_uid, step, done, ended_at)
    values (${accountUid}, ${step}, ${through}, now())
        on conflict (account_uid) do update
       set step     = excluded.step,
           done     = array(select distinct unnest(kept.done || excluded.done)),
           ended_at = case ${ended ?? null}::boolean
                        when true then coalesce(kept.ended_at, now())
                        when false then null
                        else kept.ended_at
                      end
    returning step, done, ended_at is not null as ended`.execute(trx)
  const [kept] = rows
  if (!kept) throw new Error('the first steps were kept and cannot be found')
  return kept
}
