import type { ItemKind } from '@souvenance/contract/items/item-types'
import { sections } from '@souvenance/contract/pages/sections'
import { levels } from '@souvenance/contract/people/levels'
import type { Actor } from '../../platform/access/actor.ts'
import type { Policy, Verdict } from '../../platform/access/authorize.ts'
import { onPage, openToUnconfirmed } from '../../platform/access/policies.ts'
import { hasLevel, type Standing } from '../clouds/public.ts'
import type { Item, OfItem } from './item.ts'
import { itemPolicy } from './policy.ts'

export const pictureKinds: readonly ItemKind[] = ['picture', 'attached-picture']

export type OfItems = Standing & { items: readonly Item[] }
export type OfHeld = OfItem & { holder: Item }

const isHost = (standing: Standing): boolean => hasLevel(standing, levels.editor)

/** Pictures attached to a tribute belong to its author. */
const isInLibrary = ({ kind, section }: Item): boolean =>
  kind === 'picture' || (kind === 'attached-picture' && section !== sections.tributes)

const everyOne = (policy: Policy<OfItem>) =>
  onPage(
    (actor: Actor, { items, ...standing }: OfItems): Verdict =>
      items.map((item) => policy(actor, { ...standing, item })).find((verdict) => verdict !== true) ?? true,
  )

const date = onPage(
  (_actor: Actor, thing: OfItem) =>
    isInLibrary(thing.item) && thing.item.state !== 'proposal' && isHost(thing),
)

/** A picture attached to an event or a chapter can also be deleted there. */
const remove = onPage((actor: Actor, thing: OfItem) =>
  thing.item.kind === 'picture' ? itemPolicy.remove(actor, thing) : isInLibrary(thing.item) && isHost(thing),
)

export const libraryPolicy = {
  date,
  remove,
  dateAll: everyOne(date),
  removeAll: everyOne(remove),

  /** The used quota reveals pictures that not everyone sees. */
  readQuota: openToUnconfirmed((_actor: Actor, standing: Standing) => isHost(standing)),

  dissociate: onPage((actor: Actor, { holder, ...thing }: OfHeld) => {
    const cameWithTribute = holder.kind === 'tribute' && thing.item.parentUid === holder.uid
    return (!cameWithTribute && isHost(thing)) || itemPolicy.changeTribute(actor, { ...thing, item: holder })
  }),
}
