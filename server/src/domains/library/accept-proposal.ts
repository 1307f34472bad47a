import { isDeepStrictEqual } from 'node:util'
import type { pictureProposals } from '@souvenance/contract/items/library'
import { requireSignedIn } from '../../platform/access/signed-in.ts'
import type { Call } from '../../platform/http/calls/call.ts'
import { readItem } from '../feed/public.ts'
import type { OfItem } from '../items/public.ts'
import {
  dateColumns,
  getDefaults,
  knownDateOf,
  recordHistory,
  rememberChosen,
  requireClouds,
  requirePast,
  stateFrom,
  updateItem,
} from '../items/public.ts'

/** The person who accepts a picture becomes its author, the proposer its contributor. */
export const acceptPicture = async (call: Call<typeof pictureProposals.accept, OfItem, undefined>) => {
  const { trx, thing, input, services, answer } = call
  const { item } = thing
  const { body } = input
  const now = services.clock.now()
  const { userUid: actorUid } = requireSignedIn(call.actor)
  const state = stateFrom(item, body.itemType, thing.page.alive, await getDefaults(call, thing.page.uid))
  const clouds = requireClouds(body.clouds ?? item.clouds, state)
  const known = knownDateOf(item)
  const date =
    body.associatedDate === undefined ? known : body.associatedDate && requirePast(body.associatedDate, now)
  const description = body.message?.trim() ?? item.description
  const changed = [
    ...(description === item.description ? [] : ['description']),
    ...(isDeepStrictEqual(clouds, item.clouds) ? [] : ['clouds']),
    ...(isDeepStrictEqual(date, known) ? [] : ['associatedDate']),
  ]
  await updateItem(trx, item.uid, {
    state,
    clouds,
    description,
    ...dateColumns(date),
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
  await rememberChosen(call, state, clouds)
  answer.say('proposalAccepted')
  return readItem(call, thing, item.uid)
}
