import { extname } from 'node:path'
import {
  composerPictureType,
  type headerPictures,
  pictureExtensions,
} from '@souvenance/contract/pages/header-pictures'
import { levels } from '@souvenance/contract/people/levels'
import type { Actor } from '../../platform/access/actor.ts'
import { authorize } from '../../platform/access/authorize.ts'
import type { Asked, Call } from '../../platform/http/calls/call.ts'
import { Refusal } from '../../platform/http/calls/refusal.ts'
import type { ReceivedFile } from '../../platform/http/calls/run-upload.ts'
import type { Services } from '../../platform/services.ts'
import { hasLevel, loadStanding, pagePolicy, type Standing } from '../clouds/public.ts'
import { mediaAddress } from '../persons/public.ts'
import { findSamePicture } from './find-same-picture.ts'
import { isKind } from './kinds.ts'
import { pictureAddresses } from './picture-addresses.ts'
import { keepOriginal, keepRenditions, newFolder, type Sizes } from './picture-files.ts'
import { mostPageBytes } from './picture-quota.ts'
import { countBytes, countGuestBytes, insertPicture, lockPage } from './store.ts'

type UploadPicture = typeof headerPictures.upload

type Stored = {
  folder: string
  extension: string
  bytes: number
  width: number
  height: number
  takenDate: string | null
  placeholder: string
  sizes: Sizes
  sha256: Buffer
}

const megabyte = 1024 * 1024
const extensions: readonly string[] = pictureExtensions
const inside = (name: string, side: number) => ({ name, width: side, height: side })
const preview = [inside('lg', 2048)]
export const libraryRenditions = [inside('xs', 96), inside('sm', 320), inside('md', 960), inside('lg', 2048)]
/** The share of a page's quota that one guest may fill. */
const guestShare = 0.1
/** How often a page's quota is kept, with what was deleted: else the same room could be filled each day. */
const withDeleted = 2

/** A file of this size or more is refused. */
export const maxPictureSize = ({ config }: Pick<Services, 'config'>): number =>
  config.MAX_PIC_SIZE_MB * megabyte

/** The key of fair queueing, the same for uploads, crops and links. */
export const turnOf = (actor: Actor): string => (actor.signedIn ? actor.userUid : 'visitor')

/** Receives, decodes and stores the file before the transaction; without a row the sweep removes it. */
export const receivePicture = async (asked: Asked<UploadPicture>): Promise<Stored> => {
  const { upload, services, input, actor } = asked
  if (!upload) throw new Error('this call takes no file')
  const account = turnOf(actor)
  services.images.requireRoom(account)
  const received = await upload.receive({
    field: 'image',
    mostBytes: maxPictureSize(services) - 1,
    tooLarge: () => new Refusal('pictureTooLarge', { megabytes: services.config.MAX_PIC_SIZE_MB }),
    check: requireExtension,
  })
  const pictureType = requireFields(received, input.params.uid)
  if (pictureType !== composerPictureType) authorize(actor, await loadStanding(asked), pagePolicy.manage)
  const extension = extensionOf(received.filename)
  const renditions = pictureType === composerPictureType ? libraryRenditions : preview
  const image = await services.images.render({ file: received.path, renditions }, account)
  const folder = newFolder(services.clock.now())
  await keepOriginal(services, { path: received.path, folder, extension })
  const sizes = await keepRenditions(services, folder, image)
  const { width, height, takenDate, placeholder } = image
  const sha256 = Buffer.from(upload.digest ?? '', 'base64')
  return { folder, extension, bytes: received.size, width, height, takenDate, placeholder, sizes, sha256 }
}

export const uploadPicture = async (call: Call<UploadPicture, Standing, Stored>) => {
  const { trx, thing: standing, actor, prepared: stored, services } = call
  const { page } = standing
  const uploaderUid = actor.signedIn ? actor.userUid : null
  await lockPage(trx, page.uid)
  await requireRoom(call, uploaderUid)
  const same = await findSamePicture(call, standing, stored.sha256)
  const { takenDate, ...picture } = stored
  const itemUid = await insertPicture(trx, {
    ...picture,
    page_uid: page.uid,
    uploader_uid: uploaderUid,
    taken_date: takenDate,
    created_at: services.clock.now(),
  })
  const { bytes, width, height, sizes, placeholder } = stored
  const urls = pictureAddresses(itemUid, placeholder)
  return {
    itemUid,
    picSize: bytes,
    width,
    height,
    ...('sm' in sizes ? urls : { ...urls, url: urls.urlLg, urlSm: urls.urlLg }),
    takenDate,
    sameAs: same ? { itemUid: same.itemUid, url: mediaAddress(same.pictureUid, 'sm') } : null,
    digest: stored.sha256.toString('base64'),
  }
}

const requireRoom = async (
  { trx, thing: standing, prepared, services }: Call<UploadPicture, Standing, Stored>,
  uploaderUid: string | null,
): Promise<void> => {
  const { uid } = standing.page
  const most = mostPageBytes(services)
  const { used, kept } = await countBytes(trx, uid)
  if (used + prepared.bytes > most || kept + prepared.bytes > most * withDeleted)
    throw new Refusal('pictureQuota')
  if (hasLevel(standing, levels.editor) || uploaderUid === null) return
  const own = await countGuestBytes(trx, uid, uploaderUid)
  if (own + prepared.bytes > most * guestShare) throw new Refusal('pictureShare')
}

const extensionOf = (filename: string): string => extname(filename).slice(1).toLowerCase()

const requireExtension = (filename: string): void => {
  if (!extensions.includes(extensionOf(filename)))
    throw new Refusal('pictureExtension', { extensions: extensions.join(', ') })
}

/** `pictureType` defaults to a picture for the composer. */
const requireFields = ({ fields }: ReceivedFile, pageUid: string): number => {
  const pictureType = Number(fields.pictureType ?? composerPictureType)
  if (!isKind(pictureType) && pictureType !== composerPictureType)
    throw new Refusal('badInput', { field: 'pictureType', rule: 'enum' })
  if (fields.memorialUid !== undefined && fields.memorialUid !== pageUid)
    throw new Refusal('badInput', { field: 'memorialUid', rule: 'const' })
  return pictureType
}
