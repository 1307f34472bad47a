import { catalogue } from '@souvenance/contract/errors'
import type { Locator, Route } from 'playwright-core'
import { beforeEach, expect, test } from 'vitest'
import { demoPassword } from '../../demo/src/people.ts'
import { jpegOf } from '../../server/test/sample-pictures.ts'
import { openVisit, sizes, type Visit } from '../browser.ts'
import { expectSound } from '../expect-sound.ts'
import { family, signInAs } from '../sample-family.ts'
import { bringFiles, button, composer, emile } from './journey.ts'

const uploads = '**/pictures/upload'

let claire: Visit
beforeEach(async () => {
  claire = await openVisit({ language: family.claire.language })
  await signInAs(claire, family.claire)
  await claire.page.goto(`${emile}/timeline?write=life-event`)
  await desk().getByLabel(claire.say('composer:text.life-event')).fill('Un soir de vendange.')
  return () => claire.leave()
})

const desk = (): Locator => composer(claire, 'create.life-event')
const tiles = (state: string): Locator => desk().locator(`li[data-state=${state}]`)

/** Each file has another size: the server deduplicates identical files. */
const attach = async (name: string, width: number): Promise<void> =>
  desk()
    .locator('input[type=file]')
    .setInputFiles({ name, mimeType: 'image/jpeg', buffer: await jpegOf(width, 300) })

const publish = (): Locator => button(claire, 'composer:action.publish')

test('one upload of several is cancelled, another fails and is retried', async () => {
  const { page, say } = claire
  claire.expectRefusal(503, /upload$/)
  const held: Route[] = []
  await page.route(uploads, (route) => void held.push(route))
  for (const [before, width] of [401, 402, 403].entries()) {
    await attach(`${width}.jpg`, width)
    await expect.poll(() => held.length).toBe(before + 1)
  }
  await tiles('sending').nth(2).waitFor()
  await button(claire, 'composer:picture.cancel', { number: '1' }).click()
  await expect.poll(() => tiles('sending').count()).toBe(2)
  await held[1]?.fulfill({ status: 503, body: 'away' })
  await held[2]?.continue()
  await tiles('ready').waitFor()
  await page
    .getByText(/^402\.jpg/)
    .first()
    .waitFor()
  await page.getByText(say('composer:why.failed')).waitFor()
  expect(await publish().isDisabled()).toBe(true)
  await page.unroute(uploads)
  await button(claire, 'composer:picture.retry').click()
  await tiles('ready').nth(1).waitFor()
  await expect.poll(() => publish().isEnabled()).toBe(true)
})

test('text and thumbnails are restored after a reload', async () => {
  const { page, say } = claire
  await attach('face.jpg', 411)
  await tiles('ready').waitFor()
  page.once('dialog', (question) => void question.accept())
  await page.reload()
  await tiles('ready').locator('img').waitFor()
  const width = `document.querySelector('li[data-state=ready] img').naturalWidth`
  await expect.poll(() => page.evaluate(width)).toBeGreaterThan(0)
  const words = desk().getByLabel(say('composer:text.life-event'))
  await expect.poll(() => words.inputValue()).toBe('Un soir de vendange.')
})

test('the same file chosen twice is added once', async () => {
  const { page, say } = claire
  const buffer = await jpegOf(461, 300)
  const mimeType = 'image/jpeg'
  const files = ['one.jpg', 'copy of one.jpg'].map((name) => ({ name, mimeType, buffer }))
  await desk().locator('input[type=file]').setInputFiles(files)
  await page.getByText(say(`messages:${catalogue.chosenTwice.key}`)).waitFor()
  await expect.poll(() => desk().locator('li[data-state]').count()).toBe(1)
  await tiles('ready').waitFor()
  await expect.poll(() => publish().isEnabled()).toBe(true)
})

test('an upload refused for an ended session is sent after signing in', async () => {
  const { page, context, say } = claire
  claire.expectRefusal(401, /./)
  await context.clearCookies({ name: 'session' })
  await attach('lost.jpg', 421)
  const back = page.getByRole('dialog', { name: say('accounts:ended.title') })
  await back.getByLabel(say('accounts:field.password'), { exact: true }).fill(demoPassword)
  await back.getByRole('button', { name: say('accounts:signIn.submit') }).click()
  await back.waitFor({ state: 'detached' })
  await button(claire, 'composer:picture.retry').click()
  await tiles('ready').waitFor()
})

