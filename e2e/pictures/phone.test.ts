import type { CDPSession } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openVisit, type Visit } from '../browser.ts'
import { expectSound } from '../expect-sound.ts'
import { emile } from '../feed/journey.ts'
import { family, signInAs } from '../sample-family.ts'

let claire: Visit
let touch: CDPSession
beforeAll(async () => {
  claire = await openVisit({ language: family.claire.language, size: 'phone' })
  await signInAs(claire, family.claire)
  touch = await claire.context.newCDPSession(claire.page)
})
afterAll(async () => {
  await claire.leave()
})

const pictureAt = (place: number) => claire.page.locator(`main li[aria-posinset="${place}"]`)

const openWall = async (): Promise<void> => {
  await claire.page.goto(`${emile}/pictures`)
  await pictureAt(1).locator('img').waitFor()
  // The years and the room that is left are asked for by themselves, and move the pictures down as they come.
  await claire.page.waitForLoadState('networkidle')
}

test('pictures come first, and a finger held on one selects it', async () => {
  const { page, say } = claire
  await openWall()
  const box = await pictureAt(1).boundingBox()
  if (!box) throw new Error('no picture to touch')
  expect(box.y).toBeLessThan((page.viewportSize()?.height ?? 0) / 2)
  const point = { x: box.x + box.width / 2, y: box.y + box.height / 2 }
  const bar = page.getByRole('toolbar')
  await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [point] })
  await bar.getByText(say('pictures:select.count_one', { count: 1 })).waitFor()
  await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  await pictureAt(2).locator('a').tap()
  await bar.getByText(say('pictures:select.count_other', { count: 2 })).waitFor()
  await expectSound(page, 'pictures-held')
  expect(page.url()).toMatch(/\/pictures$/u)
  await bar.getByRole('button', { name: say('pictures:select.leave') }).tap()
  await bar.waitFor({ state: 'detached' })
})

test('“Select” does the same for keys and fingers', async () => {
  const { page, say } = claire
  await openWall()
  const begin = page.getByRole('button', { name: say('pictures:select.begin'), exact: true })
  await begin.focus()
  await page.keyboard.press('Enter')
  const bar = page.getByRole('toolbar')
  await bar.getByText(say('pictures:select.none')).waitFor()
  await expect.poll(() => page.locator('main li a:focus').count()).toBe(1)
  await page.keyboard.press('Enter')
  await bar.getByText(say('pictures:select.count_one', { count: 1 })).waitFor()
  await page.keyboard.press('Escape')
  await bar.waitFor({ state: 'detached' })
  await begin.waitFor()
})

test('in the viewer comments are in reach, and the actions in one menu', async () => {
  const { page, say } = claire
  await openWall()
  await pictureAt(1).locator('a').tap()
  const viewer = page.getByRole('dialog')
  const comment = viewer.getByRole('button', {
    name: new RegExp(`^(${say('feed:comment.first')}|\\d+ comment)`, 'u'),
  })
  await comment.waitFor()
  const bottom = async () => {
    const place = await comment.boundingBox()
    return place ? place.y + place.height : Number.POSITIVE_INFINITY
  }
  await expect.poll(bottom).toBeLessThanOrEqual(page.viewportSize()?.height ?? 0)
  await expectSound(page, 'viewer-phone')
  await viewer.getByRole('button', { name: say('pictures:viewer.actions') }).tap()
  await viewer.getByRole('menuitem', { name: say('pictures:viewer.remove'), exact: true }).waitFor()
  await expectSound(page, 'viewer-menu')
  await page.keyboard.press('Escape')
  await viewer.getByRole('menuitem').first().waitFor({ state: 'detached' })
  await comment.tap()
  await expect.poll(() => viewer.locator('textarea:focus').count()).toBe(1)
})
