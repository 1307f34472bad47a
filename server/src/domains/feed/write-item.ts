import type { FeedItem } from '@souvenance/contract/feed-items'
import type { NewItem } from '@souvenance/contract/feeds'
import {
  type ItemKind,
  type ItemState,
  type ItemType,
  publishedStates,
} from '@souvenance/contract/item-types'
import type { Actor } from '../../platform/access/actor.ts'
import type { Authorized } from '../../platform/access/authorize.ts'
import type { Transaction } from '../../platform/database/connect.ts'
import type { Reader } from '../../platform/database/query-prepared.ts'
import type { Answer } from '../../platform/http/call.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import type { Services } from '../../platform/services.ts'
import { hasLevel, type Standing } from '../clouds/public.ts'
import { bindPictures } from '../pictures/public.ts'
import {
  dateFor,
  requireClouds,
  requireNextState,
  requirePast,
  requireSaid,
  requireState,
} from './item-input.ts'
import { type Defaults, getDefaults, insertItem, keepDefaults, recordHistory } from './item-store.ts'
import { hyperlinkFor } from './link-preview.ts'
import { readItem } from './read-item.ts'

export type Writing<Thing> = Reader & {
  trx: Transaction
  actor: Actor
  thing: Authorized<Thing>
  input: { body: NewItem }
  services: Services
  answer: Answer
}

const everyone = [1]
const afterDeath = 1
const beforeDeath = 2

export const createTribute = async (call: Writing<Standing>): Promise<{ item: FeedItem }> => {
  const { clouds = everyone, itemType } = call.input.body
  const state = itemType === undefined ? 'standard' : requireState('tribute', itemType)
  return createItem(call, { kind: 'tribute', state, section: 4, clouds })
}

/** A follower’s is always a proposal. */
export const createLifeEvent = async (call: Writing<Standing>): Promise<{ item: FeedItem }> => {
  const { page } = call.thing
  const defaults = await getDefaults(call, page.uid)
  const { itemType } = call.input.body
  if (itemType !== undefined) requireState('life-event', itemType)
  const proposed = { kind: 'life-event', state: 'proposal' } as const
  const state = hasLevel(call.thing, 1) ? stateFrom(proposed, itemType, page.alive, defaults) : proposed.state
  const clouds = call.input.body.clouds ?? firstClouds(state, defaults)
  return createItem(call, { kind: 'life-event', state, section: 2, clouds })
}

/** What becomes of something in the hands of those who look after the page: what they ask for, and never a proposal. */
export const stateFrom = (
  item: ItemType,
  itemType: number | undefined,
  alive: boolean,
  defaults: Defaults,
): ItemState => {
  if (itemType === undefined) return firstState(alive, defaults)
  const state = requireNextState(item, itemType, alive)
  if (state === 'proposal') throw new Refusal('stateImpossible')
  return state
}

/** What is published when nothing else is said: on a living page in the phase chosen last. */
const firstState = (alive: boolean, { phase }: Defaults): ItemState => {
  const [before = 'standard', after = before] = publishedStates(alive)
  return phase === afterDeath ? after : before
}

const onlyFamily = [2]

/** To whom something goes when nothing is said. What the page keeps to itself is proposed for the family. */
export const firstClouds = (state: ItemState, { clouds }: Defaults): readonly number[] =>
  state === 'proposal' && clouds.includes(0) ? onlyFamily : clouds

type Started = { kind: ItemKind; state: ItemState; section: number; clouds: readonly number[] }

const createItem = async (
  call: Writing<Standing>,
  { kind, state, section, clouds: wanted }: Started,
): Promise<{ item: FeedItem }> => {
  const { trx, thing: standing, services, answer } = call
  const { body } = call.input
  const now = services.clock.now()
  const actorUid = requireActor(call.actor)
  const clouds = requireClouds(wanted, state)
  const given = body.associatedDate ? requirePast(body.associatedDate, now) : null
  const date = kind === 'tribute' ? given : dateFor(state, given, now)
  const hyperlink = body.hyperlink && (await linkFrom(call, body.hyperlink.url, null))
  const uid = await insertItem(trx, {
    page_uid: standing.page.uid,
    kind,
    state,
    section,
    clouds,
    author_uid: actorUid,
    message: body.message.trim(),
    associated_date: date?.date ?? null,
    date_precision: date?.format ?? 1,
    place: body.place ? JSON.stringify(body.place) : null,
    hyperlink: hyperlink ? JSON.stringify(hyperlink) : null,
    created_at: now,
    last_activity_at: now,
  })
  const holder = { uid, kind }
  await bindPictures(trx, { standing, holder, pictures: body.pictures ?? [], now })
  await requireSaid(trx, { uid, message: body.message, hyperlink: hyperlink ?? null })
  await recordHistory(trx, {
    itemUid: uid,
    actorUid,
    act: state === 'proposal' ? 'propose' : 'create',
    at: now,
  })
  await rememberDefaults(call, state, clouds)
  answer.say(state === 'proposal' ? 'itemProposed' : state === 'draft' ? 'draftKept' : 'itemPublished')
  return readItem(call, standing, uid)
}

export const requireActor = (actor: Actor): string => {
  if (!actor.signedIn) throw new Refusal('signInFirst')
  return actor.userUid
}

export const linkFrom = (
  { trx, services, actor }: Pick<Writing<Standing>, 'trx' | 'services' | 'actor'>,
  address: string,
  current: FeedItem['content']['hyperlink'],
) => hyperlinkFor(trx, services, { askerUid: requireActor(actor), address, current })

type Remembering = { trx: Transaction; thing: Standing; input: { body: { saveDefaults?: boolean } } }

/** Of a life event that was published by those who look after the page, when they wish it. */
export const rememberDefaults = async (
  { trx, thing, input: { body } }: Remembering,
  state: ItemState,
  clouds: readonly number[],
): Promise<void> => {
  if (!body.saveDefaults || !hasLevel(thing, 1) || state === 'draft' || state === 'unpublished') return
  const phase = state === 'pm' ? afterDeath : state === 'am' ? beforeDeath : undefined
  await keepDefaults(trx, thing.page.uid, { clouds, phase })
}
