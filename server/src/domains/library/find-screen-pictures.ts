import type { HeldPicture } from '@souvenance/contract/items/feed-items'
import { limits } from '@souvenance/contract/limits'
import type { PageHeader } from '@souvenance/contract/pages/page-header'
import type { Actor } from '../../platform/access/actor.ts'
import type { Services } from '../../platform/services.ts'
import { loadStanding } from '../clouds/public.ts'
import { readGrid } from './read-library.ts'

type Seen = { viewAs: number | null; header: PageHeader | null }

/** The pictures beside a feed or an item, rendered on the server so that nothing moves when they arrive. */
export const findScreenPictures = async (
  { services, actor }: { services: Services; actor: Actor },
  { viewAs, header }: Seen,
): Promise<HeldPicture[] | undefined> => {
  if (!header?.counts.pictures) return undefined
  const asking = { actor, db: services.db, services }
  const query = viewAs === null ? {} : { viewAs }
  const thing = await loadStanding({ ...asking, input: { params: { uid: header.userUid }, query } })
  return (await readGrid({ ...asking, thing, input: { query: { most: limits.latestPictures } } })).items
}
