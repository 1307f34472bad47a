import type { ToldDate } from '@souvenance/contract/dates/date-nuances'
import type { FeedItem } from '@souvenance/contract/items/feed-items'
import { type ItemState, itemTypeOf } from '@souvenance/contract/items/item-types'
import { requireSignedIn } from '../../platform/access/signed-in.ts'
import { Refusal } from '../../platform/http/calls/refusal.ts'
import type { Item, OfItem } from '../items/public.ts'
import {
  dateColumns,
  dateFor,
  getDefaults,
  itemPolicy,
  knownDateOf,
  recordHistory,
  rememberChosen,
  requireClouds,
  requirePast,
  requireSaid,
  requireVersion,
  stateFrom,
  updateItem,
  type Writing,
} from '../items/public.ts'
import { attachPictures, followDate, takeUnseenOut } from '../pictures/public.ts'
import { readItem } from './read-item.ts'
import { linkFrom } from './write-item.ts'

type Content = Pick<Item, 'message' | 'hyperlink' | 'place' | 'state' | 'clouds'> & { date: ToldDate | null }

/**
 * Changes an item. On a proposal this accepts it: the editor becomes its author, the proposer its
 * contributor.
 */
export const changeItem = async (call: Writing<OfItem>): Promise<{ item: FeedItem }> => {
  const { trx, thing, services, input, answer } = call
  const { item } = thing
  const { body } = input
  const { userUid: actorUid } = requireSignedIn(call.actor)
  requireVersion(item, body, item.message)
  const now = services.clock.now()
  const before = contentOf(item)
  const accepts = item.state === 'proposal'
  const after = await contentAfter(call, before, now)
  const pictures = body.content?.pictures?.items ?? []
  if (accepts) await takeUnseenOut(trx, thing, item.uid)
  const rebound =
    pictures.length > 0 && (await attachPictures(trx, { standing: thing, holder: item, pictures, now }))
  await requireSaid(trx, { uid: item.uid, ...after })
  const fields = [...changedFields(before, after), ...(rebound ? ['pictures'] : [])]
  if (fields.length > 0) {
    const written = fields.some((field) => ['message', 'hyperlink', 'pictures'].includes(field))
    const publishes = !isPublished(before.state) && isPublished(after.state)
    await updateItem(trx, item.uid, {
      message: after.message,
      hyperlink: after.hyperlink && JSON.stringify(after.hyperlink),
      place: after.place && JSON.stringify(after.place),
      ...dateColumns(after.date),
      state: after.state,
      clouds: [...after.clouds],
      version: item.version + 1,
      updated_at: now,
      ...(accepts && { author_uid: actorUid, contributor_uid: item.authorUid }),
      ...((written || publishes) && { last_activity_at: now }),
    })
    if (fields.includes(names.date))
      await followDate(trx, { holderUid: item.uid, from: before.date, to: after.date })
    await recordHistory(trx, {
      itemUid: item.uid,
      actorUid,
      act: accepts ? 'accept' : 'edit',
      at: now,
      fields,
      before: keptBefore(item, before, fields),
    })
    if (item.kind === 'life-event') await rememberChosen(call, after.state, after.clouds)
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

/** Fields that are left out stay unchanged. */
const contentAfter = async (call: Writing<OfItem>, before: Content, now: Date): Promise<Content> => {
  const { body } = call.input
  const { item } = call.thing
  const hyperlink = body.content?.hyperlink
  const state = await stateAfter(call)
  const date = body.associatedDate === undefined ? before.date : body.associatedDate
  const known = date && date !== before.date ? requirePast(date, now) : date
  return {
    message: body.message.trim(),
    hyperlink:
      hyperlink === undefined
        ? before.hyperlink
        : hyperlink && (await linkFrom(call, hyperlink.url, before.hyperlink)),
    place: body.place === undefined ? before.place : body.place,
    state,
    clouds: cloudsAfter(call, state),
    date: item.kind === 'life-event' ? dateFor(state, known, item.createdAt) : known,
  }
}

/** The person who accepts a proposal becomes its author, so they may choose only-me. */
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
