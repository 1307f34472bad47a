import { extname } from 'node:path'
import { type headerPictures, pictureExtensions } from '@souvenance/contract/header-pictures'
import type { Asked, Call } from '../../platform/http/call.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import type { ReceivedFile } from '../../platform/http/run-upload.ts'
import type { Services } from '../../platform/services.ts'
import type { Standing } from '../clouds/public.ts'
import { mediaAddress } from '../pages/public.ts'
import { isKind } from './kinds.ts'
import { keepOriginal, keepRenditions, newFolder, type Sizes } from './picture-files.ts'
import { countBytes, insertPicture, lockPage } from './store.ts'

type UploadPicture = typeof headerPictures.upload

type Stored = {
  folder: string
  extension: string
  bytes: number
  width: number
  height: number
  takenDate: string | null
  sizes: Sizes
}

const megabyte = 1024 * 1024
const extensions: readonly string[] = pictureExtensions
const preview = [{ name: 'lg', width: 2048, height: 2048 }]

export const mostPictureBytes = ({ config }: Services): number => config.MAX_PIC_SIZE_MB * megabyte

/** The bytes are received, looked at and kept before the transaction opens; without its row they are swept away. */
export const receivePicture = async ({ upload, services, input }: Asked<UploadPicture>): Promise<Stored> => {
  if (!upload) throw new Error('this call takes no file')
  const received = await upload.receive({
    field: 'image',
    mostBytes: mostPictureBytes(services),
    tooLarge: 'pictureTooLarge',
    check: requireExtension,
  })
  requireFields(received, input.params.uid)
  const extension = extensionOf(received.filename)
  const image = await services.images.render({ file: received.path, renditions: preview })
  const folder = newFolder(services.clock.now())
  await keepOriginal(services, { path: received.path, folder, extension })
  const sizes = await keepRenditions(services, folder, image)
  const { width, height, takenDate } = image
  return { folder, extension, bytes: received.size, width, height, takenDate, sizes }
}

export const uploadPicture = async ({
  trx,
  thing: { page },
  actor,
  prepared: stored,
  services,
}: Call<UploadPicture, Standing, Stored>) => {
  await lockPage(trx, page.uid)
  const used = await countBytes(trx, page.uid)
  if (used + stored.bytes > services.config.PICTURE_QUOTA_MB * megabyte) throw new Refusal('pictureQuota')
  const { takenDate, ...picture } = stored
  const itemUid = await insertPicture(trx, {
    ...picture,
    page_uid: page.uid,
    uploader_uid: actor.signedIn ? actor.userUid : null,
    taken_date: takenDate,
    created_at: services.clock.now(),
  })
  const { width, height } = stored
  return { itemUid, width, height, url: mediaAddress(itemUid, 'lg'), takenDate }
}

const extensionOf = (filename: string): string => extname(filename).slice(1).toLowerCase()

const requireExtension = (filename: string): void => {
  if (!extensions.includes(extensionOf(filename)))
    throw new Refusal('pictureExtension', { extensions: extensions.join(', ') })
}

const requireFields = ({ fields }: ReceivedFile, pageUid: string): void => {
  if (!isKind(Number(fields.pictureType)))
    throw new Refusal('badInput', { field: 'pictureType', rule: 'enum' })
  if (fields.memorialUid !== undefined && fields.memorialUid !== pageUid)
    throw new Refusal('badInput', { field: 'memorialUid', rule: 'const' })
}
