import type { ItemKind, ItemState } from '@souvenance/contract/item-types'
import type { Actor } from '../../platform/access/actor.ts'
import type { Reader } from '../../platform/database/query-prepared.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { loadStanding, loadStandingOfItem, type Standing, sees } from '../clouds/public.ts'
import type { Item, OfItem } from './item.ts'
import { findItem } from './item-store.ts'
import { itemPolicy } from './policy.ts'

type Asking<Params> = Reader & {
  actor: Actor
  writes: boolean
  input: { params: Params; query: object }
}

type Wanted = { kinds: readonly ItemKind[]; state?: ItemState }

export const timelineKinds: readonly ItemKind[] = ['life-event', 'birth', 'death', 'family-event']

/** Loads an item of the page in the path; what the viewer does not see is not there. */
export const itemOfPage =
  <Key extends 'id' | 'itemId'>(key: Key, { kinds, state }: Wanted) =>
  async (asking: Asking<{ uid: string } & Record<Key, string>>): Promise<OfItem> => {
    const standing = await loadStanding(asking)
    const item = await findItem(asking, asking.input.params[key])
    const isWanted = item && kinds.includes(item.kind) && (state === undefined || item.state === state)
    if (!isWanted || item.pageUid !== standing.page.uid || !sees(standing, item))
      throw new Refusal('itemNotFound')
    return { ...standing, item }
  }

/** Where the path names no page: a hidden page, a hidden item and none at all cannot be told apart. */
export const loadItem = async (asking: Asking<{ id: string }>): Promise<OfItem> => {
  const { standing, item } = await loadWithPage(asking, asking.input.params.id)
  if (!sees(standing, item)) throw new Refusal('notFound')
  return { ...standing, item }
}

export const loadItemByUid = (asking: Asking<{ uid: string }>): Promise<OfItem> =>
  loadItem({ ...asking, input: { params: { id: asking.input.params.uid }, query: {} } })

/** Who may not bring it back finds nothing to bring back. */
export const loadDeleted = async (asking: Asking<{ uid: string }>): Promise<OfItem> => {
  const { standing, item } = await loadWithPage(asking, asking.input.params.uid)
  const thing = { ...standing, item }
  if (itemPolicy.restore(asking.actor, thing) !== true) throw new Refusal('notFound')
  return thing
}

/** The standing is asked for even where there is no item: how long it takes would tell that one is hidden. */
const loadWithPage = async <Params>(
  asking: Asking<Params>,
  uid: string,
): Promise<{ standing: Standing; item: Item }> => {
  const item = await findItem(asking, uid)
  const standing = await loadStandingOfItem(asking, uid)
  if (!item) throw new Refusal('notFound')
  return { standing, item }
}
