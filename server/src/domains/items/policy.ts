import type { ItemKind, ItemState } from '@souvenance/contract/items/item-types'
import { sections } from '@souvenance/contract/pages/sections'
import { levels } from '@souvenance/contract/people/levels'
import type { Actor } from '../../platform/access/actor.ts'
import type { Verdict } from '../../platform/access/authorize.ts'
import { confirmed, onPage, openToUnconfirmed, reachingOthers } from '../../platform/access/policies.ts'
import { mayRestore } from '../audience/public.ts'
import { hasLevel, type Standing, sectionOpen } from '../clouds/public.ts'
import type { Item, OfItem } from './item.ts'

const published: readonly ItemState[] = ['standard', 'am', 'pm']
/** Items without an author. */
export const happenedKinds: readonly ItemKind[] = ['birth', 'death', 'family-event']
const commented: readonly ItemKind[] = [
  'tribute',
  'life-event',
  'picture',
  'attached-picture',
  ...happenedKinds,
]

const reported: readonly ItemKind[] = ['tribute', 'life-event', 'picture', 'attached-picture', 'chapter']

/** Editors and holders of the page. */
const isHost = (standing: Standing): boolean => hasLevel(standing, levels.editor)

const isAuthor = (actor: Actor, { item }: { item: Pick<Item, 'authorUid'> }): boolean =>
  actor.signedIn && item.authorUid === actor.userUid

const ownsTribute = (actor: Actor, thing: OfItem): boolean =>
  thing.item.kind === 'tribute' && isAuthor(actor, thing)

const arranges = (thing: OfItem): boolean =>
  (thing.item.kind === 'life-event' || thing.item.kind === 'picture') &&
  thing.item.state !== 'proposal' &&
  isHost(thing)

const tributesOpen = (standing: Standing): boolean =>
  [sections.tributes, sections.writeTributes].every((each) => sectionOpen(standing, each))

const writesTribute = (actor: Actor, standing: Standing): Verdict =>
  actor.signedIn && (tributesOpen(standing) || 'tributesClosed')

/** Visitors and those without a confirmed address can have both on the way to it; on one's own page none is offered. */
export const offersTribute = (standing: Standing): boolean =>
  standing.viewAs === null && !hasLevel(standing, levels.owner) && tributesOpen(standing)

export const feedPolicy = {
  writeTribute: reachingOthers(writesTribute),

  /** Followers propose; editors and holders publish. */
  writeLifeEvent: onPage(
    (actor: Actor, { level }: Standing) => actor.signedIn && (level === null ? 'followFirst' : true),
  ),

  comment: confirmed,

  /** Rights to restore deleted items; most people find nothing to restore. */
  seeDeleted: openToUnconfirmed((actor: Actor, _standing: Standing) => actor.signedIn),
}

export const itemPolicy = {
  changeTribute: reachingOthers(ownsTribute),

  /** A life event, or a proposal that is accepted by this change. */
  changeLifeEvent: onPage(
    (_actor: Actor, thing: OfItem) => thing.item.kind === 'life-event' && isHost(thing),
  ),

  /** Authors delete their tributes and proposals; editors and holders delete anything. */
  remove: onPage((actor: Actor, thing: OfItem) => {
    const { kind, state } = thing.item
    if (kind === 'tribute' || state === 'proposal') return isAuthor(actor, thing) || isHost(thing)
    return (kind === 'life-event' || kind === 'picture') && isHost(thing)
  }),

  /** Pictures attached to a proposal are accepted or refused with it. */
  refuse: onPage(
    (_actor: Actor, thing: OfItem) =>
      thing.item.state === 'proposal' && thing.item.kind !== 'attached-picture' && isHost(thing),
  ),

  arrange: onPage((_actor: Actor, thing: OfItem) => arranges(thing)),

  /**
   * Nobody hides a text from its author. The owner of a living page may choose only-me for any item on it.
   */
  keepToSelf: onPage(
    (actor: Actor, thing: OfItem) =>
      (ownsTribute(actor, thing) || arranges(thing)) &&
      (thing.level === levels.owner || thing.item.authorUid === thing.userUid),
  ),

  describe: onPage((actor: Actor, thing: OfItem) =>
    thing.item.kind === 'attached-picture' && thing.item.section === sections.tributes
      ? isAuthor(actor, thing)
      : (thing.item.kind === 'picture' || thing.item.kind === 'attached-picture') && isHost(thing),
  ),

  comment: reachingOthers(
    (actor: Actor, { item }: OfItem) =>
      actor.signedIn && commented.includes(item.kind) && published.includes(item.state),
  ),

  like: reachingOthers((actor: Actor, { item }: OfItem) => actor.signedIn && published.includes(item.state)),

  readHistory: openToUnconfirmed(
    (actor: Actor, thing: OfItem) =>
      !happenedKinds.includes(thing.item.kind) && (isHost(thing) || isAuthor(actor, thing)),
  ),

  /** Those who write on a page, or look after it, delete what is theirs instead. */
  report: reachingOthers(
    (actor: Actor, thing: { item: Pick<Item, 'kind' | 'state' | 'authorUid'> }) =>
      actor.signedIn &&
      reported.includes(thing.item.kind) &&
      published.includes(thing.item.state) &&
      (isAuthor(actor, thing) ? 'cannotReportOwn' : true),
  ),

  restore: onPage((_actor: Actor, { item, ...standing }: OfItem) => mayRestore(standing, item)),

  /** The right to have restored an item: a restored item has no deleter, so the actor is assumed to be it. */
  haveRestored: onPage((_actor: Actor, { item, ...standing }: OfItem) =>
    mayRestore(standing, {
      ...item,
      deletedAt: item.createdAt,
      deletedBy: standing.userUid,
      deletedWith: null,
    }),
  ),
}
