import type { TimelineYears } from '@souvenance/contract/items/feeds'
import type { Reader } from '../../platform/database/query-prepared.ts'
import { listPicturedYears, listVisibleYears } from '../audience/public.ts'
import type { Standing } from '../clouds/public.ts'
import { readThumbnails } from '../pictures/public.ts'
import { feedKinds } from './feed-kinds.ts'
import { feedOpen } from './feed-rights.ts'

const kind = feedKinds.timeline

/** The years of a timeline for this viewer, with one picture of each year that shows any. */
export const readYears = async (call: Reader, standing: Standing): Promise<TimelineYears> => {
  if (!feedOpen(standing, kind)) return { years: [], counts: [], prints: [] }
  const found = await listVisibleYears(call, standing, kind)
  const pictured = await listPicturedYears(call, standing, kind)
  const uids = pictured.map(({ uid }) => uid)
  const thumbnails = await readThumbnails(call, [standing], uids)
  return {
    years: found.map(({ year }) => year),
    counts: found.map(({ count }) => count),
    prints: pictured.flatMap(({ year, uid }) => {
      const url = thumbnails.get(uid)
      return url ? [{ year, url }] : []
    }),
  }
}
