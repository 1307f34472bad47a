import { listVisibleItems } from '@souvenance/server/domains/audience/public'
import { standingFrom } from '@souvenance/server/domains/clouds/public'
import { feedKinds } from '@souvenance/server/domains/feed/feed-kinds'
import { readItems } from '@souvenance/server/domains/feed/read-items'
import { readHeldPictures } from '@souvenance/server/domains/pictures/public'
import { databaseOver } from '@souvenance/server/platform/database/connect'
import type pg from 'pg'

type StandingRow = Parameters<typeof standingFrom>[0]['page'] &
  Pick<Parameters<typeof standingFrom>[0], 'level' | 'cloud'>

/** Baseline: the service's statements for a feed page, with no presentation of the rows. */
export const bareFeedOver = (pool: pg.Pool) => {
  const db = databaseOver(pool)
  const reader = { db, services: { db, pool } }
  return async ({ level, cloud, ...page }: StandingRow, viewer: string) => {
    const standing = standingFrom({ page, level, cloud, userUid: viewer })
    const found = await listVisibleItems(reader, [standing], { ...feedKinds.recentActivity, limit: 21 })
    const uids = found.slice(0, 20).map(({ uid }) => uid)
    const items = await readItems(reader, [standing], uids)
    return { items, pictures: [...(await readHeldPictures(reader, [standing], uids))] }
  }
}
