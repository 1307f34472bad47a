import type { TimelineYears } from '@souvenance/contract/items/feeds'
import type { Reader } from '../../platform/database/query-prepared.ts'
import { readTogether } from '../../platform/database/read-together.ts'
import { listPicturedYears, listVisibleYears } from '../audience/public.ts'
import type { Standing } from '../clouds/public.ts'
import { type HeldRow, heldPicturesText, thumbnailAddress } from '../pictures/public.ts'
import { feedKinds } from './feed-kinds.ts'
import { feedOpen } from './feed-rights.ts'

const kind = feedKinds.timeline

const firstPicture = { name: 'held', columns: `${heldPicturesText('first.item_uid', 12)} as pictures` }

/** The years of a timeline for this viewer, with one picture of each year that shows any. */
export const readYears = async (call: Reader, standing: Standing): Promise<TimelineYears> => {
  if (!feedOpen(standing, kind)) return { years: [], counts: [], prints: [] }
  const together = readTogether(call)
  const [found, pictured] = await Promise.all([
    listVisibleYears(together, standing, kind),
    listPicturedYears<{ pictures: HeldRow[] | null }>(together, standing, kind, firstPicture),
  ])
  return {
    years: found.map(({ year }) => year),
    counts: found.map(({ count }) => count),
    prints: pictured.flatMap(({ year, pictures }) => {
      const [first] = pictures ?? []
      return first ? [{ year, url: thumbnailAddress(first.pictureUid) }] : []
    }),
  }
}
