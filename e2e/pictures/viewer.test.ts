import type { CDPSession, Locator } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openVisit, type Visit } from '../browser.ts'
import { getDatabase } from '../database.ts'
import { emile } from '../feed/journey.ts'
import { family, signInAs } from '../sample-family.ts'

let theo: Visit
let touch: CDPSession
let picture: Locator
let enlarged: Locator
beforeAll(async () => {
  theo = await openVisit({ language: family.theo.language, size: 'phone' })
  await signInAs(theo, family.theo)
  touch = await theo.context.newCDPSession(theo.page)
  picture = theo.page.getByRole('dialog').locator('img[draggable=false]')
  enlarged = theo.page.getByRole('dialog').locator('[data-zoomed]')
})
afterAll(async () => {
  await theo.leave()
})

type Point = { x: number; y: number }
const fingers = (points: readonly Point[]) => points.map((point, id) => ({ ...point, id }))

const middle = async (): Promise<Point> => {
  const box = await picture.boundingBox()
  if (!box) throw new Error('no picture to touch')
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}

/** Touches go down together, move in small steps and end together. */
const draw = async (from: readonly Point[], to: readonly Point[], steps = 6): Promise<void> => {
  await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: fingers(from) })
  for (let step = 1; step <= steps; step += 1)
    await touch.send('Input.dispatchTouchEvent', {
      type: 'touchMove',
      touchPoints: fingers(
        from.map(({ x, y }, index) => ({
          x: x + (((to[index]?.x ?? x) - x) * step) / steps,
          y: y + (((to[index]?.y ?? y) - y) * step) / steps,
        })),
      ),
    })
  await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
}

const apart = ({ x, y }: Point, distance: number): Point[] => [
  { x: x - distance, y },
  { x: x + distance, y },
]

/** Dispatches both taps in one task, so that a slow machine cannot separate them. */
const tapTwice = async (point: Point): Promise<void> => {
  const first = Date.now() / 1000
  for (const after of [0, 0.15]) {
    const timestamp = first + after
    const touchPoints = fingers([point])
    await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints, timestamp })
    await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [], timestamp })
  }
}

const openWall = async (): Promise<void> => {
  await theo.page.goto(`${emile}/pictures`)
  await theo.page.locator('main li[aria-posinset="1"] img').waitFor()
}

const openFirst = async (): Promise<void> => {
  await theo.page.locator('main li[aria-posinset="1"] a').click()
  await picture.waitFor()
}

test('a pinch zooms a picture in and out', async () => {
  await openWall()
  await openFirst()
  const at = await middle()
  await draw(apart(at, 30), apart(at, 90))
  await enlarged.waitFor()
  await draw(apart(at, 120), apart(at, 15))
  await enlarged.waitFor({ state: 'detached' })
})

test('a double tap zooms, two swipes do not', async () => {
  const { page } = theo
  await openWall()
  await openFirst()
  const at = await middle()
  await tapTwice(at)
  await enlarged.waitFor()
  await tapTwice(at)
  await enlarged.waitFor({ state: 'detached' })
  const first = page.url()
  const swipe = () => draw([{ x: 330, y: at.y }], [{ x: 60, y: at.y }], 2)
  await swipe()
  await swipe()
  await expect.poll(() => page.url()).not.toBe(first)
  expect(await enlarged.count()).toBe(0)
  await page.keyboard.press('Escape')
  await page.waitForURL(`${emile}/pictures`)
  await picture.waitFor({ state: 'detached' })
})

/** Three pictures of one time and three of another, whatever other journeys uploaded. */
const spreadOverYears = async (years: readonly number[]): Promise<void> => {
  const db = await getDatabase()
  const shown = await db
    .selectFrom('items')
    .innerJoin('pages', 'pages.uid', 'items.page_uid')
    .select('items.uid')
    .where('pages.permalink', '=', emile.slice(1))
    .where('items.kind', '=', 'picture')
    .where('items.state', '=', 'standard')
    .where('items.deleted_at', 'is', null)
    .orderBy('items.uid')
    .limit(3 * years.length)
    .execute()
  for (const [place, { uid }] of shown.entries())
    await db
      .updateTable('items')
      .set({ associated_date: `${years[place % years.length]}-06-01` })
      .where('uid', '=', uid)
      .execute()
}

