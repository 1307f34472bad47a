import type { ItemState } from '@souvenance/contract/item-types'
import { sections } from '@souvenance/contract/sections'
import type { stock } from '@souvenance/contract/stock'
import type { Call } from '../../platform/http/call.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { hasLevel, type Standing } from '../clouds/public.ts'
import { findUploads } from '../pictures/public.ts'
import { requireClouds, requirePast, requireState } from './item-input.ts'
import { getDefaults, insertItems, recordHistory } from './item-store.ts'
import { presentRows } from './read-feed.ts'
import { firstClouds, rememberDefaults, requireActor, stateFrom } from './write-item.ts'

/** Uploaded pictures become pictures of the page; those of a follower are proposed to it. */
export const createStockPictures = async (call: Call<typeof stock.create, Standing, undefined>) => {
  const { trx, thing: standing, input, services, answer } = call
  const { page } = standing
  const actorUid = requireActor(call.actor)
  const now = services.clock.now()
  const defaults = await getDefaults(call, page.uid)
  const { pictures, itemType } = input.body
  if (itemType !== undefined) requireState('picture', itemType)
  const proposed = { kind: 'picture', state: 'proposal' } as const
  const state = hasLevel(standing, 1) ? stateFrom(proposed, itemType, page.alive, defaults) : proposed.state
  const clouds = requireClouds(input.body.clouds ?? firstClouds(state, defaults), state)
  const uploads = await findUploads(
    trx,
    standing,
    pictures.map(({ itemUid }) => itemUid),
  )
  const items = pictures.map(({ itemUid, description = '', associatedDate }) => {
    if (!uploads.delete(itemUid.toLowerCase())) throw new Refusal('notFound')
    const date = associatedDate ? requirePast(associatedDate, now) : undefined
    return {
      page_uid: page.uid,
      kind: 'picture',
      section: sections.pictures,
      state,
      clouds,
      author_uid: actorUid,
      picture_uid: itemUid,
      description: description.trim(),
      associated_date: date?.date ?? null,
      date_precision: date?.format ?? 1,
      created_at: now,
      last_activity_at: now,
    }
  })
  const uids = await insertItems(trx, items)
  const act = state === 'proposal' ? 'propose' : 'create'
  await recordHistory(trx, ...uids.map((itemUid) => ({ itemUid, actorUid, act, at: now })))
  await rememberDefaults(call, state, clouds)
  answer.say(wordFor(state))
  return { items: await presentRows(call, [standing], uids) }
}

const wordFor = (state: ItemState) => {
  if (state === 'proposal') return 'itemProposed'
  return state === 'unpublished' ? 'picturesKeptAside' : 'itemPublished'
}
