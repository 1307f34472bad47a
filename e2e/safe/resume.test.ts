import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  findPlace,
  type Place,
  type ServerProcess,
  startServerProcess,
} from '../../server/test/resilience/server-process.ts'
import { openVisit } from '../browser.ts'
import { signUp } from '../sign-up-form.ts'
import {
  addFiles,
  allArrived,
  chooseFromMenu,
  finishIntroduction,
  itemNamed,
  openSafe,
} from './safe-screen.ts'
import { type Papers, writePapers } from './sample-papers.ts'

let papers: Papers
let place: Place
let server: ServerProcess

beforeAll(async () => {
  papers = await writePapers()
  place = await findPlace()
  server = await startServerProcess(place.environment)
})
afterAll(async () => {
  await server.stop()
  await place.remove()
  await papers.remove()
})

test('an upload resumes after the server was killed and restarted, and on other screens', async () => {
  const visit = await openVisit({ url: server.url })
  const { page, context, say } = visit
  await signUp(visit, 'restart@example.org')
  await openSafe(visit)
  await finishIntroduction(visit)

  // Slow enough to stop the server in the middle of the file.
  const devtools = await context.newCDPSession(page)
  const speed = (bytes: number) =>
    devtools.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 0,
      downloadThroughput: -1,
      uploadThroughput: bytes,
    })
  await speed(6 * 1024 * 1024)
  const first = page.waitForResponse((response) => response.request().method() === 'PATCH')
  await addFiles(visit, [papers.film])
  expect((await first).status()).toBe(204)
  await server.kill()
  await page.getByText(say('safe:upload.stalled')).waitFor()
  server = await startServerProcess(place.environment)
  await speed(-1)

  const rail = page.getByRole('navigation', { name: say('shell:space.rail') })
  await rail.getByRole('link', { name: say('shell:nav.account') }).click()
  await page.getByRole('heading', { name: say('settings:title'), level: 1 }).waitFor()
  await rail.getByRole('link', { name: say('shell:space.safe') }).click()
  await allArrived(visit)
  const download = page.waitForEvent('download')
  await chooseFromMenu(visit, 'film.bin', 'safe:menu.download')
  const received = await readFile(await (await download).path())
  expect(received.equals(await readFile(papers.film))).toBe(true)
  await itemNamed(visit, 'film.bin').waitFor()
  await context.close()
})
