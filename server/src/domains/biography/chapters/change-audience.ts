import type { biography } from '@souvenance/contract/biography/biography'
import type { DataOf } from '@souvenance/contract/endpoint'
import { itemTypeOf } from '@souvenance/contract/items/item-types'
import type { Call } from '../../../platform/http/calls/call.ts'
import { recordAct } from '../history/revision-store.ts'
import { updateChapter } from './chapter-store.ts'
import { chooseClouds, chooseState, refuseClosing } from './choices.ts'
import type { OfChapter } from './load-chapter.ts'
import { readChapter } from './read-chapter.ts'

/** Publishing counts as activity; withdrawing to a draft does not. */
export const setState = async (
  call: Call<typeof biography.setState, OfChapter, undefined>,
): Promise<DataOf<typeof biography.setState>> => {
  const { trx, thing, services, input } = call
  const { item, userUid: actorUid } = thing
  const now = services.clock.now()
  const state = chooseState(thing, input.body.state, item.state, item.state)
  if (state !== item.state) {
    refuseClosing(thing, { ...item, state })
    await updateChapter(trx, item.uid, { state, ...(item.state === 'draft' && { lastActivityAt: now }) })
    const before = { itemType: itemTypeOf(item) }
    await recordAct(trx, { itemUid: item.uid, actorUid, act: 'state', fields: ['state'], before, now })
  }
  return { chapter: await readChapter(call, thing, item.uid) }
}

export const setClouds = async (
  call: Call<typeof biography.setClouds, OfChapter, undefined>,
): Promise<DataOf<typeof biography.setClouds>> => {
  const { trx, thing, services, input } = call
  const { item, userUid: actorUid } = thing
  const clouds = chooseClouds(input.body.clouds, item.clouds)
  if (String(clouds) !== String(item.clouds)) {
    refuseClosing(thing, { ...item, clouds })
    await updateChapter(trx, item.uid, { clouds })
    const before = { clouds: item.clouds }
    const now = services.clock.now()
    await recordAct(trx, { itemUid: item.uid, actorUid, act: 'clouds', fields: ['clouds'], before, now })
  }
  return { chapter: await readChapter(call, thing, item.uid) }
}
