import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  findPlace,
  type Place,
  type ServerProcess,
  startServerProcess,
} from '../../server/test/resilience/server-process.ts'
import { launchBrowser, openVisit, type Visit } from '../browser.ts'
import { expectSound } from '../expect-sound.ts'
import { signUp } from '../sign-up-form.ts'
import {
  addFiles,
  allArrived,
  dropFromDesktop,
  finishIntroduction,
  itemNamed,
  openSafe,
} from './safe-screen.ts'
import { type Papers, writePapers } from './sample-papers.ts'

const megabyte = 1024 * 1024

let browser: Browser
let papers: Papers
let place: Place
let server: ServerProcess
let visit: Visit

beforeAll(async () => {
  browser = await launchBrowser()
  papers = await writePapers()
  place = await findPlace()
  server = await startServerProcess({
    ...place.environment,
    MAX_SAFE_FILE_MB: '2',
    SAFE_QUOTA_MB: '3',
    SAFE_UNCONFIRMED_MB: '3',
  })
  visit = await openVisit(browser, { url: server.url })
  await signUp(visit, 'limits@example.org')
  await openSafe(visit)
  await finishIntroduction(visit)
})
afterAll(async () => {
  await visit.leave()
  await browser.close()
  await server.stop()
  await place.remove()
  await papers.remove()
})

const write = async (name: string, size: number): Promise<string> => {
  const path = join(papers.folder, name)
  await writeFile(path, Buffer.alloc(size, name))
  return path
}

test('a file that is too large says so beside its name, and those beside it arrive', async () => {
  const { page, say } = visit
  await addFiles(visit, [papers.letter, await write('too large.bin', 2 * megabyte)])
  const panel = page.getByRole('region', { name: say('safe:upload.label') })
  await panel.getByText(say('safe:upload.someFailed_one', { count: 1 })).waitFor()
  const row = panel.getByRole('listitem').filter({ hasText: 'too large.bin' })
  await row.getByRole('alert').getByText(say('messages:ERR_2000025003')).waitFor()
  await expectSound(page, 'safe-too-large')
  await itemNamed(visit, 'letter.txt').waitFor()
  await panel.getByRole('button', { name: say('safe:upload.close'), exact: true }).click()
})

test('what does not fit any more is told before it is sent', async () => {
  const { page, say } = visit
  await addFiles(visit, [await write('first.bin', 1.8 * megabyte)])
  await allArrived(visit)
  await itemNamed(visit, 'first.bin').waitFor()
  await addFiles(visit, [await write('second.bin', 1.8 * megabyte)])
  await page.getByText(say('messages:ERR_2000025002')).first().waitFor()
  await expectSound(page, 'safe-full')
  expect(await itemNamed(visit, 'second.bin').count()).toBe(0)
})

test('many small files wait when the server asks them to, and all arrive', async () => {
  const { page, say } = visit
  const many = join(papers.folder, 'Receipts')
  await mkdir(many)
  const names = Array.from({ length: 24 }, (_, index) => `receipt ${index}.txt`)
  for (const name of names) await writeFile(join(many, name), name)
  let asked = 0
  let refused = 0
  const calls = /\/digital-safe\/(uploads|folder)/
  visit.expectRefusal(429, calls)
  await page.route(calls, async (route) => {
    asked += 1
    if (asked % 9 !== 1) return route.continue()
    refused += 1
    await route.fulfill({
      status: 429,
      headers: { 'retry-after': '1' },
      json: {
        status: 'FAIL',
        messages: [{ type: 'error', key: 'ERR_2000026006', ns: 'messages', context: { seconds: 1 } }],
      },
    })
  })
  await dropFromDesktop(visit, [many], page.getByText(say('safe:dropHint')))
  await allArrived(visit)
  await page.unroute(calls)
  expect(refused).toBeGreaterThan(2)
  await itemNamed(visit, 'Receipts').getByRole('button', { name: 'Receipts', exact: true }).click()
  await itemNamed(visit, 'receipt 23.txt').waitFor()
  expect(await page.getByRole('grid').getByRole('row').count()).toBe(names.length + 1)
})
