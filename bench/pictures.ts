import { jpegOf } from '../server/test/sample-pictures.ts'
import { signIn } from './accounts.ts'
import type { OwnServer } from './own-server.ts'

const api = '/api/v1.0'
const sameOrigin = { 'sec-fetch-site': 'same-origin' }
const uploads = 20
const pauseMs = 5

/** Page views while pictures are being processed, against page views in a quiet moment. */
export const benchPictures = async (server: OwnServer): Promise<void> => {
  const { origin } = server
  const cookie = await signIn(server)
  const photo = await jpegOf(4000, 3000)
  const view = () => timeOf(() => fetch(`${origin}${api}/users/me`, { headers: { cookie } }))
  await viewFor(view, wait(1000))
  const quiet = percentile95(await viewFor(view, wait(4000)))
  const begun = performance.now()
  const uploading = Promise.all(Array.from({ length: uploads }, () => upload(origin, cookie, photo)))
  const busy = percentile95(await viewFor(view, uploading))
  const seconds = ((performance.now() - begun) / 1000).toFixed(1)
  const numbers = `${busy.toFixed(1)} ms against ${quiet.toFixed(1)} ms, ${uploads} pictures in ${seconds} s`
  console.log(
    `p95 of a page view during uploads: ${(busy / quiet).toFixed(2)} × quiet (wanted at most 5; ${numbers})`,
  )
}

const wait = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))

const viewFor = async (view: () => Promise<number>, until: Promise<unknown>): Promise<number[]> => {
  const times: number[] = []
  let over = false
  const ended = until.finally(() => {
    over = true
  })
  while (!over) {
    times.push(await view())
    await wait(pauseMs)
  }
  await ended
  return times
}

const timeOf = async (ask: () => Promise<Response>): Promise<number> => {
  const begun = performance.now()
  const response = await ask()
  await response.arrayBuffer()
  if (response.status !== 200) throw new Error(`${response.url} answered ${response.status}`)
  return performance.now() - begun
}

const percentile95 = (times: number[]): number =>
  times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.95)] ?? Number.NaN

const upload = async (origin: string, cookie: string, photo: Buffer): Promise<void> => {
  const body = new FormData()
  body.append('pictureType', '1')
  body.append('image', new Blob([Uint8Array.from(photo)]), 'photo.jpg')
  const headers = { ...sameOrigin, cookie }
  await timeOf(() => fetch(`${origin}${api}/users/me/pictures/upload`, { method: 'POST', headers, body }))
}
