import { sql } from 'kysely'
import type { Actor, SignedIn } from '../../../platform/access/actor.ts'
import { requireSignedIn } from '../../../platform/access/signed-in.ts'
import type { Database, Transaction } from '../../../platform/database/connect.ts'
import type { Visit } from '../../../platform/http/calls/call.ts'
import { Refusal } from '../../../platform/http/calls/refusal.ts'
import { findKnownDevice } from '../sign-in/known-devices.ts'

export const shutHours = 72

/** The browser of somebody who is taken for dead may be in other hands. */
const isTakenForDead = async (trx: Transaction, accountUid: string): Promise<boolean> => {
  const dead = await trx
    .selectFrom('accounts')
    .innerJoin('pages', 'pages.uid', 'accounts.page_uid')
    .select('pages.uid')
    .where('accounts.uid', '=', accountUid)
    .where('pages.alive', '=', false)
    .executeTakeFirst()
  return dead !== undefined
}

/**
 * Call it before the devices are forgotten. Returns whether it shut anything; an existing term is never
 * shortened, and a contest does not extend it.
 */
export const shutUnlessKnown = async (
  trx: Transaction,
  accountUid: string,
  visit: Visit,
  contest: boolean,
): Promise<boolean> => {
  const known = await findKnownDevice(trx, accountUid, visit)
  if (known && !(await isTakenForDead(trx, accountUid))) return false
  const shut = trx
    .updateTable('accounts')
    .set({ shut_until: sql<Date>`greatest(shut_until, now() + make_interval(hours => ${shutHours}))` })
    .where('uid', '=', accountUid)
  const { numUpdatedRows } = await (contest
    ? shut.where(sql<boolean>`coalesce(shut_until <= now(), true)`)
    : shut
  ).executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Starts the waiting time again from now; a longer one stays. */
export const shutAccountOf = async (trx: Transaction, pageUid: string): Promise<void> => {
  await trx
    .updateTable('accounts')
    .set({ shut_until: sql<Date>`greatest(shut_until, now() + make_interval(hours => ${shutHours}))` })
    .where('page_uid', '=', pageUid)
    .execute()
}

/** Until when the safe and its like are shut, if they are. */
export const findShutUntil = async (db: Database, accountUid: string): Promise<string | null> => {
  const shut = await db
    .selectFrom('accounts')
    .select('shut_until')
    .where('uid', '=', accountUid)
    .where('shut_until', '>', sql<Date>`now()`)
    .executeTakeFirst()
  return shut?.shut_until?.toISOString() ?? null
}

/** For everything a stolen mailbox must not open at once: refuses every user until the time has passed. */
export const requireNotShut = async (db: Database, accountUid: string): Promise<void> => {
  const until = await findShutUntil(db, accountUid)
  if (until) throw new Refusal('shutAfterReset', { until })
}

/** The caller, for what a stolen mailbox must not open: the safe, last wills, letters, the emergency card and exports. */
export const loadSelfUnlessShut = async ({
  actor,
  db,
}: {
  actor: Actor
  db: Database
}): Promise<SignedIn> => {
  const me = requireSignedIn(actor)
  await requireNotShut(db, me.accountUid)
  return me
}
