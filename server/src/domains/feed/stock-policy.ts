import type { ItemKind } from '@souvenance/contract/item-types'
import { sections } from '@souvenance/contract/sections'
import type { Actor } from '../../platform/access/actor.ts'
import type { Verdict } from '../../platform/access/authorize.ts'
import { hasLevel, type Standing } from '../clouds/public.ts'
import type { Item, OfItem } from './item.ts'
import { feedPolicy, itemPolicy } from './policy.ts'

export const pictureKinds: readonly ItemKind[] = ['picture', 'attached-picture']

export type OfItems = Standing & { items: readonly Item[] }
export type OfHeld = OfItem & { holder: Item }

const host = (actor: Actor, standing: Standing): Verdict =>
  hasLevel(standing, 1) && feedPolicy.writeLifeEvent(actor, standing)

/** Whatever came with a tribute belongs to its author. */
const isInStock = ({ kind, section }: Item): boolean =>
  kind === 'picture' || (kind === 'attached-picture' && section !== sections.tributes)

const everyOne =
  (rule: (actor: Actor, thing: OfItem) => Verdict) =>
  (actor: Actor, { items, ...standing }: OfItems): Verdict =>
    items.map((item) => rule(actor, { ...standing, item })).find((verdict) => verdict !== true) ?? true

const date = (actor: Actor, thing: OfItem): Verdict =>
  isInStock(thing.item) && thing.item.state !== 'proposal' && host(actor, thing)

/** A picture that came with an event or a chapter is deleted from there as well. */
const remove = (actor: Actor, thing: OfItem): Verdict =>
  thing.item.kind === 'picture'
    ? itemPolicy.remove(actor, thing)
    : isInStock(thing.item) && host(actor, thing)

export const stockPolicy = {
  date,
  remove,
  dateAll: everyOne(date),
  removeAll: everyOne(remove),

  /** How full a page is tells of pictures that not everyone sees. */
  readQuota: host,

  dissociate: (actor: Actor, { holder, ...thing }: OfHeld): Verdict => {
    const cameWithTribute = holder.kind === 'tribute' && thing.item.parentUid === holder.uid
    return (
      (!cameWithTribute && host(actor, thing)) || itemPolicy.changeTribute(actor, { ...thing, item: holder })
    )
  },
}
