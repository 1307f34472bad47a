import type { Actor } from '../../platform/access/actor.ts'
import type { Verdict } from '../../platform/access/authorize.ts'
import { hasLevel, type SeenItem, type Standing } from '../clouds/public.ts'

type OfItem = Standing & { item: Pick<SeenItem, 'authorUid'> }

const isAuthor = ({ userUid, item }: OfItem): boolean => userUid !== null && item.authorUid === userUid

/** Followers propose; those who look after the page write, order and take in. */
export const chapterPolicy = {
  write: (_actor: Actor, standing: Standing): Verdict => hasLevel(standing, 1),

  propose: (actor: Actor, { level, userUid }: Standing): Verdict =>
    level === 0 && userUid !== null && actor.signedIn && (actor.confirmed || 'unconfirmed'),

  writeOrPropose: (actor: Actor, standing: Standing): Verdict =>
    chapterPolicy.write(actor, standing) === true || chapterPolicy.propose(actor, standing),

  readHistory: (_actor: Actor, thing: OfItem): Verdict => hasLevel(thing, 1) || isAuthor(thing),
}

export const proposalPolicy = {
  /** Only who made it changes it; others take in what they like of it. */
  edit: (actor: Actor, thing: OfItem): Verdict =>
    isAuthor(thing) && actor.signedIn && (actor.confirmed || 'unconfirmed'),

  takeIn: (_actor: Actor, standing: Standing): Verdict => hasLevel(standing, 1),

  /** To read it closely, with the means to act on it. */
  open: (_actor: Actor, thing: OfItem): Verdict => hasLevel(thing, 1) || isAuthor(thing),
}
