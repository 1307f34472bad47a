import { readFile } from 'node:fs/promises'
import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'

/** Red above blue, so that a rotation shows; 60 by 40 by default. */
export const drawing = (width = 60, height = 40) =>
  sharp({ create: { width, height, channels: 3, background: '#2040c0' } }).composite([
    {
      input: { create: { width, height: Math.floor(height / 2), channels: 3, background: '#d02020' } },
      left: 0,
      top: 0,
    },
  ])

export const jpegOf = (width?: number, height?: number): Promise<Buffer> =>
  drawing(width, height).jpeg({ quality: 95 }).toBuffer()

/** With a phone's metadata: location, time and camera. */
export const phonePhoto = (width = 60, height = 40): Promise<Buffer> =>
  drawing(width, height)
    .jpeg({ quality: 95 })
    .withExif({
      IFD0: { Make: 'Souvenirphone', Copyright: 'somebody' },
      IFD2: { DateTimeOriginal: '2011:07:03 10:15:00' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '48/1 51/1 30/1', GPSLongitude: '2/1 17/1 40/1' },
    })
    .toBuffer()

/** The drawing as stored by a camera in this orientation; upright it is always the same picture. */
export const heldLike = async (orientation: number): Promise<Buffer> => {
  const upright = sharp(await drawing().png().toBuffer())
  const mirrored = [2, 4, 5, 7].includes(orientation) ? upright.flop() : upright
  const angle = { 3: 180, 4: 180, 5: 270, 6: 270, 7: 90, 8: 90 }[orientation] ?? 0
  const stored = await sharp(await mirrored.png().toBuffer())
    .rotate(angle)
    .png()
    .toBuffer()
  return sharp(stored).jpeg({ quality: 95 }).withMetadata({ orientation }).toBuffer()
}

/** 96 by 64, blue with a red top-left quarter, as HEVC. */
export const heicPhoto = (): Promise<Buffer> => readFile(new URL('./fixtures/phone.heic', import.meta.url))

/** A PNG that declares this many pixels and holds only `data`. */
export const promisingPng = (width: number, height: number, data = Buffer.alloc(1000)): Buffer => {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, 2, 0, 0, 0], 8)
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(data)),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

const chunk = (name: string, data: Buffer): Buffer => {
  const named = Buffer.concat([Buffer.from(name, 'latin1'), data])
  const framed = Buffer.alloc(named.length + 8)
  framed.writeUInt32BE(data.length, 0)
  framed.set(named, 4)
  framed.writeUInt32BE(crc32(named), named.length + 4)
  return framed
}
