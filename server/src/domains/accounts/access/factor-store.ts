import { sql } from 'kysely'
import type { Database, Transaction } from '../../../platform/database/connect.ts'

export type Factor = {
  /** Whether it is asked for. */
  on: boolean
  since: Date | null
  secret: Buffer | null
  pendingSecret: Buffer | null
}

export const findFactor = async (db: Database, accountUid: string): Promise<Factor | undefined> => {
  const row = await db
    .selectFrom('second_factors')
    .select(['secret', 'pending_secret', 'on_since', 'off_since'])
    .where('account_uid', '=', accountUid)
    .executeTakeFirst()
  if (!row) return undefined
  const on = row.on_since !== null && row.off_since === null
  return { on, since: on ? row.on_since : null, secret: row.secret, pendingSecret: row.pending_secret }
}

export const asksSecondFactor = async (db: Database, accountUid: string): Promise<boolean> =>
  (await findFactor(db, accountUid))?.on ?? false

export const keepPendingSecret = async (
  trx: Transaction,
  accountUid: string,
  secret: Buffer,
): Promise<void> => {
  await trx
    .insertInto('second_factors')
    .values({ account_uid: accountUid, pending_secret: secret })
    .onConflict((conflict) => conflict.column('account_uid').doUpdateSet({ pending_secret: secret }))
    .execute()
}

/** With the app whose code was taken at this step; without one, by passkeys. */
export const switchFactorOn = async (
  trx: Transaction,
  accountUid: string,
  app: { secret: Buffer; step: number } | undefined,
): Promise<void> => {
  const state = {
    secret: app?.secret ?? null,
    last_step: app?.step ?? 0,
    pending_secret: null,
    on_since: sql<Date>`clock_timestamp()`,
    off_since: null,
  }
  await trx
    .insertInto('second_factors')
    .values({ account_uid: accountUid, ...state })
    .onConflict((conflict) => conflict.column('account_uid').doUpdateSet(state))
    .execute()
}

/** The secret stays sealed as long as an undo can bring it back. */
export const switchFactorOff = async (trx: Transaction, accountUid: string): Promise<void> => {
  await trx
    .updateTable('second_factors')
    .set({ off_since: sql<Date>`clock_timestamp()`, pending_secret: null })
    .where('account_uid', '=', accountUid)
    .where('on_since', 'is not', null)
    .where('off_since', 'is', null)
    .execute()
}

/** False if a code of this step, or a later one, was taken before. */
export const takeStep = async (db: Database, accountUid: string, step: number): Promise<boolean> => {
  const taken = await db
    .updateTable('second_factors')
    .set({ last_step: step })
    .where('account_uid', '=', accountUid)
    .where('last_step', '<', step)
    .returning('account_uid')
    .executeTakeFirst()
  return taken !== undefined
}

/** Undoes changes since then: a factor made since is removed, one switched off since is on again. */
export const restoreFactor = async (trx: Transaction, accountUid: string, since: Date): Promise<void> => {
  const made = await trx
    .deleteFrom('second_factors')
    .where('account_uid', '=', accountUid)
    .where('on_since', '>=', since)
    .returning('account_uid')
    .executeTakeFirst()
  if (made) {
    await trx.deleteFrom('recovery_codes').where('account_uid', '=', accountUid).execute()
    return
  }
  await trx
    .updateTable('second_factors')
    .set({ off_since: null, pending_secret: null })
    .where('account_uid', '=', accountUid)
    .where('off_since', '>=', since)
    .execute()
}

/** Deletes second factors, with their codes, that were switched off too long ago for an undo. */
export const forgetSwitchedOff = async (db: Database, days: number): Promise<void> => {
  const ago = sql<Date>`now() - make_interval(days => ${days})`
  await db
    .deleteFrom('recovery_codes')
    .where('account_uid', 'in', (query) =>
      query.selectFrom('second_factors').select('account_uid').where('off_since', '<', ago),
    )
    .execute()
  await db.deleteFrom('second_factors').where('off_since', '<', ago).execute()
}
