import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { demoPassword } from '../demo/src/people.ts'
import { launchBrowser, openVisit, type Visit } from './browser.ts'
import { expectSound } from './expect-sound.ts'
import { family, signInAs } from './sample-family.ts'

const run = promisify(execFile)

let browser: Browser
let visit: Visit
let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'souvenance-journey-'))
  browser = await launchBrowser()
  visit = await openVisit(browser, { language: 'fr' })
  await signInAs(visit, family.claire)
})
afterAll(async () => {
  await visit.leave()
  await browser.close()
  await rm(folder, { recursive: true, force: true })
})

test('Claire takes a copy of the memorial along and reads it from disk, without a network', async () => {
  const { page, say } = visit
  await page.goto('/settings/general')
  await page.getByRole('link', { name: say('settings:export') }).click()
  await page.getByRole('heading', { level: 1, name: say('exports:title') }).waitFor()
  await expectSound(page, 'export')

  await page.goto('/emile-laurent/settings?activeTab=general')
  const section = page.getByRole('region', { name: say('exports:memorial.title') })
  await section.getByLabel(say('exports:password'), { exact: true }).fill(demoPassword)
  await section.getByRole('button', { name: say('exports:ask') }).press('Enter')
  await section.getByText(say('exports:ready')).waitFor()
  await expectSound(page, 'export-ready')
  await section.getByLabel(say('exports:passwordAgain'), { exact: true }).fill(demoPassword)
  const download = page.waitForEvent('download')
  await section.getByRole('button', { name: say('exports:download') }).press('Enter')
  const archive = await (await download).path()
  await run('unzip', ['-tq', archive])
  await run('unzip', ['-q', archive, '-d', folder])

  const context = await browser.newContext({ offline: true })
  const copy = await context.newPage()
  const asked: string[] = []
  copy.on('request', (request) => asked.push(request.url()))
  const problems: string[] = []
  copy.on('console', (message) => message.type() === 'error' && problems.push(message.text()))
  await copy.goto(pathToFileURL(join(folder, 'index.html')).href)
  await copy.getByRole('heading', { level: 1, name: 'Émile Laurent' }).waitFor()
  for (const section of ['chapters', 'timeline', 'tributes'])
    expect(await copy.locator(`#${section} article`).count(), section).toBeGreaterThan(0)
  const picture = copy.locator('#pictures img').first()
  await picture.scrollIntoViewIfNeeded()
  await expect
    .poll(() => picture.evaluate((image) => ('naturalWidth' in image ? image.naturalWidth : 0)))
    .toBeGreaterThan(0)
  expect(asked.filter((url) => !url.startsWith('file:') && !url.startsWith('data:'))).toEqual([])
  expect(problems).toEqual([])
  await expectSound(copy, 'export-copy')
  await context.close()
})
