import type { FeedItem } from '@souvenance/contract/items/feed-items'
import type { Actor } from '../../platform/access/actor.ts'
import { Refusal } from '../../platform/http/calls/refusal.ts'
import type { Services } from '../../platform/services.ts'
import { itemOfPage, timelineKinds } from '../items/public.ts'
import { readItem } from './read-item.ts'

const loaders = {
  timeline: itemOfPage('id', { kinds: timelineKinds }),
  tributes: itemOfPage('id', { kinds: ['tribute'] }),
}

const itemPath = /^\/[^/]+\/(timeline|tributes)\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\/?$/

type ScreenItem = { itemUid: string; item: FeedItem | null }
type Seen = { viewAs: number | null; pageUid: string }

/** The item at this address, rendered on the server so that it can be read without scripts. */
export const findScreenItem = (
  viewer: { services: Services; actor: Actor },
  { pathname }: URL,
  seen: Seen,
): Promise<ScreenItem> | undefined => {
  const [, place = '', id] = itemPath.exec(pathname) ?? []
  return id === undefined ? undefined : readScreenItem(viewer, { ...seen, place, id })
}

const readScreenItem = async (
  { services, actor }: { services: Services; actor: Actor },
  { viewAs, pageUid, place, id }: Seen & { place: string; id: string },
): Promise<ScreenItem> => {
  const asking = { actor, db: services.db, services, writes: false }
  const input = { params: { uid: pageUid, id }, query: viewAs === null ? {} : { viewAs } }
  try {
    const thing = await loaders[place === 'tributes' ? 'tributes' : 'timeline']({ ...asking, input })
    return { itemUid: id, ...(await readItem(asking, thing, id)) }
  } catch (error) {
    if (error instanceof Refusal) return { itemUid: id, item: null }
    throw error
  }
}
