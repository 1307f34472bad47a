import type { ItemState } from '@souvenance/contract/item-types'
import type { pictureProposals } from '@souvenance/contract/stock'
import type { Call } from '../../platform/http/call.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import type { OfItem } from './item.ts'
import { requireClouds, requireNextState, requirePast } from './item-input.ts'
import { getDefaults, recordHistory, updateItem } from './item-store.ts'
import { readItem } from './read-item.ts'
import { firstState, rememberDefaults, requireActor } from './write-item.ts'

type Accepting = Call<typeof pictureProposals.accept, OfItem, undefined>

/** Who accepts a picture becomes its author; who proposed it stays its contributor. */
export const acceptPicture = async (call: Accepting) => {
  const { trx, thing, input, services, answer } = call
  const { item } = thing
  const { body } = input
  const now = services.clock.now()
  const actorUid = requireActor(call.actor)
  const state = await stateAfter(call)
  const clouds = requireClouds(body.clouds ?? item.clouds, state)
  const known =
    item.associatedDate === null ? null : { date: item.associatedDate, format: item.datePrecision }
  const date =
    body.associatedDate === undefined ? known : body.associatedDate && requirePast(body.associatedDate, now)
  const description = body.description?.trim() ?? item.description
  await updateItem(trx, item.uid, {
    state,
    clouds,
    description,
    associated_date: date?.date ?? null,
    date_precision: date?.format ?? 1,
    author_uid: actorUid,
    contributor_uid: item.authorUid,
    version: item.version + 1,
    updated_at: now,
    last_activity_at: now,
  })
  await recordHistory(trx, {
    itemUid: item.uid,
    actorUid,
    act: 'accept',
    at: now,
    fields: description === item.description ? ['itemType'] : ['itemType', 'description'],
    before: description === item.description ? {} : { message: item.description },
  })
  await rememberDefaults(call, state, clouds)
  answer.say('proposalAccepted')
  return readItem(call, thing, item.uid)
}

const stateAfter = async (call: Accepting): Promise<ItemState> => {
  const { item, page } = call.thing
  const { itemType } = call.input.body
  if (itemType === undefined) return firstState(page.alive, await getDefaults(call, page.uid))
  const state = requireNextState(item, itemType, page.alive)
  if (state === 'proposal') throw new Refusal('stateImpossible')
  return state
}
