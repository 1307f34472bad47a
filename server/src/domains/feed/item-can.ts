import type { FeedItem } from '@souvenance/contract/feed-items'
import type { Actor } from '../../platform/access/actor.ts'
import type { Policy, Verdict } from '../../platform/access/authorize.ts'
import type { OfItem } from './item.ts'
import { itemPolicy } from './policy.ts'
import { pictureKinds, stockPolicy } from './stock-policy.ts'

/** What the viewer may do with an item, from the policy alone; nothing for who looks at it as others. */
export const canOf = (actor: Actor, thing: OfItem): FeedItem['can'] => {
  const may = (policy: Policy<OfItem>): boolean => thing.viewAs === null && isAllowed(policy(actor, thing))
  const isProposal = thing.item.state === 'proposal'
  const isPicture = pictureKinds.includes(thing.item.kind)
  return {
    edit:
      (may(itemPolicy.changeTribute) || may(itemPolicy.changeLifeEvent) || may(itemPolicy.describe)) &&
      !isProposal,
    remove: may(isPicture ? stockPolicy.remove : itemPolicy.remove),
    setState: may(itemPolicy.arrange),
    setClouds: may(itemPolicy.arrange),
    keepToSelf: may(itemPolicy.keepToSelf),
    setDate: may(stockPolicy.date),
    accept: may(itemPolicy.refuse),
    refuse: may(itemPolicy.refuse),
    comment: may(itemPolicy.comment),
    like: may(itemPolicy.like),
    history: may(itemPolicy.readHistory),
  }
}

const isAllowed = (verdict: Verdict): boolean => verdict === true
