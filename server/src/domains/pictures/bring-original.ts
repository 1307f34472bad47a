import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { sql } from 'kysely'
import type { Transaction } from '../../platform/database/connect.ts'
import type { Region } from '../../platform/images/rendition.ts'
import type { Services } from '../../platform/services.ts'
import { headerRenditions } from './header-renditions.ts'
import { currentColumn, type Kind } from './kinds.ts'
import { keepOriginal, keepRenditions, newFolder } from './picture-files.ts'
import { libraryRenditions } from './upload-picture.ts'

type Bringing = Pick<Services, 'files' | 'images'>
/** The turn of an operator, who waits for nobody. */
const turn = 'operator'

type Picture = { path: string; extension: string; bytes: number; takenDate: string | null; createdAt: Date }

/** An original that does not come from a browser: stored with its sizes; without a row the sweep removes it. */
export const bringOriginal = async (services: Bringing, { path, ...picture }: Picture, now: Date) => {
  const hash = createHash('sha256')
  await pipeline(createReadStream(path), hash)
  const image = await services.images.render({ file: path, renditions: libraryRenditions }, turn)
  const folder = newFolder(now)
  await keepOriginal(services, { path, folder, extension: picture.extension })
  const sizes = await keepRenditions(services, folder, image)
  const { width, height, placeholder } = image
  const insert = async (trx: Transaction, pageUid: string, uploaderUid: string | null): Promise<string> => {
    const { uid } = await trx
      .insertInto('pictures')
      .values({
        uid: sql`uuidv7()`,
        page_uid: pageUid,
        uploader_uid: uploaderUid,
        folder,
        extension: picture.extension,
        bytes: picture.bytes,
        width,
        height,
        taken_date: picture.takenDate,
        sizes: JSON.stringify(sizes),
        created_at: picture.createdAt,
        sha256: hash.digest(),
        placeholder,
      })
      .returning('uid')
      .executeTakeFirstOrThrow()
    return uid
  }
  return { width, height, insert }
}
export type BroughtOriginal = Awaited<ReturnType<typeof bringOriginal>>

type Header = { path: string; kind: Kind; region: Region; current: boolean; createdAt: Date }

/** A portrait or cover cut from it. */
export const bringHeader = async (services: Bringing, header: Header, now: Date) => {
  const { kind, region, current, createdAt } = header
  const image = await services.images.render(
    { file: header.path, renditions: headerRenditions(kind, region) },
    turn,
  )
  const folder = newFolder(now)
  const sizes = await keepRenditions(services, folder, image)
  const insert = async (trx: Transaction, pageUid: string, pictureUid: string): Promise<void> => {
    const { uid } = await trx
      .insertInto('header_pictures')
      .values({
        uid: sql`uuidv7()`,
        page_uid: pageUid,
        kind,
        picture_uid: pictureUid,
        folder,
        x1: region.left,
        y1: region.top,
        x2: region.left + region.width,
        y2: region.top + region.height,
        placeholder: image.placeholder,
        sizes: JSON.stringify(sizes),
        created_at: createdAt,
      })
      .returning('uid')
      .executeTakeFirstOrThrow()
    if (!current) return
    await trx
      .updateTable('pages')
      .set({ [currentColumn[kind]]: uid })
      .where('uid', '=', pageUid)
      .execute()
  }
  return { insert }
}
export type BroughtHeader = Awaited<ReturnType<typeof bringHeader>>
