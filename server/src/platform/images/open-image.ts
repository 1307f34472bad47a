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

export const openImage = async (bytes: Buffer): Promise<OpenImage> => {
  const format = sniffFormat(bytes.subarray(0, signatureLength))
  if (!format) throw new FaultyImage('notAPicture')
  const { width, height, autoOrient, exif } = await readMetadata(bytes)
  if (width * height > mostPixels) throw new FaultyImage('tooManyPixels')
  const taken = takenDate(exif)
  if (format !== 'heic')
    return { pixels: () => sharp(bytes, careful).autoOrient(), ...autoOrient, takenDate: taken }
  const raw = await decodeHeic(bytes)
  const size = { width: raw.width, height: raw.height }
  return { pixels: () => sharp(raw.data, { raw: { ...size, channels: 4 } }), ...size, takenDate: taken }
}

/** Reads the header without a pixel limit, to tell too many pixels from an invalid file; decodes nothing. */
const readMetadata = (bytes: Buffer): Promise<Metadata> =>
  sharp(bytes, { limitInputPixels: false }).metadata()
