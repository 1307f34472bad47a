import type { ItemKind, ItemState } from '@souvenance/contract/items/item-types'
import type { Actor } from '../../platform/access/actor.ts'
import type { Reader } from '../../platform/database/query-prepared.ts'
import { Refusal } from '../../platform/http/calls/refusal.ts'
import type { Services } from '../../platform/services.ts'
import { keptSince, seesWhole, undeleted } from '../audience/public.ts'
import { loadStanding, loadStandingOfItem, type Standing } from '../clouds/public.ts'
import type { Item, OfItem } from './item.ts'
import { findItem } from './item-store.ts'
import { itemPolicy } from './policy.ts'

type Asking<Params> = Reader & {
  actor: Actor
  writes: boolean
  input: { params: Params; query: object }
}

export type Wanted = { kinds: readonly ItemKind[]; state?: ItemState; deleted?: boolean }

export const timelineKinds: readonly ItemKind[] = ['life-event', 'birth', 'death', 'family-event']

/**
 * Loads an item of the page in the path; an item the viewer does not see is not found. `deleted` loads a
 * deleted item as before its deletion, to check the rights of a replayed deletion.
 */
export const itemOfPage =
  <Key extends 'id' | 'itemId'>(key: Key, { kinds, state, deleted }: Wanted) =>
  async (asking: Asking<{ uid: string } & Record<Key, string>>): Promise<OfItem> => {
    const standing = await loadStanding(asking)
    const found = await findItem(asking, asking.input.params[key])
    const item = found && deleted ? undeleted(found) : found
    const isWanted = item && kinds.includes(item.kind) && (state === undefined || item.state === state)
    if (!isWanted || item.pageUid !== standing.page.uid || !(await seesWhole(asking, standing, item)))
      throw new Refusal('itemNotFound')
    return { ...standing, item }
  }

/** For paths without a page. A hidden page, a hidden item and a missing one give the same answer. */
export const loadItem = async (asking: Asking<{ id: string }>): Promise<OfItem> => {
  const { standing, item } = await loadWithPage(asking, asking.input.params.id)
  if (!(await seesWhole(asking, standing, item))) throw new Refusal('notFound')
  return { ...standing, item }
}

export const loadItemByUid = (asking: Asking<{ uid: string }>): Promise<OfItem> =>
  loadItem({ ...asking, input: { params: { id: asking.input.params.uid }, query: {} } })

/** An item the caller may not restore is not found. */
export const loadDeleted = async (
  asking: Asking<{ uid: string }> & { services: Pick<Services, 'clock'> },
): Promise<OfItem> => {
  const { standing, item } = await loadWithPage(asking, asking.input.params.uid)
  const thing = { ...standing, item }
  const isKept = item.deletedAt !== null && item.deletedAt > keptSince(asking.services.clock.now())
  if (!isKept || itemPolicy.restore(asking.actor, thing) === false) throw new Refusal('notFound')
  return thing
}

/** The standing is loaded even without an item, so that the response time does not reveal a hidden one. */
const loadWithPage = async <Params>(
  asking: Asking<Params>,
  uid: string,
): Promise<{ standing: Standing; item: Item }> => {
  const item = await findItem(asking, uid)
  const standing = await loadStandingOfItem(asking, uid)
  if (!item) throw new Refusal('notFound')
  return { standing, item }
}
