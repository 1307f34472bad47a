import { createWriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { extname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { pictureExtensions } from '@souvenance/contract/pages/header-pictures'
import type { Services } from '../../../platform/services.ts'
import { StartFailure } from '../../../platform/start-failure.ts'
import {
  type BroughtHeader,
  type BroughtOriginal,
  bringHeader,
  bringOriginal,
} from '../../pictures/public.ts'
import type { MemorialData, PictureData } from '../format.ts'
import type { OpenZip } from './open-zip.ts'

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
): Promise<Brought[]> => {
  const place = await mkdtemp(join(tmpdir(), 'souvenance-import-'))
  const brought: Brought[] = []
  try {
    for (const picture of pictures) {
      const path = join(place, 'picture')
      await extract(services, zip, picture, path)
      brought.push(await bringPicture(services, picture, path, page.headers))
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
  if (!extensions.includes(extensionOf(picture))) throw new StartFailure(`${file} is no picture.`)
  if (bytes > mostPictureBytes || zip.sizeOf(file) !== bytes)
    throw new StartFailure(`${file} does not have the length that data.json says, or is too large.`)
  await pipeline(await zip.read(file), createWriteStream(path))
}

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
    throw new StartFailure(`${picture.file} cannot be read as a picture: ${String(error)}`)
  })
  const cut: BroughtHeader[] = []
  for (const header of headers.filter(({ pictureUid }) => pictureUid === picture.uid)) {
    const { kind, x1, y1, x2, y2, current } = header
    if (x2 <= x1 || y2 <= y1 || x2 > original.width || y2 > original.height)
      throw new StartFailure(`A portrait or cover lies outside of ${picture.file}.`)
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
