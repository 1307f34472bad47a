import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createApp } from '../../src/app.ts'
import { startTestApp, type TestApp } from '../start-app.ts'
import { changes, type Scene, setScene } from './changes.ts'
import { endedSession, read } from './visit.ts'
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

const long = process.env.TEST_LONG !== undefined
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

const addresses = () => [
  '/rose-kept',
  '/rose-kept/timeline',
  '/rose-kept/tributes',
  '/rose-kept/biography',
  `/rose-kept/timeline/${scene.event}`,
  '/theo-kept',
  '/theo-kept?from=somewhere',
]

test('after any changes, a kept page equals one that is rendered anew, on every server', async () => {
  const seen = new Map<string, number>()
  for (const { change, number, visitor } of fc.sample(steps, { numRuns: long ? 10_000 : 160, seed })) {
    for (const url of addresses()) await read(http, url, visitor)
    await changes[change]?.(scene, number)
    for (const url of addresses()) {
      const fresh = await read(http, url, visitor, endedSession)
      for (const server of [http, other])
        expect([change, url, await read(server, url, visitor)]).toEqual([change, url, fresh])
      seen.set(`${url} ${fresh.status}`, (seen.get(`${url} ${fresh.status}`) ?? 0) + 1)
    }
  }
  for (const url of ['/rose-kept', '/theo-kept'])
    for (const status of [200, 404])
      expect([url, status, seen.get(`${url} ${status}`)]).not.toContain(undefined)
}, 3_600_000)
