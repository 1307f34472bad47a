import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { demoPassword } from '../demo/src/people.ts'
import { getBrowser, openVisit, type Visit } from './browser.ts'
import { expectSound } from './expect-sound.ts'
import { family, signInAs } from './sample-family.ts'

const run = promisify(execFile)

let visit: Visit
let folder: string
let archive: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'souvenance-journey-'))
  visit = await openVisit({ language: 'fr' })
  await signInAs(visit, family.claire)
})
afterAll(async () => {
  await visit.leave()
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
  await section.locator('b', { hasText: say('exports:ready') }).waitFor()
  await expectSound(page, 'export-ready')
  await section.getByLabel(say('exports:passwordAgain'), { exact: true }).fill(demoPassword)
  const download = page.waitForEvent('download')
  await section.getByRole('button', { name: say('exports:download') }).press('Enter')
  archive = join(folder, 'emile.zip')
  await (await download).saveAs(archive)
  await run('unzip', ['-tq', archive])
  await run('unzip', ['-q', archive, '-d', folder])

  const context = await (await getBrowser()).newContext({ offline: true })
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

type Copy = { page: object; chapters: unknown[]; items: { kind: string }[]; people: { uid: string }[] }

/** Uids by the order of their first appearance, without the moment and the address. */
const comparable = (data: Copy): string => {
  const seen = new Map<string, number>()
  return JSON.stringify(
    { ...data, exportedAt: '' },
    (key, value) => (key === 'permalink' ? '' : value),
    1,
  ).replaceAll(/[0-9a-f]{8}-[0-9a-f-]{27}/g, (uid) => {
    const number = seen.get(uid) ?? seen.size + 1
    seen.set(uid, number)
    return `#${number}`
  })
}

const readCopy = async (place: string): Promise<Copy> => {
  const data: Copy = JSON.parse(await readFile(join(place, 'data.json'), 'utf8'))
  // Events of the family follow from links, which are not exported, nor are people named only in them.
  const items = data.items.filter(({ kind }) => kind !== 'family-event')
  const rest = JSON.stringify({ ...data, items, people: [] })
  return { ...data, items, people: data.people.filter(({ uid }) => rest.includes(uid)) }
}

test('Claire brings the copy back as a closed memorial of its own, the same when it is exported again', async () => {
  const { page, say } = visit
  await page.goto('/memorials/new')
  await page.getByRole('link', { name: say('memorials:create.bring') }).click()
  await page.getByRole('heading', { level: 1, name: say('imports:title') }).waitFor()
  await expectSound(page, 'import')
  await page.locator('input[type=file]').setInputFiles(archive)
  const open = page.getByRole('link', { name: say('imports:open') })
  await open.waitFor()
  await expectSound(page, 'import-done')
  await open.click()
  await page.getByRole('heading', { level: 1, name: 'Émile Laurent' }).waitFor()
  const { pathname } = new URL(page.url())
  expect(pathname).not.toBe('/emile-laurent')

  await page.goto(`${pathname}/settings?activeTab=general`)
  const section = page.getByRole('region', { name: say('exports:memorial.title') })
  await section.getByLabel(say('exports:password'), { exact: true }).fill(demoPassword)
  await section.getByRole('button', { name: say('exports:ask') }).press('Enter')
  await section.locator('b', { hasText: say('exports:ready') }).waitFor()
  await section.getByLabel(say('exports:passwordAgain'), { exact: true }).fill(demoPassword)
  const download = page.waitForEvent('download')
  await section.getByRole('button', { name: say('exports:download') }).press('Enter')
  const again = join(folder, 'again.zip')
  await (await download).saveAs(again)
  await run('unzip', ['-q', again, '-d', join(folder, 'again')])
  const [before, after] = [await readCopy(folder), await readCopy(join(folder, 'again'))]
  expect(before.chapters.length).toBeGreaterThan(0)
  const closed = { ...before, page: { ...before.page, visible: false, indexable: false } }
  expect(comparable(after)).toBe(comparable(closed))
})
