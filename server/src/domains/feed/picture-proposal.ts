import { isDeepStrictEqual } from 'node:util'
import type { pictureProposals } from '@souvenance/contract/stock'
import type { Call } from '../../platform/http/call.ts'
import type { OfItem } from './item.ts'
import { knownDateOf, requireClouds, requirePast } from './item-input.ts'
import { getDefaults, recordHistory, updateItem } from './item-store.ts'
import { readItem } from './read-item.ts'
import { rememberDefaults, requireActor, stateFrom } from './write-item.ts'

/** Who accepts a picture becomes its author; who proposed it stays its contributor. */
export const acceptPicture = async (call: Call<typeof pictureProposals.accept, OfItem, undefined>) => {
  const { trx, thing, input, services, answer } = call
  const { item } = thing
  const { body } = input
  const now = services.clock.now()
  const actorUid = requireActor(call.actor)
  const state = stateFrom(item, body.itemType, thing.page.alive, await getDefaults(call, thing.page.uid))
  const clouds = requireClouds(body.clouds ?? item.clouds, state)
  const known = knownDateOf(item)
  const date =
    body.associatedDate === undefined ? known : body.associatedDate && requirePast(body.associatedDate, now)
  const description = body.description?.trim() ?? item.description
  const changed = [
    ...(description === item.description ? [] : ['description']),
    ...(isDeepStrictEqual(clouds, item.clouds) ? [] : ['clouds']),
    ...(isDeepStrictEqual(date, known) ? [] : ['associatedDate']),
  ]
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
    fields: ['itemType', ...changed],
    before: {
      ...(changed.includes('description') && { message: item.description }),
      ...(changed.includes('clouds') && { clouds: item.clouds }),
      ...(changed.includes('associatedDate') && { associatedDate: known }),
    },
  })
  await rememberDefaults(call, state, clouds)
  answer.say('proposalAccepted')
  return readItem(call, thing, item.uid)
}
