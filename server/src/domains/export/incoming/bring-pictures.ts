import { createWriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { extname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { pictureExtensions } from '@souvenance/contract/pages/header-pictures'
import { Refusal } from '../../../platform/http/calls/refusal.ts'
import type { Services } from '../../../platform/services.ts'
import {
  type BroughtHeader,
  type BroughtOriginal,
  bringHeader,
  bringOriginal,
} from '../../pictures/public.ts'
import type { MemorialData, PictureData } from '../format.ts'
import type { OpenZip } from './open-zip.ts'
import { UnfitArchive } from './unfit-archive.ts'

export type Brought = {
  picture: PictureData
  original: BroughtOriginal
  headers: BroughtHeader[]
}
type Bringing = Pick<Services, 'files' | 'images' | 'clock'> & { mostPictureBytes: number }

/** Every original is decoded and drawn anew, as an upload would be, before anything is written to the database. */
export const bringPictures = async (
  services: Bringing,
  zip: OpenZip,
  { pictures, page }: MemorialData,
  onPicture: (done: number) => Promise<void>,
): Promise<Brought[]> => {
  const place = await mkdtemp(join(tmpdir(), 'souvenance-import-'))
  const brought: Brought[] = []
  try {
    for (const picture of pictures) {
      const path = join(place, 'picture')
      await extract(services, zip, picture, path)
      brought.push(await bringPicture(services, picture, path, page.headers))
      await onPicture(brought.length)
    }
    return brought
  } finally {
    await rm(place, { recursive: true, force: true })
  }
}

const extensions: readonly string[] = pictureExtensions
const extensionOf = ({ file }: PictureData): string => extname(file).slice(1)

const extract = async ({ mostPictureBytes }: Bringing, zip: OpenZip, picture: PictureData, path: string) => {
  const { file, bytes } = picture
  if (!extensions.includes(extensionOf(picture))) throw new UnfitArchive('damaged', `${file} is no picture.`)
  if (bytes > mostPictureBytes) throw new UnfitArchive('tooLarge', `${file} is too large.`)
  if (zip.sizeOf(file) !== bytes)
    throw new UnfitArchive('damaged', `${file} does not have the length that data.json says.`)
  await pipeline(await zip.read(file), createWriteStream(path))
}

/** Failures of the picture itself; a server that stops, is busy or has no room is not one. */
const isFaultOfPicture = (error: unknown): boolean => error instanceof Refusal && error.status < 429

const bringPicture = async (
  services: Bringing,
  picture: PictureData,
  path: string,
  headers: MemorialData['page']['headers'],
): Promise<Brought> => {
  const now = services.clock.now()
  const { bytes, takenDate, createdAt } = picture
  const given = { path, extension: extensionOf(picture), bytes, takenDate, createdAt: new Date(createdAt) }
  const original = await bringOriginal(services, given, now).catch((error: unknown) => {
    if (!isFaultOfPicture(error)) throw error
    throw new UnfitArchive('damaged', `${picture.file} cannot be read as a picture: ${String(error)}`)
  })
  const cut: BroughtHeader[] = []
  for (const header of headers.filter(({ pictureUid }) => pictureUid === picture.uid)) {
    const { kind, x1, y1, x2, y2, current } = header
    if (x2 <= x1 || y2 <= y1 || x2 > original.width || y2 > original.height)
      throw new UnfitArchive('damaged', `A portrait or cover lies outside of ${picture.file}.`)
    const region = { left: x1, top: y1, width: x2 - x1, height: y2 - y1 }
    cut.push(
      await bringHeader(
        services,
        { path, kind, region, current, createdAt: new Date(header.createdAt) },
        now,
      ),
    )
  }
  return { picture, original, headers: cut }
}
