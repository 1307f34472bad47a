import { FaultyImage } from './image-fault.ts'
import { mostPixels } from './rendition.ts'

export type RawImage = { data: Uint8ClampedArray; width: number; height: number }

/** The decoder applies the rotation of the file. Imported only for such a file. */
export const decodeHeic = async (bytes: Uint8Array): Promise<RawImage> => {
  const { default: libheif } = await import('libheif-js/wasm-bundle.js')
  const images = new libheif.HeifDecoder().decode(bytes)
  const image = images.find((one) => one.is_primary()) ?? images[0]
  if (!image) throw new FaultyImage('notAPicture')
  const width = image.get_width()
  const height = image.get_height()
  if (width * height > mostPixels) throw new FaultyImage('tooManyPixels')
  const canvas = { data: new Uint8ClampedArray(width * height * 4), width, height }
  return new Promise((resolve, reject) => {
    image.display(canvas, (drawn) => (drawn ? resolve(drawn) : reject(new FaultyImage('notAPicture'))))
  })
}
