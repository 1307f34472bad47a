import type { Locator, Route } from 'playwright-core'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { jpegOf } from '../../server/test/sample-pictures.ts'
import type { Visit } from '../browser.ts'
import { bringFiles, button, emile } from '../feed/journey.ts'
import { guestsOf } from '../guests.ts'

const uploads = '**/pictures/upload'
const library = '**/pictures/standards'

let claire: Visit
const invite = guestsOf()
beforeAll(async () => {
  claire = await invite('claire')
})
beforeEach(async () => {
  await claire.page.unrouteAll()
  await claire.page.goto(`${emile}/pictures`)
  await button(claire, 'pictures:add').waitFor()
})

const panel = (): Locator =>
  claire.page.getByRole('region', { name: claire.say('pictures:upload.label'), exact: true })

const add = async (width: number): Promise<void> =>
  claire.page
    .locator('main input[type=file]')
    .setInputFiles({ name: `${width}.jpg`, mimeType: 'image/jpeg', buffer: await jpegOf(width, 333) })

test('leaving during an upload asks first', async () => {
  const { page, say } = claire
  const held: Route[] = []
  await page.route(uploads, (route) => void held.push(route))
  await add(511)
  await expect.poll(() => held.length).toBe(1)
  const away = page.getByRole('link', { name: say('pages:tabs.timeline'), exact: true })
  const question = page.getByRole('dialog', { name: say('pictures:upload.leaveTitle') })
  await away.click()
  await question.getByRole('button', { name: say('pictures:upload.leaveKeep') }).click()
  await question.waitFor({ state: 'detached' })

  // Viewing one of them creates nothing.
  await page.locator('main li[aria-posinset="1"] a').click()
  await page.getByRole('dialog').locator('img[draggable=false]').waitFor()
  expect(await question.count()).toBe(0)
  await page.keyboard.press('Escape')

  await held[0]?.continue()
  await panel().waitFor({ state: 'detached' })
  await page.unroute(uploads)
  await away.click()
  await page.waitForURL(`${emile}/timeline`)
})

test('pictures whose answer was lost are added once, and reported as added', async () => {
  const { page, say } = claire
  claire.foresee(/^failed: POST .*standards/u)
  let lost = ''
  await page.route(library, async (route) => {
    if (route.request().method() !== 'POST') return route.fallback()
    const answer = await route.fetch()
    lost = (await answer.json()).data.items[0].itemUid
    await route.abort('connectionreset')
  })
  await add(512)
  await button(claire, 'pictures:upload.retry').waitFor()
  await page.unroute(library)
  const kept = page.waitForResponse(
    (response) => response.url().endsWith('/pictures/standards') && response.request().method() === 'POST',
  )
  await button(claire, 'pictures:upload.retry').click()
  const { items } = (await (await kept).json()).data as { items: { itemUid: string }[] }
  expect(items.map(({ itemUid }) => itemUid)).toEqual([lost])
  await panel().waitFor({ state: 'detached' })
  await page.getByRole('heading', { name: say('pictures:title'), level: 1 }).waitFor()
})

test('the same file chosen twice is added once, and reported', async () => {
  const { page, say } = claire
  const buffer = await jpegOf(513, 333)
  const kept = page.waitForResponse(
    (response) => response.url().endsWith('/pictures/standards') && response.request().method() === 'POST',
  )
  await page.locator('main input[type=file]').setInputFiles([
    { name: 'one.jpg', mimeType: 'image/jpeg', buffer },
    { name: 'copy of one.jpg', mimeType: 'image/jpeg', buffer },
  ])
  const { items } = (await (await kept).json()).data as { items: unknown[] }
  expect(items).toHaveLength(1)
  await panel().getByText(say('pictures:upload.twice')).waitFor()
  await button(claire, 'pictures:upload.close').click()
  await panel().waitFor({ state: 'detached' })
})

test('files dropped on the wall are added, files dropped on the viewer are not', async () => {
  const { page } = claire
  await page.locator('main li[aria-posinset="1"] img').waitFor()
  const mimeType = 'image/jpeg'
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/pictures/upload')) sent.push(request.url())
  })
  const kept = page.waitForResponse(
    (response) => response.url().endsWith('/pictures/standards') && response.request().method() === 'POST',
  )
  await bringFiles(claire, 'drop', { name: 'let-go.jpg', mimeType, buffer: await jpegOf(514, 333) })
  const { items } = (await (await kept).json()).data as { items: { itemUid: string }[] }
  expect(items).toHaveLength(1)
  await panel().waitFor({ state: 'detached' })

  // The pictures move when it comes among them: a click meanwhile would hit none.
  await page.locator(`main li[aria-posinset="1"] a[href$="${items[0]?.itemUid}"]`).click()
  await page.getByRole('dialog').locator('img[draggable=false]').waitFor()
  await bringFiles(claire, 'drop', { name: 'stray.jpg', mimeType, buffer: await jpegOf(515, 333) })
  await bringFiles(claire, 'paste', { name: 'image.jpg', mimeType, buffer: await jpegOf(516, 333) })
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  expect(await panel().count()).toBe(0)
  expect(sent).toHaveLength(1)
})
