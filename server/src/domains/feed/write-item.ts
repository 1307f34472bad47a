import type { FeedItem } from '@souvenance/contract/items/feed-items'
import type { ItemKind, ItemState } from '@souvenance/contract/items/item-types'
import { sections } from '@souvenance/contract/pages/sections'
import { levels } from '@souvenance/contract/people/levels'
import { requireSignedIn } from '../../platform/access/signed-in.ts'
import { hasLevel, type Standing } from '../clouds/public.ts'
import {
  dateColumns,
  dateFor,
  firstClouds,
  getDefaults,
  insertItem,
  recordHistory,
  rememberChosen,
  requireClouds,
  requirePast,
  requireSaid,
  requireState,
  stateFrom,
  type Writing,
} from '../items/public.ts'
import { hyperlinkFor } from '../link-previews/public.ts'
import { attachPictures } from '../pictures/public.ts'
import { readItem } from './read-item.ts'

const everyone = [1]

export const createTribute = async (call: Writing<Standing>): Promise<{ item: FeedItem }> => {
  const { clouds = everyone, itemType } = call.input.body
  const state = itemType === undefined ? 'standard' : requireState('tribute', itemType)
  return createItem(call, { kind: 'tribute', state, section: sections.tributes, clouds })
}

/** A follower's item is always a proposal. */
export const createLifeEvent = async (call: Writing<Standing>): Promise<{ item: FeedItem }> => {
  const { page } = call.thing
  const defaults = await getDefaults(call, page.uid)
  const { itemType } = call.input.body
  if (itemType !== undefined) requireState('life-event', itemType)
  const proposed = { kind: 'life-event', state: 'proposal' } as const
  const state = hasLevel(call.thing, levels.editor)
    ? stateFrom(proposed, itemType, page.alive, defaults)
    : proposed.state
  const clouds = call.input.body.clouds ?? firstClouds(state, defaults)
  return createItem(call, { kind: 'life-event', state, section: sections.timeline, clouds })
}

type Started = { kind: ItemKind; state: ItemState; section: number; clouds: readonly number[] }

const createItem = async (
  call: Writing<Standing>,
  { kind, state, section, clouds: wanted }: Started,
): Promise<{ item: FeedItem }> => {
  const { trx, thing: standing, services, answer } = call
  const { body } = call.input
  const now = services.clock.now()
  const { userUid: actorUid } = requireSignedIn(call.actor)
  const clouds = requireClouds(wanted, state)
  const given = body.associatedDate ? requirePast(body.associatedDate, now) : null
  const date = kind === 'tribute' ? given : dateFor(state, given, now)
  const hyperlink = body.content?.hyperlink && (await linkFrom(call, body.content.hyperlink.url, null))
  const uid = await insertItem(trx, {
    page_uid: standing.page.uid,
    kind,
    state,
    section,
    clouds,
    author_uid: actorUid,
    message: body.message.trim(),
    ...dateColumns(date),
    place: body.place ? JSON.stringify(body.place) : null,
    hyperlink: hyperlink ? JSON.stringify(hyperlink) : null,
    created_at: now,
    last_activity_at: now,
  })
  const holder = { uid, kind }
  await attachPictures(trx, { standing, holder, pictures: body.content?.pictures?.items ?? [], now })
  await requireSaid(trx, { uid, message: body.message, hyperlink: hyperlink ?? null })
  await recordHistory(trx, {
    itemUid: uid,
    actorUid,
    act: state === 'proposal' ? 'propose' : 'create',
    at: now,
  })
  await rememberChosen(call, state, clouds)
  answer.say(state === 'proposal' ? 'itemProposed' : state === 'draft' ? 'draftKept' : 'itemPublished')
  return readItem(call, standing, uid)
}

export const linkFrom = (
  { trx, services, actor }: Pick<Writing<Standing>, 'trx' | 'services' | 'actor'>,
  address: string,
  current: FeedItem['content']['hyperlink'],
) => hyperlinkFor(trx, services, { askerUid: requireSignedIn(actor).userUid, address, current })
