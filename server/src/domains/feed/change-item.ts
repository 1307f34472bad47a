import type { FeedItem } from '@souvenance/contract/feed-items'
import { type ItemState, itemTypeOf } from '@souvenance/contract/item-types'
import { Refusal } from '../../platform/http/refusal.ts'
import { bindPictures, followDate, takeUnseenOut } from '../pictures/public.ts'
import type { Item, OfItem } from './item.ts'
import {
  dateFor,
  type KnownDate,
  knownDateOf,
  requireClouds,
  requirePast,
  requireSaid,
  requireVersion,
} from './item-input.ts'
import { getDefaults, recordHistory, updateItem } from './item-store.ts'
import { itemPolicy } from './policy.ts'
import { readItem } from './read-item.ts'
import { linkFrom, rememberDefaults, requireActor, stateFrom, type Writing } from './write-item.ts'

type Content = Pick<Item, 'message' | 'hyperlink' | 'place' | 'state' | 'clouds'> & { date: KnownDate | null }

/** Changes an item, and by that accepts a proposal: who does becomes its author, who proposed stays its contributor. */
export const changeItem = async (call: Writing<OfItem>): Promise<{ item: FeedItem }> => {
  const { trx, thing, services, input, answer } = call
  const { item } = thing
  const { body } = input
  const actorUid = requireActor(call.actor)
  requireVersion(item, body, item.message)
  const now = services.clock.now()
  const before = contentOf(item)
  const accepts = item.state === 'proposal'
  const after = await contentAfter(call, before, now)
  const { pictures = [] } = body
  if (accepts) await takeUnseenOut(trx, thing, item.uid)
  const rebound =
    pictures.length > 0 && (await bindPictures(trx, { standing: thing, holder: item, pictures, now }))
  await requireSaid(trx, { uid: item.uid, ...after })
  const fields = [...changedFields(before, after), ...(rebound ? ['pictures'] : [])]
  if (fields.length > 0) {
    const written = fields.some((field) => ['message', 'hyperlink', 'pictures'].includes(field))
    const publishes = !isPublished(before.state) && isPublished(after.state)
    const dated = { associatedDate: after.date?.date ?? null, datePrecision: after.date?.format ?? 1 }
    await updateItem(trx, item.uid, {
      message: after.message,
      hyperlink: after.hyperlink && JSON.stringify(after.hyperlink),
      place: after.place && JSON.stringify(after.place),
      associated_date: dated.associatedDate,
      date_precision: dated.datePrecision,
      state: after.state,
      clouds: [...after.clouds],
      version: item.version + 1,
      updated_at: now,
      ...(accepts && { author_uid: actorUid, contributor_uid: item.authorUid }),
      ...((written || publishes) && { last_activity_at: now }),
    })
    if (fields.includes(names.date)) await followDate(trx, { holderUid: item.uid, from: item, to: dated })
    await recordHistory(trx, {
      itemUid: item.uid,
      actorUid,
      act: accepts ? 'accept' : 'edit',
      at: now,
      fields,
      before: keptBefore(item, before, fields),
    })
    if (item.kind === 'life-event') await rememberDefaults(call, after.state, after.clouds)
  }
  answer.say(accepts ? 'proposalAccepted' : 'itemSaved')
  return readItem(call, thing, item.uid)
}

const contentOf = (item: Item): Content => ({
  message: item.message,
  hyperlink: item.hyperlink,
  place: item.place,
  state: item.state,
  clouds: item.clouds,
  date: knownDateOf(item),
})

/** What is left out stays as it was. */
const contentAfter = async (call: Writing<OfItem>, before: Content, now: Date): Promise<Content> => {
  const { body } = call.input
  const { item } = call.thing
  const state = await stateAfter(call)
  const date = body.associatedDate === undefined ? before.date : body.associatedDate
  const known = date && date !== before.date ? requirePast(date, now) : date
  return {
    message: body.message.trim(),
    hyperlink:
      body.hyperlink === undefined
        ? before.hyperlink
        : body.hyperlink && (await linkFrom(call, body.hyperlink.url, before.hyperlink)),
    place: body.place === undefined ? before.place : body.place,
    state,
    clouds: cloudsAfter(call, state),
    date: item.kind === 'life-event' ? dateFor(state, known, item.createdAt) : known,
  }
}

/** Who accepts a proposal becomes its author, and may keep it to themselves. */
const cloudsAfter = ({ actor, thing, input }: Writing<OfItem>, state: ItemState): readonly number[] => {
  const { item } = thing
  if (!input.body.clouds) return item.clouds
  const clouds = requireClouds(input.body.clouds, state)
  const isOwn = item.state === 'proposal' || itemPolicy.keepToSelf(actor, thing) === true
  if (clouds.includes(0) && !isOwn) throw new Refusal('cloudsImpossible')
  return clouds
}

const stateAfter = async (call: Writing<OfItem>): Promise<ItemState> => {
  const { item, page } = call.thing
  const { itemType } = call.input.body
  if (itemType === undefined && item.state !== 'proposal') return item.state
  return stateFrom(item, itemType, page.alive, await getDefaults(call, page.uid))
}

export const isPublished = (state: ItemState): boolean => ['standard', 'am', 'pm'].includes(state)

const names = {
  message: 'message',
  hyperlink: 'hyperlink',
  place: 'place',
  state: 'itemType',
  clouds: 'clouds',
  date: 'associatedDate',
} as const satisfies Record<keyof Content, string>

const changedFields = (before: Content, after: Content): string[] =>
  (Object.keys(names) as (keyof Content)[])
    .filter((field) => JSON.stringify(before[field]) !== JSON.stringify(after[field]))
    .map((field) => names[field])

const keptBefore = (item: Item, before: Content, fields: readonly string[]): object => {
  const all: Record<string, unknown> = {
    message: before.message,
    hyperlink: before.hyperlink,
    place: before.place,
    itemType: itemTypeOf(item),
    clouds: before.clouds,
    associatedDate: before.date,
  }
  const told = fields.filter((field) => field in all)
  return Object.fromEntries(told.map((field) => [field, all[field] ?? null]))
}
