import type { Database } from '../../src/platform/database/connect.ts'

type Pair = { page: string; person: string }

export const addFollower = async (
  db: Database,
  { page, person }: Pair,
  cloud: 1 | 2 | 3 = 1,
): Promise<void> => {
  await db.insertInto('follows').values({ page_uid: page, follower_uid: person, cloud_type: cloud }).execute()
}

export const addBan = async (db: Database, { page, person }: Pair): Promise<void> => {
  await db.insertInto('bans').values({ page_uid: page, banned_uid: person }).execute()
}

export type Role = 'assistant' | 'editor' | 'administrator'

/** Gives a role on a page; an assistant gets it for a day. */
export const addCaretaker = async (
  db: Database,
  { page, person }: Pair,
  role: Role,
  expiresAt: Date | null = role === 'assistant' ? new Date(Date.now() + 86_400_000) : null,
): Promise<void> => {
  await db
    .insertInto('caretakers')
    .values({ page_uid: page, user_uid: person, role, expires_at: expiresAt })
    .execute()
}
