import type { biography } from '@souvenance/contract/biography/biography'
import type { DataOf } from '@souvenance/contract/endpoint'
import type { Actor } from '../../../platform/access/actor.ts'
import type { Services } from '../../../platform/services.ts'
import type { Standing } from '../../clouds/public.ts'
import { readBiography } from './read-biography.ts'
import { readTree } from './tree-store.ts'

/** The whole biography for server rendering, so that it can be read without scripts. */
export const findScreenStory = async (
  { services, actor }: { services: Services; actor: Actor },
  { pathname }: URL,
  { standing, permalink }: { standing: Standing; permalink: string },
): Promise<DataOf<typeof biography.read> | undefined> => {
  if (pathname.replace(/\/$/, '') !== `/${permalink}/biography`) return undefined
  const asking = { actor, db: services.db, services }
  return readBiography({ ...asking, thing: { ...standing, tree: await readTree(asking, standing) } })
}
