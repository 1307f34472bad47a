import { sql } from 'kysely'
import type { Database } from '../../platform/database/connect.ts'

const openFor = 15 * 60 * 1000
/** The password is asked for again so long after it was given, however busy the safe is. */
const openAtMost = 4 * 60 * 60 * 1000
/** Precision of the expiry, so that not every call writes. */
const exactTo = 30 * 1000

const later = (now: Date, milliseconds: number): Date => new Date(now.getTime() + milliseconds)

/** A new session starts unlocked, because its sign-in verified the password. */
const openUntil = sql<Date>`coalesce(safe_unlocked_until, created_at + make_interval(secs => ${openFor / 1000}))`
const passwordGivenAt = sql<Date>`coalesce(safe_password_at, created_at)`

export const findUnlocked = async (db: Database, sessionUid: string, now: Date): Promise<boolean> => {
  const session = await db
    .selectFrom('sessions')
    .select('uid')
    .where('uid', '=', sessionUid)
    .where(openUntil, '>', now)
    .where(passwordGivenAt, '>', later(now, -openAtMost))
    .executeTakeFirst()
  return session !== undefined
}

export const keepUnlocked = async (db: Database, sessionUid: string, now: Date): Promise<void> => {
  await db
    .updateTable('sessions')
    .set({ safe_unlocked_until: later(now, openFor) })
    .where('uid', '=', sessionUid)
    .where(openUntil, '<', later(now, openFor - exactTo))
    .execute()
}

export const unlockSession = async (db: Database, sessionUid: string, now: Date): Promise<void> => {
  await db
    .updateTable('sessions')
    .set({ safe_unlocked_until: later(now, openFor), safe_password_at: now })
    .where('uid', '=', sessionUid)
    .execute()
}