test('a full quota refuses the picture, not the text', async () => {
  const { page, say } = claire
  claire.expectRefusal(422, /upload$/)
  await page.route(uploads, (route) =>
    route.fulfill({
      status: 422,
      json: {
        status: 'FAIL',
        messages: [{ type: 'error', key: catalogue.pictureQuota.key, ns: 'messages', context: {} }],
      },
    }),
  )
  await attach('much.jpg', 431)
  await tiles('full').waitFor()
  await page.getByText(say('composer:why.full')).waitFor()
  expect(await publish().isDisabled()).toBe(true)
  await button(claire, 'composer:picture.remove', { number: '1' }).click()
  await expect.poll(() => publish().isEnabled()).toBe(true)
})

test('faults of five files share one notice, and leave the text visible on a phone', async () => {
  const { page, say } = claire
  await page.setViewportSize(sizes.phone)
  const names = ['lettre.pdf', 'recette.docx', 'voix_de_papa_.mp3', 'film.mov', 'notes.txt']
  const buffer = Buffer.from('words')
  const files = names.map((name) => ({ name, mimeType: 'text/plain', buffer }))
  await desk().locator('input[type=file]').setInputFiles(files)
  const notices = page.getByRole('region', { name: say('ui:notice.area') })
  const told = notices.getByText(say(`messages:${catalogue.pictureExtension.key}`))
  await told.waitFor()
  expect(await told.count()).toBe(1)
  const named = say('ui:notice.andOthers_other', { names: 'lettre.pdf, recette.docx', count: '3' })
  await notices.getByText(named, { exact: true }).waitFor()
  const words = await desk().getByLabel(say('composer:text.life-event')).boundingBox()
  const last = await notices.getByRole('button').last().boundingBox()
  expect(last?.y).toBeLessThan(words?.y ?? 0)
  await expectSound(page, 'files-refused')
})

test('focus moves beside a removed picture', async () => {
  const { page } = claire
  for (const width of [441, 442]) await attach(`${width}.jpg`, width)
  await tiles('ready').nth(1).waitFor()
  await button(claire, 'composer:picture.remove', { number: '1' }).press('Enter')
  await expect.poll(() => tiles('ready').count()).toBe(1)
  await expect.poll(() => tiles('ready').locator('button:focus').count()).toBe(1)
  await button(claire, 'composer:picture.remove', { number: '1' }).press('Enter')
  await expect.poll(() => desk().getByRole('listitem').locator('button:focus').count()).toBe(1)
  await expect
    .poll(() => button(claire, 'composer:picture.first').and(page.locator(':focus')).count())
    .toBe(1)
})

test('a lost connection is reported once for any number of uploads', async () => {
  const { page, say } = claire
  claire.foresee(/^failed: POST .*upload/u)
  await page.route(uploads, (route) => route.abort('connectionreset'))
  for (const width of [451, 452]) await attach(`${width}.jpg`, width)
  await tiles('failed').nth(1).waitFor()
  const told = page.getByText(say(`messages:${catalogue.offline.key}`))
  await told.first().waitFor()
  expect(await told.count()).toBe(1)
})

test('dropped and pasted pictures are added to the chosen ones', async () => {
  const { page, say } = claire
  const mimeType = 'image/jpeg'
  await bringFiles(claire, 'drop', { name: 'let-go.jpg', mimeType, buffer: await jpegOf(471, 300) })
  await tiles('ready').waitFor()
  await bringFiles(claire, 'paste', { name: 'image.jpg', mimeType, buffer: await jpegOf(472, 300) })
  await tiles('ready').nth(1).waitFor()
  await bringFiles(claire, 'drop', { name: 'list.txt', mimeType: 'text/plain', buffer: Buffer.from('one') })
  await page.getByText(/^list\.txt/).waitFor()
  expect(await desk().locator('li[data-state]').count()).toBe(2)
  expect(await desk().getByLabel(say('composer:text.life-event')).inputValue()).toBe('Un soir de vendange.')
  expect(await publish().isEnabled()).toBe(true)
})
