import type { FeedItem } from '@souvenance/contract/items/feed-items'
import type { Actor } from '../../platform/access/actor.ts'
import type { Policy, Verdict } from '../../platform/access/authorize.ts'
import type { OfItem } from '../items/public.ts'
import { itemPolicy, libraryPolicy, pictureKinds } from '../items/public.ts'

/** The viewer's rights on an item, from the policy alone; none when the page is viewed as others. */
export const canOf = (actor: Actor, thing: OfItem): FeedItem['can'] => {
  const may = (policy: Policy<OfItem>): boolean => thing.viewAs === null && isAllowed(policy(actor, thing))
  const isProposal = thing.item.state === 'proposal'
  const isPicture = pictureKinds.includes(thing.item.kind)
  return {
    edit:
      (may(itemPolicy.changeTribute) || may(itemPolicy.changeLifeEvent) || may(itemPolicy.describe)) &&
      !isProposal,
    remove: may(isPicture ? libraryPolicy.remove : itemPolicy.remove),
    setState: may(itemPolicy.arrange),
    setClouds: may(itemPolicy.arrange),
    keepToSelf: may(itemPolicy.keepToSelf),
    setDate: may(libraryPolicy.date),
    accept: may(itemPolicy.refuse),
    refuse: may(itemPolicy.refuse),
    comment: may(itemPolicy.comment),
    like: may(itemPolicy.like),
    history: may(itemPolicy.readHistory),
    report: may(itemPolicy.report),
  }
}

/** For an entry that stands for several items. */
export const canNothing: FeedItem['can'] = {
  edit: false,
  remove: false,
  setState: false,
  setClouds: false,
  keepToSelf: false,
  setDate: false,
  accept: false,
  refuse: false,
  comment: false,
  like: false,
  history: false,
}

const isAllowed = (verdict: Verdict): boolean => verdict === true
