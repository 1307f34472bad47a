import type { Hyperlink } from '@souvenance/contract/items/feed-items'
import { sql } from 'kysely'
import type { Database } from '../../platform/database/connect.ts'

type Preview = { askerUid: string; url: string; now: Date }

const keptMs = 24 * 60 * 60 * 1000

export const findPreview = async (
  db: Database,
  { askerUid, url, now }: Preview,
): Promise<Hyperlink | undefined> => {
  const kept = await db
    .selectFrom('link_previews')
    .select(sql<Hyperlink>`hyperlink`.as('hyperlink'))
    .where('asker_uid', '=', askerUid)
    .where('url', '=', url)
    .where('created_at', '>', new Date(now.getTime() - keptMs))
    .executeTakeFirst()
  return kept?.hyperlink
}

export const keepPreview = async (
  db: Database,
  { askerUid, url, hyperlink, now }: Preview & { hyperlink: Hyperlink },
): Promise<void> => {
  const kept = { hyperlink: JSON.stringify(hyperlink), created_at: now }
  await db
    .insertInto('link_previews')
    .values({ asker_uid: askerUid, url, ...kept })
    .onConflict((conflict) => conflict.columns(['asker_uid', 'url']).doUpdateSet(kept))
    .execute()
}

export const forgetPreviews = async (db: Database, now: Date): Promise<void> => {
  await db
    .deleteFrom('link_previews')
    .where('created_at', '<=', new Date(now.getTime() - keptMs))
    .execute()
}
