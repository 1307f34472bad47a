import type { ItemState } from '@souvenance/contract/item-types'
import { sections } from '@souvenance/contract/sections'
import type { stock } from '@souvenance/contract/stock'
import type { Call } from '../../platform/http/call.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { hasLevel, type Standing } from '../clouds/public.ts'
import { findUpload } from '../pictures/public.ts'
import { requireClouds, requireNextState, requirePast } from './item-input.ts'
import { type Defaults, getDefaults, insertItem, recordHistory } from './item-store.ts'
import { presentRows } from './read-feed.ts'
import { firstClouds, firstState, rememberDefaults, requireActor } from './write-item.ts'

type Creating = Call<typeof stock.create, Standing, undefined>

/** Uploaded pictures become pictures of the page; those of a follower are proposed to it. */
export const createStockPictures = async (call: Creating) => {
  const { trx, thing: standing, input, services, answer } = call
  const { page } = standing
  const actorUid = requireActor(call.actor)
  const now = services.clock.now()
  const defaults = await getDefaults(call, page.uid)
  const state = stateOf(call, defaults)
  const clouds = requireClouds(input.body.clouds ?? firstClouds(state, defaults), state)
  const uids: string[] = []
  for (const { itemUid, description = '', associatedDate } of input.body.pictures) {
    const upload = await findUpload(trx, standing, itemUid)
    if (!upload) throw new Refusal('notFound')
    const date = associatedDate ? requirePast(associatedDate, now) : undefined
    const uid = await insertItem(trx, {
      page_uid: page.uid,
      kind: 'picture',
      section: sections.pictures,
      state,
      clouds,
      author_uid: actorUid,
      picture_uid: upload.uid,
      description: description.trim(),
      ...(date && { associated_date: date.date, date_precision: date.format }),
      created_at: now,
      last_activity_at: now,
    })
    await recordHistory(trx, {
      itemUid: uid,
      actorUid,
      act: state === 'proposal' ? 'propose' : 'create',
      at: now,
    })
    uids.push(uid)
  }
  await rememberDefaults(call, state, clouds)
  answer.say(state === 'proposal' ? 'itemProposed' : 'itemPublished')
  return { items: await presentRows(call, [standing], uids) }
}

const stateOf = ({ thing: standing, input }: Creating, defaults: Defaults): ItemState => {
  if (!hasLevel(standing, 1)) return 'proposal'
  const { alive } = standing.page
  const { itemType } = input.body
  if (itemType === undefined) return firstState(alive, defaults)
  const state = requireNextState({ kind: 'picture', state: 'proposal' }, itemType, alive)
  if (state === 'proposal') throw new Refusal('stateImpossible')
  return state
}
