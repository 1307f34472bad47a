import sharp from 'sharp'
import { jpegOf } from '../server/test/sample-pictures.ts'
import { signIn } from './accounts.ts'
import { compare } from './compare.ts'
import type { OwnServer } from './own-server.ts'

const api = '/api/v1.0'
const composer = '3'
const sides = [320, 960, 2048]
const pictures = 3
/** Concurrent uploads, as in the web client. */
const atOnce = 3

/** Pictures per second, received and rendered in all sizes, against a loop around sharp that only renders. */
export const benchPictureUploads = async (server: OwnServer): Promise<void> => {
  const cookie = await signIn(server)
  const photo = await noisyPhoto()
  await compare('uploads of pictures with their sizes', {
    measured: () => perSecond(atOnce, (number) => upload(server.origin, cookie, differing(photo, number))),
    against: () => perSecond(1, (number) => makeSizes(differing(photo, number))),
    called: 'bare sharp',
    bound: 'at least 0.8',
  })
}

/** Noise is added because a plain drawing encodes far faster than a photograph. */
const noisyPhoto = async (): Promise<Buffer> => {
  const noise = { type: 'gaussian', mean: 128, sigma: 30 } as const
  const [width, height] = [4000, 3000]
  const grain = await sharp({ create: { width, height, channels: 3, background: '#808080', noise } })
    .blur(2)
    .png({ compressionLevel: 1 })
    .toBuffer()
  return sharp(await jpegOf(width, height))
    .composite([{ input: grain, blend: 'soft-light' }])
    .jpeg({ quality: 85 })
    .toBuffer()
}

let sent = 0
/** Makes a distinct file of the same picture. */
const differing = (photo: Buffer, number: number): Buffer => {
  sent += 1
  return Buffer.concat([photo, Buffer.from(`${sent}-${number}`)])
}

const perSecond = async (lanes: number, work: (number: number) => Promise<void>): Promise<number> => {
  const begun = performance.now()
  let next = 0
  const lane = async () => {
    while (next < pictures) {
      next += 1
      await work(next)
    }
  }
  await Promise.all(Array.from({ length: lanes }, lane))
  return (pictures * 1000) / (performance.now() - begun)
}

const makeSizes = async (photo: Buffer): Promise<void> => {
  await Promise.all(
    sides.map((side) =>
      sharp(photo)
        .autoOrient()
        .resize(side, side, { fit: 'inside', withoutEnlargement: true })
        .webp({ quality: 76, effort: 3 })
        .toBuffer(),
    ),
  )
}

const upload = async (origin: string, cookie: string, photo: Buffer): Promise<void> => {
  const body = new FormData()
  body.append('pictureType', composer)
  body.append('image', new Blob([Uint8Array.from(photo)]), 'photo.jpg')
  const headers = { 'sec-fetch-site': 'same-origin', cookie }
  const response = await fetch(`${origin}${api}/users/me/pictures/upload`, { method: 'POST', headers, body })
  const text = await response.text()
  if (response.status !== 200) throw new Error(`an upload answered ${response.status}: ${text}`)
}
