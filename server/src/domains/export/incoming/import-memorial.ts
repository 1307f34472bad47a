import { stat } from 'node:fs/promises'
import { recordAudit } from '../../../platform/audit/record-audit.ts'
import type { Transaction } from '../../../platform/database/connect.ts'
import type { Services } from '../../../platform/services.ts'
import { StartFailure } from '../../../platform/start-failure.ts'
import { entrustTo } from '../../pages/public.ts'
import { createPage } from '../../persons/public.ts'
import type { MemorialData } from '../format.ts'
import { type Brought, bringPictures } from './bring-pictures.ts'
import { everybodyIn } from './everybody-in.ts'
import { openZip } from './open-zip.ts'
import { readData } from './read-data.ts'
import { requireRules } from './require-rules.ts'
import { UnfitArchive } from './unfit-archive.ts'
import { writeItems } from './write-items.ts'
import { writePeople } from './write-people.ts'

type Importing = Pick<Services, 'db' | 'files' | 'images' | 'clock'>
type Given = { path: string; administratorUid: string; most: Most }
/** Bytes of one picture, of all of them, and of data.json. */
export type Most = { pictureBytes: number; allPictureBytes: number; dataBytes: number }
type Following = {
  onProgress?: (done: number, total: number) => Promise<void>
  /** In the transaction that writes the memorial: both or neither. */
  within?: (trx: Transaction, imported: Imported) => Promise<void>
}
export type Imported = { pageUid: string; permalink: string }

/** All of a memorial or nothing: rows are written in one transaction, files without a row are swept away. */
export const importMemorial = async (
  services: Importing,
  { path, administratorUid, most }: Given,
  { onProgress, within }: Following = {},
): Promise<Imported> => {
  const file = await stat(path).catch(() => undefined)
  if (!file?.isFile()) throw new StartFailure(`There is no file ${path}.`)
  const zip = await openZip(path, file.size)
  try {
    const data = await readData(zip, most.dataBytes)
    requireRules(data, services.clock.now())
    requireFitting(data, most)
    const brought = await bringPictures(
      { ...services, mostPictureBytes: most.pictureBytes },
      zip,
      data,
      async (done) => onProgress?.(done, data.pictures.length),
    )
    return await services.db
      .transaction()
      .execute(async (trx) => {
        const imported = await writeMemorial(trx, { data, brought, administratorUid })
        await within?.(trx, imported)
        return imported
      })
      .catch(explain)
  } finally {
    zip.close()
  }
}

/** Each person who did something becomes a row. */
const mostPeople = 5000

const requireFitting = (data: MemorialData, { allPictureBytes }: Most): void => {
  if (data.pictures.reduce((sum, { bytes }) => sum + bytes, 0) > allPictureBytes)
    throw new UnfitArchive('tooLarge', 'Its pictures need more room than a page has.')
  if (new Set(everybodyIn(data)).size > mostPeople)
    throw new UnfitArchive('tooLarge', `More than ${mostPeople} people did something on it.`)
}

/**
 * Explains values that the schema of the data allows and the database does not: a date that does not exist, clouds that do not go
 * together.
 */
const explain = (error: Error & { code?: string }): never => {
  if (error.code?.startsWith('22') || error.code?.startsWith('23'))
    throw new UnfitArchive('damaged', `data.json says something impossible: ${error.message}`)
  throw error
}

type Read = { data: MemorialData; brought: readonly Brought[]; administratorUid: string }

const writeMemorial = async (
  trx: Transaction,
  { data, brought, administratorUid }: Read,
): Promise<Imported> => {
  const { uid: pageUid, permalink } = await writePage(trx, data)
  const personOf = await writePeople(trx, data, { pageUid, administratorUid })
  const pictures = new Map<string, string>()
  for (const { picture, original } of brought)
    pictures.set(picture.uid, await original.insert(trx, pageUid, personOf(picture.uploader)))
  for (const { picture, headers } of brought)
    for (const header of headers) await header.insert(trx, pageUid, pictures.get(picture.uid) ?? '')
  await writeItems({ trx, pageUid, personOf, pictures }, data)
  await entrustTo(trx, pageUid, administratorUid)
  // Nobody is notified of acts of long ago and elsewhere.
  await trx.deleteFrom('notifications').where('page_uid', '=', pageUid).execute()
  await recordAudit(trx, { actor: administratorUid, act: 'memorial imported', target: pageUid })
  return { pageUid, permalink }
}

/** Always closed: the importer opens it, as for a new memorial. */
const writePage = async (trx: Transaction, { page }: MemorialData) => {
  const { firstname, lastname, maritalName, fullnameFormat, gender, birthDate, deathDate } = page
  const created = await createPage(trx, {
    firstname,
    lastname,
    maritalName,
    fullnameFormat,
    gender,
    birthDate,
    deathDate,
    alive: false,
    visible: false,
  })
  await trx
    .updateTable('pages')
    .set({
      birth_date_format: page.birthDateFormat,
      death_date_format: page.deathDateFormat,
      indexable: false,
      tag: page.tag,
      privacy_am: JSON.stringify(page.privacyAm),
      privacy_pm: JSON.stringify(page.privacyPm),
    })
    .where('uid', '=', created.uid)
    .execute()
  return created
}
