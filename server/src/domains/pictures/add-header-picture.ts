import { limits } from '@souvenance/contract/limits'
import type { covers, profiles } from '@souvenance/contract/pages/header-pictures'
import type { Asked, Call } from '../../platform/http/calls/call.ts'
import { Refusal } from '../../platform/http/calls/refusal.ts'
import type { Region } from '../../platform/images/rendition.ts'
import type { Standing } from '../clouds/public.ts'
import { cropRegion } from './crop-region.ts'
import { headerRenditions } from './header-renditions.ts'
import type { Kind } from './kinds.ts'
import { keepRenditions, newFolder, type Sizes, withOriginal } from './picture-files.ts'
import { presentHeaderPicture } from './present.ts'
import {
  countHeaderPictures,
  findHeaderPicture,
  findPicture,
  insertHeaderPicture,
  isStillThere,
  lockPage,
  setCurrent,
} from './store.ts'
import { turnOf } from './upload-picture.ts'

export type AddHeaderPicture = typeof profiles.add | typeof covers.add

type Cut = { pictureUid: string; folder: string; region: Region; placeholder: string; sizes: Sizes }

/** Crops and stores the files before the transaction; without a row the sweep removes them. */
export const cutHeaderPicture =
  (kind: Kind, loadPage: (asked: Asked<AddHeaderPicture>) => Promise<Standing>) =>
  async (asked: Asked<AddHeaderPicture>): Promise<Cut> => {
    const { services, db, input, actor } = asked
    const account = turnOf(actor)
    services.images.requireRoom(account)
    const standing = await loadPage(asked)
    const { page } = standing
    const { itemUid, ...crop } = input.body.picture
    const picture = await findPicture(db, standing, itemUid)
    if (!picture) throw new Refusal('notFound')
    const region = cropRegion(crop, picture)
    if ((await countHeaderPictures(db, page.uid, kind)) >= limits.headerPictures) throw tooMany()
    const image = await withOriginal(services, picture, (file) =>
      services.images.render({ file, renditions: headerRenditions(kind, region) }, account),
    )
    const folder = newFolder(services.clock.now())
    const sizes = await keepRenditions(services, folder, image)
    return { pictureUid: picture.uid, folder, region, placeholder: image.placeholder, sizes }
  }

export const addHeaderPicture =
  (kind: Kind) =>
  async ({ trx, thing: standing, prepared: cut, services }: Call<AddHeaderPicture, Standing, Cut>) => {
    const { page } = standing
    await lockPage(trx, page.uid)
    const before = await countHeaderPictures(trx, page.uid, kind)
    if (before >= limits.headerPictures) throw tooMany()
    if (!(await isStillThere(trx, cut.pictureUid))) throw new Refusal('notFound')
    const { left, top, width, height } = cut.region
    const uid = await insertHeaderPicture(trx, {
      page_uid: page.uid,
      kind,
      picture_uid: cut.pictureUid,
      folder: cut.folder,
      x1: left,
      y1: top,
      x2: left + width,
      y2: top + height,
      placeholder: cut.placeholder,
      sizes: cut.sizes,
      created_at: services.clock.now(),
    })
    if (before === 0) await setCurrent(trx, page.uid, kind, uid)
    const added = await findHeaderPicture(trx, page.uid, kind, uid)
    if (!added) throw new Error('a picture that was just added is gone')
    return { picture: presentHeaderPicture(kind, added, standing) }
  }

const tooMany = () => new Refusal('tooManyHeaderPictures', { most: limits.headerPictures })
