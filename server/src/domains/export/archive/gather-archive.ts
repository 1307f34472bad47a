import { buffer } from 'node:stream/consumers'
import { collectYoung } from '../../../platform/crypto/release-buffers.ts'
import { isLost } from '../../../platform/files/file-store.ts'
import type { ZipEntry } from '../../../platform/files/write-zip.ts'
import type { Services } from '../../../platform/services.ts'
import { isDamage, listWholeSafe, readSafeFile, type SafeEntry } from '../../safe/public.ts'
import { accountFields } from '../content/account-data.ts'
import { elsewhereData, listOtherPages, type OtherPage } from '../content/elsewhere.ts'
import type { Gathering } from '../content/gathering.ts'
import {
  type GatheredPicture,
  listHeaders,
  listPictures,
  originalOf,
  pictureFile,
  shownFile,
  shownOf,
} from '../content/list-pictures.ts'
import { chaptersData, itemsData, pageData, pictureData } from '../content/page-data.ts'
import { encodeText, writeJson } from '../content/write-json.ts'
import { formatName, formatVersion } from '../format.ts'
import { writeIndex } from '../html/write-index.ts'
import { safeFile } from './entry-names.ts'
import { withoutPlace } from './without-place.ts'

/** A stored file that cannot be read: the export goes on without it. */
export class LostFile extends Error {
  override name = 'LostFile'
  readonly file: string
  constructor(file: string, cause: unknown) {
    super(`${file} is damaged`, { cause })
    this.file = file
  }
}

/** The lists of what goes into the archive; contents are read while it is written. */
export type Lists = {
  pictures: GatheredPicture[]
  others: OtherPage[]
  safe: SafeEntry[]
  bytes: number
}

export const listContents = async (gathering: Gathering): Promise<Lists> => {
  const { db, services, actor, standing, kind, leftOut } = gathering
  const kept = (picture: GatheredPicture) => !leftOut.has(pictureFile(picture))
  const pictures = (await listPictures(db, standing)).filter(kept)
  const others = kind === 'account' ? await listOtherPages(gathering) : []
  const safe = kind === 'account' ? await listWholeSafe(db, services, actor.userUid) : []
  const keptSafe = safe.filter(({ path }) => !leftOut.has(safeFile(path)))
  const all = [...pictures, ...others.flatMap((other) => other.pictures)]
  const bytes =
    all.reduce((sum, picture) => sum + picture.bytes + (shownOf(picture)?.size ?? 0), 0) +
    keptSafe.reduce((sum, { size }) => sum + size, 0)
  return {
    pictures,
    others: others.map((other) => ({ ...other, pictures: other.pictures.filter(kept) })),
    safe: keptSafe,
    bytes,
  }
}

/** Pictures between two collections. */
const picturesBetween = 25

/** The texts first, while the snapshot lasts; `onTextsWritten` ends it. */
export async function* gatherArchive(
  gathering: Gathering,
  lists: Lists,
  onTextsWritten: () => Promise<void>,
): AsyncGenerator<ZipEntry> {
  const { exportedAt: lastModified, services, actor, kind } = gathering
  yield { name: 'data.json', lastModified, input: encodeText(writeJson(dataFields(gathering, lists))) }
  yield { name: 'index.html', lastModified, input: encodeText(writeIndex(gathering, lists)) }
  await onTextsWritten()
  const pictures = [...lists.pictures, ...lists.others.flatMap((other) => other.pictures)]
  for (const [index, picture] of pictures.entries()) {
    yield* pictureEntries(services, picture, kind === 'memorial')
    if (index % picturesBetween === 0) collectYoung()
  }
  for (const entry of lists.safe)
    yield {
      name: safeFile(entry.path),
      lastModified: entry.changedAt,
      ...(entry.isFolder
        ? {}
        : {
            size: entry.size,
            input: orLost(
              safeFile(entry.path),
              readSafeFile(services, { ownerUid: actor.userUid, itemUid: entry.itemUid }),
            ),
          }),
    }
}

async function* dataFields(gathering: Gathering, lists: Lists): AsyncGenerator<[string, unknown]> {
  const { db, standing, kind, exportedAt, actor, language, people, leftOut } = gathering
  await people.meet(db, [
    actor.userUid,
    standing.page.uid,
    ...lists.pictures.map(({ uploaderUid }) => uploaderUid),
  ])
  yield ['format', formatName]
  yield ['version', formatVersion]
  yield ['kind', kind]
  yield ['exportedAt', exportedAt.toISOString()]
  yield ['exportedBy', actor.userUid]
  yield ['language', language]
  yield ['missing', [...leftOut]]
  const there = new Set(lists.pictures.map(({ uid }) => uid))
  const headers = (await listHeaders(db, standing)).filter(({ pictureUid }) => there.has(pictureUid))
  yield ['page', pageData(gathering, headers)]
  yield ['chapters', chaptersData(gathering, standing)]
  yield ['items', itemsData(gathering, standing)]
  yield ['pictures', lists.pictures.map(pictureData)]
  if (kind === 'account')
    for (const field of await accountFields(gathering, lists.safe, elsewhereData(gathering, lists.others)))
      yield field
  // Written last, when everybody who is mentioned is known.
  yield ['people', people.all().map(([uid, named]) => ({ uid, ...named }))]
}

async function* pictureEntries(
  services: Services,
  picture: GatheredPicture,
  isMemorial: boolean,
): AsyncGenerator<ZipEntry> {
  const { files } = services
  const name = pictureFile(picture)
  const shown = shownOf(picture)
  const { createdAt: lastModified, bytes } = picture
  yield { name, lastModified, size: bytes, input: orLost(name, readOriginal(services, picture, isMemorial)) }
  if (shown)
    yield {
      name: shownFile(picture.uid),
      lastModified,
      size: shown.size,
      input: orLost(
        name,
        lazily(() => files.read(shown.key, { size: shown.size })),
      ),
    }
}

/** A memorial's pictures go to others, so they do not say where the camera stood. */
async function* readOriginal(
  { files }: Services,
  picture: GatheredPicture,
  isMemorial: boolean,
): AsyncGenerator<Buffer> {
  const stored = await files.read(originalOf(picture), { size: picture.bytes })
  if (isMemorial) yield withoutPlace(await buffer(stored))
  else yield* stored as AsyncIterable<Buffer>
}

async function* lazily(open: () => Promise<AsyncIterable<Buffer>>): AsyncGenerator<Buffer> {
  yield* await open()
}

async function* orLost(file: string, bytes: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  try {
    yield* bytes
  } catch (error) {
    throw isLost(error) || isDamage(error) ? new LostFile(file, error) : error
  }
}
