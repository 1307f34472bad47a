import { covers, headerPictures, pictureTypes, profiles } from '@souvenance/contract/header-pictures'
import { limits } from '@souvenance/contract/limits'
import { anyone } from '../../platform/access/policies.ts'
import type { Asked, Bind, Routes } from '../../platform/http/call.ts'
import { Refusal } from '../../platform/http/refusal.ts'
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
import { mostPictureBytes, receivePicture, uploadPicture } from './upload-picture.ts'

type OfPicture = Standing & { picture: HeaderPictureRow }
type CallsOfKind = typeof profiles | typeof covers

const { manage } = pagePolicy
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

  on(calls.list, { load: loadStanding, may: manage }, async ({ db, thing: standing, services }) => {
    const rows = await listHeaderPictures(db, standing.page.uid, kind)
    return {
      items: rows.map((row) => presentHeaderPicture(kind, row, standing)),
      left: Math.max(0, limits.headerPictures - rows.length),
      maxBytes: mostPictureBytes(services),
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
  on(calls.remove, { load: loadPicture, may: manage }, async ({ trx, thing: { picture } }) => {
    await deleteHeaderPicture(trx, picture)
    return {}
  })
}
