import type { HeldPicture } from '@souvenance/contract/items/feed-items'
import { limits } from '@souvenance/contract/limits'
import type { PageHeader } from '@souvenance/contract/pages/page-header'
import type { Actor } from '../../platform/access/actor.ts'
import type { Reader } from '../../platform/database/query-prepared.ts'
import type { Standing } from '../clouds/public.ts'
import { readGrid } from './read-library.ts'

/** The pictures beside a feed or an item, rendered on the server so that nothing moves when they arrive. */
export const findScreenPictures = async (
  call: Reader & { actor: Actor },
  thing: Standing,
  header: PageHeader | null,
): Promise<HeldPicture[] | undefined> => {
  if (!header?.counts.pictures) return undefined
  return (await readGrid({ ...call, thing, input: { query: { most: limits.latestPictures } } })).items
}
