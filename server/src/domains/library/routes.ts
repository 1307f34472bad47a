import { library, pictureProposals } from '@souvenance/contract/items/library'
import { levels } from '@souvenance/contract/people/levels'
import { rights } from '../../platform/access/authorize.ts'
import { anyone } from '../../platform/access/policies.ts'
import { requireSignedIn } from '../../platform/access/signed-in.ts'
import type { Call, Routes } from '../../platform/http/calls/call.ts'
import { Refusal } from '../../platform/http/calls/refusal.ts'
import { countVisibleItems } from '../audience/public.ts'
import { hasLevel, loadStanding } from '../clouds/public.ts'
import {
  feedKinds,
  feedOpen,
  readFeed,
  readItem,
  removeItem,
  rightsOf,
  setClouds,
  setState,
} from '../feed/public.ts'
import {
  feedPolicy,
  getDefaults,
  itemOfPage,
  itemPolicy,
  libraryPolicy,
  type OfHeld,
  pictureKinds,
  recordHistory,
  removal,
  requireSaid,
  updateItem,
} from '../items/public.ts'
import { readPictureQuota, takePictureOut } from '../pictures/public.ts'
import { acceptPicture } from './accept-proposal.ts'
import { datePictures, describePicture, removePictures, setPictureDate } from './change-pictures.ts'
import { createLibraryPictures } from './create-pictures.ts'
import {
  loadDeletedPictures,
  loadHeldPicture,
  loadPicture,
  loadPictures,
  loadReleasedPicture,
} from './load-pictures.ts'
import { readGrid, readLibraryYears, readLinked } from './read-library.ts'

const load = loadStanding
const limit = { perAccount: { hits: 300, seconds: 3600 } }
const proposal = itemOfPage('id', { kinds: ['picture'], state: 'proposal' })
const accepted = itemOfPage('id', { kinds: ['picture'] })

export const libraryRoutes: Routes = (on) => {
  on(library.list, { load, may: anyone }, (call) =>
    readFeed(call, call.thing, feedKinds.pictures, call.input.query),
  )
  on(library.grid, { load, may: anyone }, readGrid)
  on(library.single, { load: loadPicture, may: anyone }, (call) =>
    readItem(call, call.thing, call.thing.item.uid),
  )
  on(library.linked, { load: loadPicture, may: anyone }, readLinked)
  on(library.range, { load, may: anyone }, readLibraryYears)
  on(library.rights, { load, may: anyone }, async (call) => ({
    rights: rightsOf(call.actor, call.thing, feedKinds.pictures),
    ...(hasLevel(call.thing, levels.editor) && { defaults: await getDefaults(call, call.thing.page.uid) }),
  }))
  on(library.quota, { load, may: libraryPolicy.readQuota }, ({ services, thing: { page } }) =>
    readPictureQuota(services, page.uid),
  )

  on(library.create, { load, may: feedPolicy.writeLifeEvent, limit }, createLibraryPictures)
  on(library.setState, { load: loadPicture, may: itemPolicy.arrange }, setState)
  on(library.setClouds, { load: loadPicture, may: itemPolicy.arrange }, setClouds)
  on(library.setDate, { load: loadPicture, may: libraryPolicy.date }, setPictureDate)
  on(library.describe, { load: loadPicture, may: itemPolicy.describe }, describePicture)
  on(library.dateAll, { load: loadPictures, may: libraryPolicy.dateAll }, datePictures)
  on(
    library.removeAll,
    {
      load: loadPictures,
      may: libraryPolicy.removeAll,
      again: rights(loadDeletedPictures, libraryPolicy.removeAll),
    },
    removePictures,
  )
  on(library.remove, removal({ kinds: pictureKinds }, libraryPolicy.remove), removeItem)
  on(
    library.dissociate,
    {
      load: loadHeldPicture,
      may: libraryPolicy.dissociate,
      again: rights(loadReleasedPicture, libraryPolicy.dissociate),
    },
    dissociate,
  )

  on(pictureProposals.list, { load, may: anyone }, (call) =>
    readFeed(call, call.thing, feedKinds.pictureProposals, call.input.query),
  )
  on(pictureProposals.count, { load, may: anyone }, async (call) => {
    const kind = feedKinds.pictureProposals
    return { count: feedOpen(call.thing, kind) ? await countVisibleItems(call, call.thing, kind) : 0 }
  })
  on(pictureProposals.single, { load: proposal, may: anyone }, (call) =>
    readItem(call, call.thing, call.thing.item.uid),
  )
  on(
    pictureProposals.accept,
    { load: proposal, may: itemPolicy.refuse, again: rights(accepted, itemPolicy.arrange) },
    acceptPicture,
  )
  on(pictureProposals.refuse, removal({ kinds: ['picture'], state: 'proposal' }), removeItem)
}

const dissociate = async (call: Call<typeof library.dissociate, OfHeld, undefined>) => {
  const { trx, thing, services, actor } = call
  const { item, holder } = thing
  const { userUid: actorUid } = requireSignedIn(actor)
  const at = services.clock.now()
  if (!(await takePictureOut(trx, { holder, itemUid: item.uid, actorUid, now: at })))
    throw new Refusal('itemNotFound')
  if (holder.kind !== 'chapter') await requireSaid(trx, holder)
  // A chapter's `version` is that of its text.
  const version = holder.kind === 'chapter' ? holder.version : holder.version + 1
  await updateItem(trx, holder.uid, { updated_at: at, last_activity_at: at, version })
  await recordHistory(trx, { itemUid: holder.uid, actorUid, act: 'edit', at, fields: ['pictures'] })
  return {}
}
