import { beforeAll, expect, test } from 'vitest'
import { jpegOf } from '../../server/test/sample-pictures.ts'
import type { Visit } from '../browser.ts'
import { expectSound } from '../expect-sound.ts'
import { emile } from '../feed/journey.ts'
import { guestsOf } from '../guests.ts'

let claire: Visit
const invite = guestsOf()
beforeAll(async () => {
  claire = await invite('claire')
})

const newest = () =>
  claire.page
    .getByRole('list', { name: claire.say('feed:recent.title'), exact: true })
    .getByRole('article')
    .first()

const openMenu = () =>
  newest()
    .getByRole('button', { name: claire.say('feed:menu.label', { title: 'Claire Laurent' }) })
    .click()

test('a picture in the feed is shared, deleted and restored in place', async () => {
  const { page, say } = claire
  await page.goto(`${emile}/pictures`)
  await page.getByRole('button', { name: say('pictures:add') }).waitFor()
  const buffer = await jpegOf(643, 471)
  const kept = page.waitForResponse(
    (response) => response.url().endsWith('/pictures/standards') && response.request().method() === 'POST',
  )
  await page
    .locator('main input[type=file]')
    .setInputFiles({ name: 'lake.jpg', mimeType: 'image/jpeg', buffer })
  const {
    data: {
      items: [{ itemUid, content }],
    },
  } = await (await kept).json()

  await page.goto(emile)
  const picture = page.locator(`img[src="${content.pictures.items[0].url}"]`)
  await picture.waitFor()
  await newest()
    .getByRole('combobox', { name: new RegExp(say('feed:item.audience'), 'u') })
    .click()
  const sent = page.waitForResponse((response) => response.url().endsWith(`${itemUid}/clouds`))
  await page.getByRole('option', { name: say('ui:cloud.family') }).click()
  expect((await sent).status()).toBe(200)
  await page.keyboard.press('Escape')

  await openMenu()
  await page.getByRole('menu').waitFor()
  await expectSound(page, 'picture-menu')
  // Description and date are shown in the viewer.
  await expect
    .poll(() => page.getByRole('menuitem').allTextContents())
    .toEqual(['feed:share.open', 'feed:menu.history', 'feed:menu.remove'].map((name) => say(name)))
  await page.getByRole('menuitem', { name: say('feed:menu.remove') }).click()
  await page.getByRole('button', { name: say('feed:remove.action.picture') }).click()
  await picture.waitFor({ state: 'detached' })
  await page.getByRole('button', { name: say('feed:removed.undo') }).click()
  await picture.waitFor()
})
