import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { jpegOf } from '../../server/test/sample-pictures.ts'

/** A minimal PDF of one page. */
const pdf = `%PDF-1.4
1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj
2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj
3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 300 200]/Contents 4 0 R/Resources<</Font<</F 5 0 R>>>>>>endobj
4 0 obj<</Length 52>>stream
BT /F 18 Tf 30 100 Td (The keys are with Rose) Tj ET
endstream endobj
5 0 obj<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>endobj
trailer<</Root 1 0 R>>
`

const silence = (): Buffer => {
  const samples = 8000
  const header = Buffer.alloc(44)
  header.write('RIFF')
  header.writeUInt32LE(36 + samples, 4)
  header.write('WAVEfmt ', 8)
  header.writeUInt32LE(16, 16)
  header.writeUInt16LE(1, 20)
  header.writeUInt16LE(1, 22)
  header.writeUInt32LE(samples, 24)
  header.writeUInt32LE(samples, 28)
  header.writeUInt16LE(1, 32)
  header.writeUInt16LE(8, 34)
  header.write('data', 36)
  header.writeUInt32LE(samples, 40)
  return Buffer.concat([header, Buffer.alloc(samples, 128)])
}

export type Papers = {
  folder: string
  house: string
  letter: string
  picture: string
  keys: string
  voice: string
  /** Several upload parts long, no two parts alike. */
  film: string
  remove(): Promise<void>
}

export const letterText = 'Ma chère Claire,\nles clés sont chez Rose. <b>Pas de gras ici.</b>\n'
const filmBytes = 40 * 1024 * 1024

/** Writes the files to the disk. */
export const writePapers = async (): Promise<Papers> => {
  const folder = await mkdtemp(join(tmpdir(), 'souvenance papers '))
  const at = (...names: string[]) => join(folder, ...names)
  await mkdir(at('House', 'Works 2016'), { recursive: true })
  await mkdir(at('House', 'Empty drawer'))
  const film = Buffer.alloc(filmBytes)
  for (let place = 0; place < filmBytes; place += 4) film.writeUInt32LE((place * 2_654_435_761) >>> 0, place)
  await Promise.all([
    writeFile(at('House', 'deed of sale.txt'), 'Sold in 1974.'),
    writeFile(at('House', 'Works 2016', 'roof.csv'), 'what,cost\nroof,12000\n'),
    writeFile(at('letter.txt'), letterText),
    writeFile(at('facade.jpg'), await jpegOf(600, 400)),
    writeFile(at('keys.pdf'), pdf),
    writeFile(at('voice.wav'), silence()),
    writeFile(at('film.bin'), film),
  ])
  return {
    folder,
    house: at('House'),
    letter: at('letter.txt'),
    picture: at('facade.jpg'),
    keys: at('keys.pdf'),
    voice: at('voice.wav'),
    film: at('film.bin'),
    remove: () => rm(folder, { recursive: true, force: true }),
  }
}
