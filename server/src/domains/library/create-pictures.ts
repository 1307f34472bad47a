import type { ItemState } from '@souvenance/contract/items/item-types'
import type { library } from '@souvenance/contract/items/library'
import { sections } from '@souvenance/contract/pages/sections'
import { levels } from '@souvenance/contract/people/levels'
import { requireSignedIn } from '../../platform/access/signed-in.ts'
import type { Call } from '../../platform/http/calls/call.ts'
import { Refusal } from '../../platform/http/calls/refusal.ts'
import { hasLevel, type Standing } from '../clouds/public.ts'
import { presentRows } from '../feed/public.ts'
import {
  dateColumns,
  firstClouds,
  getDefaults,
  insertItems,
  recordHistory,
  rememberChosen,
  requireClouds,
  requirePast,
  requireState,
  stateFrom,
} from '../items/public.ts'
import { findUploads } from '../pictures/public.ts'

/** Uploads become pictures of the page; those of a follower become proposals. */
export const createLibraryPictures = async (call: Call<typeof library.create, Standing, undefined>) => {
  const { trx, thing: standing, input, services, answer } = call
  const { page } = standing
  const { userUid: actorUid } = requireSignedIn(call.actor)
  const now = services.clock.now()
  const defaults = await getDefaults(call, page.uid)
  const { content, itemType } = input.body
  const pictures = content.pictures.items
  if (itemType !== undefined) requireState('picture', itemType)
  const proposed = { kind: 'picture', state: 'proposal' } as const
  const state = hasLevel(standing, levels.editor)
    ? stateFrom(proposed, itemType, page.alive, defaults)
    : proposed.state
  const clouds = requireClouds(input.body.clouds ?? firstClouds(state, defaults), state)
  const uploads = await findUploads(
    trx,
    standing,
    pictures.map(({ itemUid }) => itemUid),
  )
  const items = pictures.map(({ itemUid, message = '', associatedDate }) => {
    if (!uploads.delete(itemUid.toLowerCase())) throw new Refusal('notFound')
    const date = associatedDate ? requirePast(associatedDate, now) : null
    return {
      page_uid: page.uid,
      kind: 'picture',
      section: sections.pictures,
      state,
      clouds,
      author_uid: actorUid,
      picture_uid: itemUid,
      description: message.trim(),
      ...dateColumns(date),
      created_at: now,
      last_activity_at: now,
    }
  })
  const uids = await insertItems(trx, items)
  const act = state === 'proposal' ? 'propose' : 'create'
  await recordHistory(trx, ...uids.map((itemUid) => ({ itemUid, actorUid, act, at: now })))
  await rememberChosen(call, state, clouds)
  answer.say(wordFor(state))
  return { items: await presentRows(call, [standing], uids) }
}

const wordFor = (state: ItemState) => {
  if (state === 'proposal') return 'itemProposed'
  return state === 'unpublished' ? 'picturesKeptAside' : 'itemPublished'
}
