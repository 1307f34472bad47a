import { apiBase } from '@souvenance/contract/endpoint'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createApp } from '../../src/app.ts'
import { startTestApp, type TestApp } from '../start-app.ts'
import { changes, openAgain, type Scene, setScene } from './changes.ts'
import { endedSession, read, type Visitor } from './visit.ts'
import { createWebFolder } from './web-folder.ts'

let app: TestApp
let web: Awaited<ReturnType<typeof createWebFolder>>
let http: TestApp['http']
let other: TestApp['http']
let scene: Scene

beforeAll(async () => {
  app = await startTestApp()
  app.clock.stop()
  web = await createWebFolder()
  http = await createApp(app.services, web.dist)
  other = await createApp(app.services, web.dist)
  scene = await setScene(app)
})
afterAll(async () => {
  await http.close()
  await other.close()
  await app.stop()
  await web.remove()
})

const most = process.env.TEST_LONG === undefined ? 36 : 10_000
const seed = 20_261_118

const visitors = fc.record({
  language: fc.constantFrom('fr' as const, 'en' as const),
  encoding: fc.constantFrom('br' as const, 'gzip' as const, 'identity' as const),
})

const steps = fc.record({
  change: fc.constantFrom(...Object.keys(changes)),
  number: fc.nat(1000),
  visitor: visitors,
})

/** A story begins with everything open, so that changes are seen. */
const stories = fc.array(steps, { minLength: 1, maxLength: 4 })

type Step = { change: string; number: number; visitor: Visitor }

const addresses = () => [
  '/rose-kept',
  '/rose-kept/timeline',
  '/rose-kept/tributes',
  '/rose-kept/biography',
  `/rose-kept/timeline/${scene.event}`,
  '/theo-kept',
  '/theo-kept?from=somewhere',
  `${apiBase}/users/${scene.page}/recent-activity`,
  `${apiBase}/users/${scene.page}/timeline`,
]

const ofOneChange = () => addresses().filter((_, index) => [0, 3, 4, 5, 7].includes(index))

/** Three of them, others each time. */
const addressesFor = ({ number }: Step) => addresses().filter((_, index) => (index + number) % 9 < 3)

/** The effect of a change: refused, invisible to visitors, or seen by them. */
const effectOf = (reply: unknown, before: readonly string[], after: readonly string[]): string => {
  const { status = 200 } = (reply ?? {}) as { status?: number }
  if (status !== 200) return 'refused'
  return before.some((html, index) => html !== after[index]) ? 'seen' : 'unseen'
}

test('after any changes, a kept page equals one that is rendered anew, on every server', async () => {
  const effects = new Map(Object.keys(changes).map((change) => [change, new Set<string>()]))
  const tell = async ({ change, number, visitor }: Step, urls = addresses()): Promise<void> => {
    const before: string[] = []
    for (const url of urls) before.push(JSON.stringify(await read(http, url, visitor)))
    const reply = await changes[change]?.(scene, number)
    const after: string[] = []
    for (const [index, url] of urls.entries()) {
      const fresh = await read(http, url, visitor, endedSession)
      for (const server of index === 0 ? [http, other] : [http])
        expect([change, url, await read(server, url, visitor)]).toEqual([change, url, fresh])
      after.push(JSON.stringify(fresh))
    }
    effects.get(change)?.add(effectOf(reply, before, after))
  }
  // Each change alone first, so that every one of them shows.
  for (const change of Object.keys(changes))
    for (const number of [1, 2, 3, 4]) {
      if (effects.get(change)?.has('seen')) continue
      if (number === 1) await openAgain(scene)
      await tell({ change, number, visitor: { language: 'fr', encoding: 'br' } }, ofOneChange())
    }
  expect([...effects].filter(([, came]) => !came.has('seen'))).toEqual([])
  let told = 0
  for (const story of fc.sample(stories, { numRuns: most, seed })) {
    if (told >= most) break
    await openAgain(scene)
    for (const step of story) await tell(step, addressesFor(step))
    told += story.length
  }
  expect(told).toBeGreaterThanOrEqual(most)
}, 7_200_000)
