import type { biography } from '@souvenance/contract/biography/biography'
import type { DataOf } from '@souvenance/contract/endpoint'
import type { Actor } from '../../../platform/access/actor.ts'
import type { Services } from '../../../platform/services.ts'
import { loadStandingByPermalink } from '../../clouds/public.ts'
import { readBiography } from './read-biography.ts'
import { readTree } from './tree-store.ts'

type Seen = { permalink: string; viewAs: number | null; header: unknown }

/** The whole biography for server rendering, so that it can be read without scripts. */
export const findScreenStory = async (
  { services, actor }: { services: Services; actor: Actor },
  { pathname }: URL,
  { permalink, viewAs, header }: Seen,
): Promise<DataOf<typeof biography.read> | undefined> => {
  if (header === null || pathname.replace(/\/$/, '') !== `/${permalink}/biography`) return undefined
  const asking = { actor, db: services.db, services }
  const query = viewAs === null ? {} : { viewAs }
  const standing = await loadStandingByPermalink({ ...asking, input: { params: { permalink }, query } })
  return readBiography({ ...asking, thing: { ...standing, tree: await readTree(asking, standing) } })
}
