import { pictureProposals, stock } from '@souvenance/contract/stock'
import { anyone } from '../../platform/access/policies.ts'
import type { Call, Routes } from '../../platform/http/call.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { countVisibleItems, hasLevel, loadStanding } from '../clouds/public.ts'
import { readPictureQuota, takePictureOut } from '../pictures/public.ts'
import { setClouds, setState } from './arrange-item.ts'
import { feedKinds } from './feed-kinds.ts'
import { feedOpen, rightsOf } from './feed-rights.ts'
import { requireSaid } from './item-input.ts'
import { getDefaults, recordHistory, updateItem } from './item-store.ts'
import { itemOfPage } from './load-item.ts'
import { acceptPicture } from './picture-proposal.ts'
import { feedPolicy, itemPolicy } from './policy.ts'
import { readFeed } from './read-feed.ts'
import { readItem } from './read-item.ts'
import { removeItem } from './remove-item.ts'
import { datePictures, describePicture, removePictures, setPictureDate } from './stock-change.ts'
import { createStockPictures } from './stock-create.ts'
import { loadHeldPicture, loadPicture, loadPictures } from './stock-load.ts'
import { type OfHeld, stockPolicy } from './stock-policy.ts'
import { readGrid, readLinked, readStockYears } from './stock-read.ts'
import { requireActor } from './write-item.ts'

const load = loadStanding
const limit = { perAccount: { hits: 300, seconds: 3600 } }
const proposal = itemOfPage('id', { kinds: ['picture'], state: 'proposal' })

export const stockRoutes: Routes = (on) => {
  on(stock.list, { load, may: anyone }, (call) =>
    readFeed(call, call.thing, feedKinds.pictures, call.input.query),
  )
  on(stock.grid, { load, may: anyone }, readGrid)
  on(stock.single, { load: loadPicture, may: anyone }, (call) =>
    readItem(call, call.thing, call.thing.item.uid),
  )
  on(stock.linked, { load: loadPicture, may: anyone }, readLinked)
  on(stock.range, { load, may: anyone }, readStockYears)
  on(stock.rights, { load, may: anyone }, async (call) => ({
    rights: rightsOf(call.actor, call.thing, feedKinds.pictures),
    ...(hasLevel(call.thing, 1) && { defaults: await getDefaults(call, call.thing.page.uid) }),
  }))
  on(stock.quota, { load, may: stockPolicy.readQuota }, ({ services, thing: { page } }) =>
    readPictureQuota(services, page.uid),
  )

  on(stock.create, { load, may: feedPolicy.writeLifeEvent, limit }, createStockPictures)
  on(stock.setState, { load: loadPicture, may: itemPolicy.arrange }, setState)
  on(stock.setClouds, { load: loadPicture, may: itemPolicy.arrange }, setClouds)
  on(stock.setDate, { load: loadPicture, may: stockPolicy.date }, setPictureDate)
  on(stock.describe, { load: loadPicture, may: itemPolicy.describe }, describePicture)
  on(stock.dateAll, { load: loadPictures, may: stockPolicy.dateAll }, datePictures)
  on(stock.removeAll, { load: loadPictures, may: stockPolicy.removeAll }, removePictures)
  on(stock.remove, { load: loadPicture, may: stockPolicy.remove }, removeItem)
  on(stock.dissociate, { load: loadHeldPicture, may: stockPolicy.dissociate }, dissociate)

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
  on(pictureProposals.accept, { load: proposal, may: itemPolicy.refuse }, acceptPicture)
  on(pictureProposals.refuse, { load: proposal, may: itemPolicy.remove }, removeItem)
}

const dissociate = async (call: Call<typeof stock.dissociate, OfHeld, undefined>) => {
  const { trx, thing, services, actor } = call
  const { item, holder } = thing
  const actorUid = requireActor(actor)
  const at = services.clock.now()
  if (!(await takePictureOut(trx, { holder, itemUid: item.uid, actorUid, now: at })))
    throw new Refusal('itemNotFound')
  if (holder.kind !== 'chapter') await requireSaid(trx, holder)
  // The versions of a chapter are those of its text.
  const version = holder.kind === 'chapter' ? holder.version : holder.version + 1
  await updateItem(trx, holder.uid, { updated_at: at, last_activity_at: at, version })
  await recordHistory(trx, { itemUid: holder.uid, actorUid, act: 'edit', at, fields: ['pictures'] })
  return {}
}
