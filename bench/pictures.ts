import { jpegOf } from '../server/test/sample-pictures.ts'
import { signIn } from './accounts.ts'
import type { OwnServer } from './own-server.ts'

const api = '/api/v1.0'
const sameOrigin = { 'sec-fetch-site': 'same-origin' }
const uploads = 20
const pauseMs = 5

/** Page views during picture processing, against page views on an idle server. */
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

const flood = 16

/**
 * One upload while another account has sixteen pictures of 49 megapixels queued, against one on an idle
 * server.
 */
export const benchPictureTurns = async (server: OwnServer): Promise<void> => {
  const { origin } = server
  const [many, other] = [await signIn(server), await signIn(server, 'theo@laurent.example')]
  const [large, small] = [await jpegOf(7000, 7000), await jpegOf(2000, 1500)]
  const one = async () => {
    const begun = performance.now()
    await upload(origin, other, small)
    return (performance.now() - begun) / 1000
  }
  await one()
  const quiet = await one()
  const begun = performance.now()
  const flooding = Promise.all(Array.from({ length: flood }, () => upload(origin, many, large)))
  await wait(1000)
  const waited = await one()
  await flooding
  const all = (performance.now() - begun) / 1000
  const numbers = `${waited.toFixed(1)} s against ${quiet.toFixed(1)} s quiet, the ${flood} took ${all.toFixed(1)} s`
  console.log(
    `a picture beside ${flood} of another account: ${(waited / all).toFixed(2)} of their time (wanted at most 0.25; ${numbers})`,
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
