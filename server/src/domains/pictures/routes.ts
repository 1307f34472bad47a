import { limits } from '@souvenance/contract/limits'
import { covers, headerPictures, pictureTypes, profiles } from '@souvenance/contract/pages/header-pictures'
import { rights } from '../../platform/access/authorize.ts'
import { anyone } from '../../platform/access/policies.ts'
import type { Asked, Bind, Routes } from '../../platform/http/calls/call.ts'
import { Refusal } from '../../platform/http/calls/refusal.ts'
import { loadStanding, pagePolicy, type Standing } from '../clouds/public.ts'
import { addHeaderPicture, cutHeaderPicture } from './add-header-picture.ts'
import type { Kind } from './kinds.ts'
import { picturePolicy } from './policy.ts'
import { presentHeaderPicture } from './present.ts'
import { readHeaderPics } from './read-header-pics.ts'
import {
  deleteHeaderPicture,
  findCurrentPicture,
  findHeaderPicture,
  type HeaderPictureRow,
  listHeaderPictures,
  setCurrent,
} from './store.ts'
import { maxPictureSize, receivePicture, uploadPicture } from './upload-picture.ts'

type OfPicture = Standing & { picture: HeaderPictureRow }
type CallsOfKind = typeof profiles | typeof covers

const { inspect, manage } = pagePolicy
const uploads = { perAccount: { hits: 600, seconds: 3600 } }

export const pictureRoutes: Routes = (on) => {
  bindKind(on, pictureTypes.profile, profiles)
  bindKind(on, pictureTypes.cover, covers)

  on(
    headerPictures.upload,
    { load: loadStanding, may: picturePolicy.upload, prepare: receivePicture, upload: true, limit: uploads },
    uploadPicture,
  )
  on(headerPictures.current, { load: loadStanding, may: anyone }, (call) => readHeaderPics(call, call.thing))
}

const bindKind = (on: Bind, kind: Kind, calls: CallsOfKind): void => {
  const loadPicture = async (
    asked: Asked<CallsOfKind['remove'] | CallsOfKind['makeCurrent']>,
  ): Promise<OfPicture> => {
    const standing = await loadStanding(asked)
    const picture = await findHeaderPicture(asked.db, standing.page.uid, kind, asked.input.params.id)
    if (!picture) throw new Refusal('notFound')
    return { ...standing, picture }
  }

  on(calls.list, { load: loadStanding, may: inspect }, async ({ db, thing: standing, services }) => {
    const rows = await listHeaderPictures(db, standing.page.uid, kind)
    return {
      items: rows.map((row) => presentHeaderPicture(kind, row, standing)),
      left: Math.max(0, limits.headerPictures - rows.length),
      maxBytes: maxPictureSize(services),
    }
  })
  on(calls.current, { load: loadStanding, may: anyone }, async ({ db, thing: standing }) => {
    const sees = picturePolicy.see(standing, { shown: kind })
    const row = sees ? await findCurrentPicture(db, standing.page.uid, kind) : undefined
    return { picture: row ? presentHeaderPicture(kind, row, standing) : null }
  })
  on(
    calls.add,
    { load: loadStanding, may: manage, prepare: cutHeaderPicture(kind, loadStanding), limit: uploads },
    addHeaderPicture(kind),
  )
  on(calls.makeCurrent, { load: loadPicture, may: manage }, async ({ trx, thing }) => {
    await setCurrent(trx, thing.page.uid, kind, thing.picture.uid)
    return { picture: presentHeaderPicture(kind, { ...thing.picture, current: true }, thing) }
  })
  on(calls.showNone, { load: loadStanding, may: manage }, async ({ trx, thing: { page } }) => {
    await setCurrent(trx, page.uid, kind, null)
    return {}
  })
  const again = rights(loadStanding, manage)
  on(calls.remove, { load: loadPicture, may: manage, again }, async ({ trx, thing: { picture } }) => {
    await deleteHeaderPicture(trx, picture)
    return {}
  })
}
