import { catalogue } from '@souvenance/contract/errors'
import { profiles } from '@souvenance/contract/pages/header-pictures'
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { type Someone, signUpSomeone } from '../../../test/factories/accounts.ts'
import { patience } from '../../../test/patience.ts'
import { jpegOf } from '../../../test/sample-pictures.ts'
import { sendPicture } from '../../../test/send-picture.ts'
import { startTestApp, type TestApp } from '../../../test/start-app.ts'
import { createImagePool, type ImagePool } from '../../platform/images/image-pool.ts'
import type { RenderTask, WorkerReport } from '../../platform/images/rendition.ts'

let app: TestApp
let claire: Someone
let rose: Someone
let theo: Someone
let photo: Buffer
let ordinary: ImagePool

/** A pool with one process whose work lasts until it is released. */
const lockWork = () => {
  const accounts = new Map<RenderTask, string>()
  const held: { account: string; release(): void }[] = []
  const work = (task: RenderTask) =>
    new Promise<WorkerReport>((resolve) => {
      const renditions = task.renditions.map(({ name }) => ({ name, bytes: Buffer.from(name) }))
      const image = { width: 60, height: 40, takenDate: null, placeholder: '', renditions }
      const release = () => resolve({ image, heavy: false })
      held.push({ account: accounts.get(task) ?? '', release })
    })
  const pool = createImagePool({
    processes: 1,
    start: () => ({ work, end: () => {}, ended: new Promise(() => {}) }),
  })
  app.services.images = {
    ...pool,
    render: (task, account) => {
      accounts.set(task, account)
      return pool.render(task, account)
    },
  }
  return {
    asked: () => accounts.size,
    order: () => held.map(({ account }) => account),
    /** Releases the current picture and waits for the next to begin. */
    async finishOne(number: number) {
      held[number - 1]?.release()
      await vi.waitFor(() => expect(held.length).toBe(number + 1), patience)
    },
    async finishAll() {
      for (let number = 0; number < held.length; number += 1) {
        held[number]?.release()
        await new Promise((resolve) => setImmediate(resolve))
      }
    },
  }
}

beforeAll(async () => {
  app = await startTestApp()
  ordinary = app.services.images
  ;[claire, rose, theo] = [await signUpSomeone(app), await signUpSomeone(app), await signUpSomeone(app)]
  photo = await jpegOf()
})
afterAll(async () => {
  app.services.images = ordinary
  await app.stop()
})
beforeEach(() => {
  app.services.images = ordinary
})

const send = (person: Someone) => sendPicture(app, person.browser, { page: person.userUid, bytes: photo })

it('a picture of another account is next, however many one account has queued', async () => {
  const work = lockWork()
  const many = Array.from({ length: 12 }, () => send(claire))
  await vi.waitFor(() => expect(work.asked()).toBe(12), patience)
  const one = send(rose)
  await vi.waitFor(() => expect(work.asked()).toBe(13), patience)
  const other = send(theo)
  await vi.waitFor(() => expect(work.asked()).toBe(14), patience)
  for (const number of [1, 2, 3, 4]) await work.finishOne(number)
  expect(work.order()).toEqual([claire, rose, theo, claire, claire].map(({ userUid }) => userUid))
  const finishing = vi.waitFor(async () => {
    await work.finishAll()
    expect(work.order()).toHaveLength(14)
  }, patience)
  const answers = await Promise.all([...many, one, other])
  await finishing
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
})

it('beyond its limit an account is asked to wait, and nobody else', async () => {
  const work = lockWork()
  const many = Array.from({ length: 25 }, () => send(claire))
  await vi.waitFor(() => expect(work.asked()).toBe(25), patience)

  const refused = await send(claire)
  expect([refused.status, refused.codes]).toEqual([429, [catalogue.manyPictures.key]])
  expect(Number(refused.retryAfter)).toBeGreaterThan(0)
  const picture = { itemUid: claire.userUid, x1: 0, y1: 0, x2: 40, y2: 40 }
  const cut = await claire.browser.call(profiles.add, {
    params: { uid: claire.userUid },
    body: { picture },
  })
  expect([cut.status, cut.codes]).toEqual([429, [catalogue.manyPictures.key]])

  const one = send(rose)
  await vi.waitFor(() => expect(work.asked()).toBe(26), patience)
  await work.finishOne(1)
  await work.finishOne(2)
  expect((await one).status).toBe(200)
  const finishing = vi.waitFor(async () => {
    await work.finishAll()
    expect(work.order()).toHaveLength(26)
  }, patience)
  expect((await Promise.all(many)).every(({ status }) => status === 200)).toBe(true)
  await finishing
})