test('the neighbours of a picture come from the filtered years', async () => {
  const { page, say } = theo
  await spreadOverYears([1951, 2011])
  await openWall()
  const wall = page.locator('main li[aria-posinset]')
  await page.locator('main button[aria-controls][aria-expanded=false]').filter({ hasText: /\d{4}/u }).click()
  const last = page.getByRole('slider', { name: say('pictures:years.to') })
  // Moving along the years may send several requests; only the last answer counts.
  const narrowed = page.waitForResponse((response) => response.url().includes('yearTo=1955'))
  await last.focus()
  while (Number(await last.getAttribute('aria-valuenow')) > 1955) await page.keyboard.press('ArrowLeft')
  const { items } = (await (await narrowed).json()).data as { items: { itemUid: string }[] }
  const total = String(items.length)
  await expect.poll(() => wall.first().getAttribute('aria-setsize')).toBe(total)
  expect(items.length).toBeGreaterThan(1)

  await openFirst()
  for (const [index, { itemUid }] of items.slice(0, 6).entries()) {
    if (index > 0) await page.keyboard.press('ArrowRight')
    await expect.poll(() => new URL(page.url()).pathname).toBe(`${emile}/pictures/${itemUid}`)
    await page.getByText(say('pictures:viewer.placeOf', { place: String(index + 1), total })).waitFor()
  }
})

/** A picture that is also shown by an event. */
const findShown = async (): Promise<{ picture: string; event: string }> => {
  const db = await getDatabase()
  return await db
    .selectFrom('item_pictures')
    .innerJoin('items as event', 'event.uid', 'item_pictures.holder_uid')
    .innerJoin('items as picture', 'picture.uid', 'item_pictures.picture_item_uid')
    .innerJoin('pages', 'pages.uid', 'event.page_uid')
    .select(['picture.uid as picture', 'event.uid as event'])
    .where('pages.permalink', '=', emile.slice(1))
    .where('event.kind', '=', 'life-event')
    .where('event.state', '=', 'standard')
    .where('event.deleted_at', 'is', null)
    .where('picture.deleted_at', 'is', null)
    .orderBy('event.created_at')
    .executeTakeFirstOrThrow()
}

test('focus moves to the event that a picture links to', async () => {
  const { page } = theo
  const shown = await findShown()
  await page.goto(`${emile}/pictures/${shown.picture}`)
  const link = page.getByRole('dialog').locator(`a[href*="/timeline/${shown.event}"]`)
  await link.focus()
  await page.keyboard.press('Enter')
  await page.waitForURL(`${emile}/timeline/${shown.event}`)
  const focused = page.locator(':focus')
  await focused.getByRole('article').waitFor()
  expect(await focused.getByRole('article').count()).toBe(1)
})

const openMenu = async ({ page, say }: Visit): Promise<void> => {
  await page.getByRole('button', { name: say('pictures:viewer.actions'), exact: true }).click()
  await page.getByRole('menuitem').first().waitFor()
}

test('a picture is shared from the viewer, by its own address', async () => {
  const { page, say } = theo
  const { picture: uid } = await findShown()
  await page.goto(`${emile}/pictures/${uid}`)
  await openMenu(theo)
  await page.getByRole('menuitem', { name: say('feed:share.open'), exact: true }).click()
  const sharing = page.getByRole('dialog', { name: say('feed:share.title'), exact: true })
  expect(await sharing.getByLabel(say('feed:share.address')).inputValue()).toBe(page.url())
  await page.keyboard.press('Escape')
  await sharing.waitFor({ state: 'detached' })
  await picture.waitFor()
})

test('the viewer shows the history of a picture to administrators', async () => {
  const claire = await openVisit({ language: family.claire.language })
  await signInAs(claire, family.claire)
  const { page, say } = claire
  const { picture: uid } = await findShown()
  const history = (visit: Visit): Locator =>
    visit.page.getByRole('menuitem', { name: visit.say('feed:menu.history'), exact: true })
  await page.goto(`${emile}/pictures/${uid}`)
  await openMenu(claire)
  await history(claire).click()
  const told = page.getByRole('dialog', { name: say('feed:history.title'), exact: true })
  await told.waitFor()
  await page.keyboard.press('Escape')
  await told.waitFor({ state: 'detached' })
  await claire.leave()
  await theo.page.goto(`${emile}/pictures/${uid}`)
  await openMenu(theo)
  expect(await history(theo).count()).toBe(0)
})
