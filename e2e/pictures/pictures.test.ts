import { randomUUID } from 'node:crypto'
import type { Route } from 'playwright-core'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Database } from '../../server/src/platform/database/connect.ts'
import { allOpenTo, createPage } from '../../server/test/factories/create-page.ts'
import { addCaretaker, addFollower } from '../../server/test/factories/stand-on-page.ts'
import { openVisit, type Visit } from '../browser.ts'
import { getDatabase, getPageUid } from '../database.ts'
import { expectSound } from '../expect-sound.ts'
import { hasFocus } from '../focus.ts'
import { family, signInAs } from '../sample-family.ts'
import { stepByStep } from '../step-by-step.ts'

const permalink = `lucien-morel-${randomUUID().slice(0, 8)}`
const address = `/${permalink}/pictures`

let db: Database
beforeAll(async () => {
  db = await getDatabase()
})

/** Each in another colour, so that no two files are identical. */
const pictureOf = async (number: number) => ({
  name: `picture-${number}.png`,
  mimeType: 'image/png',
  buffer: await sharp({
    create: {
      width: 90 + (number % 5) * 20,
      height: 90,
      channels: 3,
      background: { r: (number * 47) % 256, g: (number * 91) % 256, b: (number * 13) % 256 },
    },
  })
    .png()
    .toBuffer(),
})

const choose = async ({ page }: Visit, numbers: readonly number[]): Promise<void> =>
  page.locator('main input[type=file]').setInputFiles(await Promise.all(numbers.map(pictureOf)))

const press = ({ page, say }: Visit, name: string): Promise<void> =>
  page.getByRole('button', { name: say(name), exact: true }).click()

const openWall = async ({ page, say }: Visit): Promise<void> => {
  await page.goto(address)
  await page.getByRole('heading', { name: say('pictures:title'), level: 1 }).waitFor()
}

