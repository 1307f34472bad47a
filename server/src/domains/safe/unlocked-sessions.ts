import { sql } from 'kysely'
import type { Database } from '../../platform/database/connect.ts'

const openFor = 15 * 60 * 1000
/** Not every call has to be written down. */
const exactTo = 30 * 1000

const later = (now: Date, milliseconds: number): Date => new Date(now.getTime() + milliseconds)

/** Who has just signed in has just given the password. */
const openUntil = sql<Date>`coalesce(safe_unlocked_until, created_at + make_interval(secs => ${openFor / 1000}))`

export const findUnlocked = async (db: Database, sessionUid: string, now: Date): Promise<boolean> => {
  const session = await db
    .selectFrom('sessions')
    .select('uid')
    .where('uid', '=', sessionUid)
    .where(openUntil, '>', now)
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
    .set({ safe_unlocked_until: later(now, openFor) })
    .where('uid', '=', sessionUid)
    .execute()
}
