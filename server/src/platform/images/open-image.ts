import { open, readFile } from 'node:fs/promises'
import sharp, { type Metadata, type Sharp, type SharpOptions } from 'sharp'
import { decodeHeic } from './decode-heic.ts'
import { FaultyImage } from './image-fault.ts'
import { mostPixels } from './rendition.ts'
import { signatureLength, sniffFormat } from './sniff-format.ts'
import { takenDate } from './taken-date.ts'

export type OpenImage = {
  /** A new pipeline over the upright picture. */
  pixels: () => Sharp
  width: number
  height: number
  takenDate: string | null
}

const careful: SharpOptions = { limitInputPixels: mostPixels, failOn: 'error', sequentialRead: true }

const loaders = ['Jpeg', 'Png', 'Webp', 'Nsgif', 'Heif'].map((name) => `VipsForeignLoad${name}`)
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({ operation: loaders })

export const openImage = async (file: string): Promise<OpenImage> => {
  const format = sniffFormat(await readStart(file))
  if (!format) throw new FaultyImage('notAPicture')
  const { width, height, autoOrient, exif } = await readMetadata(file)
  if (width * height > mostPixels) throw new FaultyImage('tooManyPixels')
  const taken = takenDate(exif)
  if (format !== 'heic')
    return { pixels: () => sharp(file, careful).autoOrient(), ...autoOrient, takenDate: taken }
  const raw = await decodeHeic(await readFile(file))
  const size = { width: raw.width, height: raw.height }
  return { pixels: () => sharp(raw.data, { raw: { ...size, channels: 4 } }), ...size, takenDate: taken }
}

const readStart = async (file: string): Promise<Buffer> => {
  const handle = await open(file)
  try {
    const start = Buffer.alloc(signatureLength)
    await handle.read(start, 0, signatureLength, 0)
    return start
  } finally {
    await handle.close()
  }
}

/** Asked without a limit, so that a flood of pixels is told from bytes that are no picture; nothing is decoded. */
const readMetadata = (file: string): Promise<Metadata> => sharp(file, { limitInputPixels: false }).metadata()
