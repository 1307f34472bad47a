import type { ItemKind, ItemState } from '@souvenance/contract/item-types'
import { sections } from '@souvenance/contract/sections'
import type { Actor } from '../../platform/access/actor.ts'
import type { Verdict } from '../../platform/access/authorize.ts'
import { confirmed } from '../../platform/access/policies.ts'
import { hasLevel, mayRestore, type Standing, sectionOpen } from '../clouds/public.ts'
import type { OfItem } from './item.ts'

const published: readonly ItemState[] = ['standard', 'am', 'pm']
/** What nobody wrote. */
const happened: readonly ItemKind[] = ['birth', 'death', 'family-event']
const commented: readonly ItemKind[] = ['tribute', 'life-event', 'picture', 'attached-picture', ...happened]

/** Those who look after the page. An owner fills in their own page before anything is confirmed. */
const host = (actor: Actor, standing: Standing): Verdict =>
  hasLevel(standing, 1) && (standing.level === 3 || confirmed(actor))

const author = (actor: Actor, { item }: OfItem): Verdict =>
  actor.signedIn && item.authorUid === actor.userUid && confirmed(actor)

const either = (first: Verdict, second: Verdict): Verdict => (first === true ? first : second || first)

export const feedPolicy = {
  writeTribute: (actor: Actor, standing: Standing): Verdict => {
    const verdict = confirmed(actor)
    if (verdict !== true) return verdict
    const open = [sections.tributes, sections.writeTributes].every((each) => sectionOpen(standing, each))
    return open || 'tributesClosed'
  },

  /** Followers propose, those who look after the page publish. */
  writeLifeEvent: (actor: Actor, standing: Standing): Verdict => {
    if (!actor.signedIn) return false
    if (standing.level === null) return 'followFirst'
    return standing.level === 0 ? confirmed(actor) : host(actor, standing)
  },

  comment: (actor: Actor, _standing: Standing): Verdict => confirmed(actor),
}

export const itemPolicy = {
  changeTribute: (actor: Actor, thing: OfItem): Verdict =>
    thing.item.kind === 'tribute' && author(actor, thing),

  /** A life event, or a proposal that is accepted as it now reads. */
  changeLifeEvent: (actor: Actor, thing: OfItem): Verdict =>
    thing.item.kind === 'life-event' && host(actor, thing),

  /** Authors take back their tributes and proposals; those who look after the page, anything. */
  remove: (actor: Actor, thing: OfItem): Verdict => {
    const { kind, state } = thing.item
    if (kind === 'tribute' || state === 'proposal') return either(author(actor, thing), host(actor, thing))
    return (kind === 'life-event' || kind === 'picture') && host(actor, thing)
  },

  /** Pictures that came with a proposal are accepted or refused with it. */
  refuse: (actor: Actor, thing: OfItem): Verdict =>
    thing.item.state === 'proposal' && thing.item.kind !== 'attached-picture' && host(actor, thing),

  arrange: (actor: Actor, thing: OfItem): Verdict =>
    (thing.item.kind === 'life-event' || thing.item.kind === 'picture') &&
    thing.item.state !== 'proposal' &&
    host(actor, thing),

  /** Nobody hides another’s words from the one who wrote them; only the owner decides alone on their own page. */
  keepToSelf: (actor: Actor, thing: OfItem): Verdict =>
    (itemPolicy.changeTribute(actor, thing) === true || itemPolicy.arrange(actor, thing) === true) &&
    (thing.level === 3 || thing.item.authorUid === thing.userUid),

  describe: (actor: Actor, thing: OfItem): Verdict =>
    thing.item.kind === 'attached-picture' && thing.item.section === sections.tributes
      ? author(actor, thing)
      : (thing.item.kind === 'picture' || thing.item.kind === 'attached-picture') && host(actor, thing),

  comment: (actor: Actor, { item }: OfItem): Verdict =>
    commented.includes(item.kind) && published.includes(item.state) && confirmed(actor),

  like: (actor: Actor, { item }: OfItem): Verdict => published.includes(item.state) && confirmed(actor),

  readHistory: (actor: Actor, thing: OfItem): Verdict =>
    !happened.includes(thing.item.kind) &&
    (hasLevel(thing, 1) || (actor.signedIn && thing.item.authorUid === actor.userUid)),

  restore: (actor: Actor, { item, ...standing }: OfItem): Verdict => mayRestore(actor, standing, item),
}