describe('the pictures of one page', () => {
  let claire: Visit
  let theo: Visit
  stepByStep()
  beforeAll(async () => {
    const open = { privacy_am: allOpenTo(1), privacy_pm: allOpenTo(1) }
    const uid = await createPage(db, {
      permalink,
      firstname: 'Lucien',
      lastname: 'Morel',
      gender: 'M',
      ...open,
    })
    const uidOf = (name: 'claire' | 'theo') => getPageUid(db, family[name].email)
    await addCaretaker(db, { page: uid, person: await uidOf('claire') }, 'administrator')
    await addFollower(db, { page: uid, person: await uidOf('theo') }, 2)
    claire = await openVisit({ language: family.claire.language })
    await signInAs(claire, family.claire)
    theo = await openVisit({ language: family.theo.language, size: 'phone' })
    await signInAs(theo, family.theo)
  })
  afterAll(async () => {
    await claire.leave()
    await theo.leave()
  })

  test('forty are uploaded at once', async () => {
    const { page } = claire
    await openWall(claire)
    await choose(
      claire,
      Array.from({ length: 40 }, (_, number) => number),
    )
    const first = page.locator('main li[aria-posinset="1"]')
    await expect.poll(() => first.getAttribute('aria-setsize')).toBe('40')
    await expectSound(page, 'pictures-wall')
  })

  test('get one date by a bulk action, with the keyboard', async () => {
    const { page, say } = claire
    await page.locator('main li[aria-posinset="1"] a').focus()
    await page.keyboard.press('Control+a')
    await page.getByRole('toolbar').waitFor()
    await expectSound(page, 'pictures-selected')
    await press(claire, 'pictures:select.date')
    await page.getByRole('textbox', { name: say('pictures:date.label') }).fill('1962')
    await press(claire, 'pictures:date.choose')
    await page.getByText(say('messages:SUC_1000007006')).waitFor()
    await expect.poll(() => page.locator('main li').getByText('1962').count()).toBeGreaterThan(9)
    await page.getByRole('toolbar').waitFor({ state: 'detached' })
    await expect.poll(() => page.locator('main li a:focus').count()).toBe(1)
  })

  test('a selected picture keeps its position when selection starts and ends', async () => {
    const { page, say } = claire
    await openWall(claire)
    const second = page.locator('main li[aria-posinset="2"]')
    const bar = page.getByRole('toolbar')
    const placeOf = async () => Math.round((await second.boundingBox())?.y ?? 0)
    // The years and the room above are asked for by themselves, and move the pictures down as they come.
    await page.waitForLoadState('networkidle')
    for (const scrolled of [0, 200]) {
      await page.evaluate(`scrollTo(0, ${scrolled})`)
      await second.hover()
      const place = await placeOf()
      await second.getByRole('checkbox').check()
      await bar.waitFor()
      expect(await placeOf()).toBe(place)
      await bar.getByRole('button', { name: say('pictures:select.leave') }).click()
      await bar.waitFor({ state: 'detached' })
      expect(await placeOf()).toBe(place)
    }
  })

  test('pictures outside the filtered years are deselected, and a click opens again', async () => {
    const { page, say } = claire
    const first = page.locator('main li[aria-posinset="1"]')
    const chooseFirst = async () => {
      await first.locator('a').focus()
      await page.keyboard.press('Space')
      await page.getByRole('toolbar').waitFor()
    }
    await chooseFirst()
    await press(claire, 'pictures:select.date')
    await page.getByRole('textbox', { name: say('pictures:date.label') }).fill('1999')
    await press(claire, 'pictures:date.choose')
    await first.getByText('1999').waitFor()
    await page.getByRole('toolbar').waitFor({ state: 'detached' })
    await expect.poll(() => page.locator('main li a:focus').count()).toBe(1)
    await chooseFirst()
    await page
      .getByRole('toolbar')
      .getByRole('button', { name: say('pictures:select.date') })
      .press('Escape')
    await page.getByRole('toolbar').waitFor({ state: 'detached' })
    await expect.poll(() => page.locator('main li a:focus').count()).toBe(1)
    await chooseFirst()
    const last = page.getByRole('slider', { name: say('pictures:years.to') })
    await last.focus()
    while (Number(await last.getAttribute('aria-valuenow')) > 1970) await page.keyboard.press('ArrowLeft')
    await page.getByRole('toolbar').waitFor({ state: 'detached' })
    await page.getByText(say('pictures:years.undated')).waitFor()
    await expectSound(page, 'pictures-narrowed')
    await first.locator('a').click()
    const viewer = page.getByRole('dialog')
    await viewer.locator('img[draggable=false]').waitFor()
    await page.keyboard.press('Escape')
    await viewer.waitFor({ state: 'detached' })
    await openWall(claire)
  })

  test('a duplicate file is reported, and not stored twice', async () => {
    const { page, say } = claire
    await choose(claire, [3])
    await page.getByRole('link', { name: say('pictures:upload.same') }).waitFor()
    const panel = page.getByRole('region', { name: say('pictures:upload.label') })
    await panel.getByRole('button', { name: say('pictures:upload.close'), exact: true }).click()
  })

  test('one is opened, described and closed by keyboard alone', async () => {
    const { page, say } = claire
    await page.locator('main li[aria-posinset="1"] a').focus()
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('Enter')
    const viewer = page.getByRole('dialog')
    await viewer.locator('img[draggable=false]').waitFor()
    const opened = page.url()
    await page.keyboard.press('ArrowRight')
    await expect.poll(() => page.url()).not.toBe(opened)
    await viewer.getByRole('button', { name: say('pictures:viewer.describe') }).click()
    await viewer.getByLabel(say('pictures:viewer.description')).fill('Au bord du lac')
    await viewer.getByRole('button', { name: say('pictures:viewer.save') }).click()
    await viewer.locator('p').getByText('Au bord du lac').waitFor()
    await expectSound(page, 'pictures-viewer')
    await viewer.getByRole('button', { name: say('feed:comment.first') }).click()
    await hasFocus(viewer.getByRole('textbox', { name: say('feed:comment.write') }))
    await page.keyboard.type('Un mot')
    await page.keyboard.press('Escape')
    await page.keyboard.press('ArrowLeft')
    await expect.poll(() => page.url()).toBe(opened)
    await page.keyboard.press('Escape')
    await viewer.waitFor({ state: 'detached' })
    expect(page.url()).toContain(address)
  })

  test('a description saved meanwhile is shown beside the draft, and neither is lost', async () => {
    const { page, say } = claire
    await page.locator('main li').getByAltText('Au bord du lac').click()
    const viewer = page.getByRole('dialog')
    const edit = viewer.getByRole('button', { name: say('pictures:viewer.edit') })
    const field = viewer.getByLabel(say('pictures:viewer.description'))
    const save = viewer.getByRole('button', { name: say('pictures:viewer.save') })
    await edit.click()
    await field.fill('Au bord du lac, en août')
    claire.expectRefusal(409, /description$/)
    const saysMeanwhile = (message: string) => async (route: Route) => {
      const headers = { 'sec-fetch-site': 'same-origin' }
      await page.request.put(route.request().url(), { data: { message }, headers })
      await route.continue()
    }
    await page.route('**/description', saysMeanwhile('Au bord du lac d’Annecy'), { times: 1 })
    await save.click()
    await viewer.getByText(say('pictures:viewer.changed')).waitFor()
    await viewer.locator('blockquote').getByText('Au bord du lac d’Annecy', { exact: true }).waitFor()
    expect(await field.inputValue()).toBe('Au bord du lac, en août')
    // A notice would cover both.
    expect(await page.getByText(say('messages:ERR_2000007009')).count()).toBe(0)
    await page.route('**/description', saysMeanwhile(''), { times: 1 })
    await save.click()
    await viewer.getByText(say('pictures:viewer.emptied')).waitFor()
    expect(await viewer.locator('blockquote').count()).toBe(0)
    await expectSound(page, 'pictures-described-twice')
    await save.click()
    await edit.waitFor()
    await viewer.locator('p').getByText('Au bord du lac, en août', { exact: true }).waitFor()
    await page.keyboard.press('Escape')
    await viewer.waitFor({ state: 'detached' })
  })

  test('one is zoomed by keys, wheel and double click', async () => {
    const { page, say } = claire
    await page.locator('main li[aria-posinset="1"] a').click()
    const viewer = page.getByRole('dialog')
    const stage = viewer.locator('[data-zoomed]')
    const farther = viewer.getByRole('button', { name: say('pictures:viewer.farther') })
    await viewer.getByRole('button', { name: say('pictures:viewer.closer') }).click()
    await stage.waitFor()
    await expectSound(page, 'pictures-zoomed')
    await farther.click()
    await stage.waitFor({ state: 'detached' })
    await page.keyboard.press('+')
    await stage.waitFor()
    await page.keyboard.press('-')
    await stage.waitFor({ state: 'detached' })
    const picture = viewer.locator('img[draggable=false]')
    await picture.hover()
    await page.mouse.wheel(0, -400)
    await stage.waitFor()
    await page.mouse.wheel(0, 2000)
    await stage.waitFor({ state: 'detached' })
    await picture.dblclick()
    await stage.waitFor()
    await picture.dblclick()
    await stage.waitFor({ state: 'detached' })
    await page.keyboard.press('Escape')
    await viewer.waitFor({ state: 'detached' })
  })

  test('Théo proposes two, and Claire accepts one', async () => {
    await openWall(theo)
    await theo.page.getByRole('button', { name: theo.say('pictures:propose') }).waitFor()
    await choose(theo, [77, 78])
    const mine = theo.page.getByRole('link', {
      name: theo.say('pictures:proposals.mine_other', { count: 2 }),
    })
    await mine.click()
    await theo.page
      .getByRole('button', { name: theo.say('pictures:withdraw.open') })
      .first()
      .waitFor()
    await expectSound(theo.page, 'pictures-proposed')

    const { page, say } = claire
    await openWall(claire)
    await page.getByRole('link', { name: say('pictures:proposals.waiting_other', { count: 2 }) }).click()
    const proposed = page.locator('article article').filter({ hasText: 'Théo' })
    const brought = proposed.first()
    await brought.getByLabel(say('pictures:viewer.description')).fill('Avec Théo')
    await brought.getByLabel(say('pictures:accept.when')).selectOption('unpublished')
    await expectSound(page, 'pictures-proposals')
    await brought.getByRole('button', { name: say('feed:menu.history') }).click()
    const history = page.getByRole('dialog', { name: say('feed:history.title') })
    await history.getByText(say('feed:history.picture.propose')).waitFor()
    await page.keyboard.press('Escape')
    await history.waitFor({ state: 'detached' })
    await page.reload()
    await brought.waitFor()
    const words = brought.getByLabel(say('pictures:viewer.description'))
    await expect.poll(() => words.inputValue()).toBe('Avec Théo')
    await expect.poll(() => brought.getByLabel(say('pictures:accept.when')).inputValue()).toBe('unpublished')
    const accept = brought.getByRole('button', { name: say('pictures:proposals.accept') })
    claire.foresee(/^failed: PUT .*proposals/u)
    let lost = 0
    await page.route('**/proposals/*', async (route) => {
      await route.fetch()
      lost += 1
      await route.abort('connectionreset')
    })
    await accept.click()
    await expect.poll(() => lost).toBe(1)
    await page.unroute('**/proposals/*')
    await accept.click()
    await expect.poll(() => proposed.count()).toBe(1)
    await expect.poll(() => page.locator('article:focus, main:focus').count()).toBe(1)
    await openWall(claire)
    await page.locator('main li').getByAltText('Avec Théo').waitFor()
    await openWall(theo)
    await theo.page.locator('main li img').first().waitFor()
    expect(await theo.page.getByAltText('Avec Théo').count()).toBe(0)
  })

  test('he withdraws the other while she refuses it, and she sees that it is gone', async () => {
    const { page, say } = claire
    await page.goto(`${address}/proposals`)
    const proposed = page.locator('article article').filter({ hasText: 'Théo' })
    await proposed.getByRole('button', { name: say('pictures:proposals.refuse') }).click()
    await theo.page.goto(`${address}/proposals`)
    await press(theo, 'pictures:withdraw.open')
    await theo.page.getByRole('dialog').waitFor()
    await press(theo, 'pictures:withdraw.action')
    await theo.page.getByText(theo.say('pictures:proposals.empty')).waitFor()
    claire.expectRefusal(404, /proposals/)
    await page
      .getByRole('dialog')
      .getByRole('button', { name: say('feed:refuse.action') })
      .click()
    await proposed.waitFor({ state: 'detached' })
  })
})
