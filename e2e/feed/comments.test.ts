import type { Browser, Locator, Route } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { launchBrowser, type Visit } from '../browser.ts'
import { expectSound } from '../expect-sound.ts'
import { guestsOf } from '../guests.ts'
import { button, emile, itemsIn } from './journey.ts'

const api = '/api/v1.0'
const comments = '**/comments'
const flowers = '**/like/*'

let browser: Browser
let claire: Visit
let item: Locator
let written = 0
const invite = guestsOf(() => browser)
beforeAll(async () => {
  browser = await launchBrowser()
  claire = await invite('claire')
})
afterAll(() => browser.close())
afterEach(() => claire.page.unrouteAll({ behavior: 'ignoreErrors' }))

/** Each begins under a tribute of its own. */
beforeEach(async () => {
  const { page } = claire
  written += 1
  const message = `Un hommage à commenter, le numéro ${written}.`
  const { userUid } = (await (await page.request.get(`${api}/permalinks${emile}`)).json()).data
  const kept = await page.request.post(`${api}/users/${userUid}/tributes`, {
    data: { message },
    headers: { 'sec-fetch-site': 'same-origin' },
  })
  expect(kept.status()).toBe(200)
  await page.goto(`${emile}/tributes`)
  item = itemsIn(claire, 'feed:tributes.title').filter({ hasText: message })
  await item.waitFor()
})

const field = (): Locator => item.getByRole('textbox', { name: claire.say('feed:comment.write') })
const line = (words: string): Locator => item.getByRole('listitem').filter({ hasText: words })

const begin = async (words: string): Promise<void> => {
  await item.getByRole('button', { name: claire.say('feed:comment.first'), exact: true }).click()
  await field().fill(words)
}

const send = (): Promise<void> =>
  item.getByRole('button', { name: claire.say('feed:comment.send'), exact: true }).click()

const say = async (words: string): Promise<void> => {
  await begin(words)
  await send()
  await line(words)
    .getByRole('button', { name: claire.say('feed:comment.menu', { name: 'Claire Laurent' }) })
    .waitFor()
}

const choose = async (words: string, action: string): Promise<void> => {
  await line(words)
    .getByRole('button', { name: claire.say('feed:comment.menu', { name: 'Claire Laurent' }) })
    .click()
  await claire.page.getByRole('menuitem', { name: claire.say(action), exact: true }).click()
}

test('the first one waits over a reload where it was begun, and the keyboard goes on in its field', async () => {
  const { page } = claire
  await begin('Je me souviens de lui.')
  await page.reload()
  expect(await field().inputValue()).toBe('Je me souviens de lui.')
  await send()
  await line('Je me souviens de lui.').waitFor()
  await expect.poll(() => field().and(page.locator(':focus')).count()).toBe(1)
  expect(await field().inputValue()).toBe('')
})

test('one stands among the others at once, and is back in its field when it did not arrive', async () => {
  const { page } = claire
  claire.expectRefusal(503, /comments$/)
  const held: Route[] = []
  await page.route(comments, (route) => void held.push(route))
  await begin('Une phrase en chemin.')
  await send()
  await line('Une phrase en chemin.').waitFor()
  expect(await field().inputValue()).toBe('')
  await expect.poll(() => held.length).toBe(1)
  await held[0]?.fulfill({ status: 503, body: 'away' })
  await expect.poll(() => field().inputValue()).toBe('Une phrase en chemin.')
  expect(await line('Une phrase en chemin.').count()).toBe(0)
})

test('what is typed while one is on its way waits in the field, behind what did not arrive', async () => {
  const { page } = claire
  claire.expectRefusal(503, /comments$/)
  const held: Route[] = []
  await page.route(comments, (route) => void held.push(route))
  await begin('Une première.')
  await send()
  await expect.poll(() => held.length).toBe(1)
  await field().pressSequentially('Une seconde.')
  await held[0]?.fulfill({ status: 503, body: 'away' })
  await expect.poll(() => field().inputValue()).toBe('Une première.\n\nUne seconde.')
  await field().fill('Une première.')
  await send()
  await expect.poll(() => held.length).toBe(2)
  await field().pressSequentially('Une seconde.')
  await held[1]?.continue()
  await line('Une première.')
    .getByRole('button', { name: claire.say('feed:comment.menu', { name: 'Claire Laurent' }) })
    .waitFor()
  expect(await field().inputValue()).toBe('Une seconde.')
})

test('a flower is given at once, and taken back when it did not arrive', async () => {
  const { page } = claire
  claire.expectRefusal(503, /like/)
  const held: Route[] = []
  await page.route(flowers, (route) => void held.push(route))
  const flower = item.getByRole('button', { name: claire.say('feed:flower.give') })
  await flower.click()
  await expect.poll(() => flower.getAttribute('aria-pressed')).toBe('true')
  await expect.poll(() => held.length).toBe(1)
  await held[0]?.fulfill({ status: 503, body: 'away' })
  await expect.poll(() => flower.getAttribute('aria-pressed')).toBe('false')
})

test('one whose answer was lost is not written twice', async () => {
  const { page } = claire
  claire.foresee(/^failed: POST .*comments/u)
  let lost = 0
  await page.route(comments, async (route) => {
    await route.fetch()
    lost += 1
    await route.abort('connectionreset')
  })
  await begin('Dit une seule fois.')
  await send()
  await expect.poll(() => lost).toBe(1)
  await expect.poll(() => field().inputValue()).toBe('Dit une seule fois.')
  await page.unroute(comments)
  await send()
  await line('Dit une seule fois.').waitFor()
  await page.reload()
  await line('Dit une seule fois.').first().waitFor()
  expect(await line('Dit une seule fois.').count()).toBe(1)
})

test('a change waits over a reload and over Escape, and is made where the comment stands', async () => {
  const { page, say: words } = claire
  await say('Il portait un chapeau.')
  await choose('Il portait un chapeau.', 'feed:comment.edit')
  const change = item.getByRole('textbox', { name: words('feed:comment.edit') })
  await change.and(page.locator(':focus')).waitFor()
  await page.keyboard.type(' Toujours.')
  expect(await change.inputValue()).toBe('Il portait un chapeau. Toujours.')
  await change.fill('Il portait un béret.')
  await page.keyboard.press('Escape')
  await page.reload()
  expect(await change.inputValue()).toBe('Il portait un béret.')
  await expectSound(page, 'comment-changed')
  await item.getByRole('button', { name: words('feed:comment.save'), exact: true }).click()
  await line('Il portait un béret.').getByText(words('feed:comment.edited')).waitFor()
  await expect.poll(() => line('Il portait un béret.').locator(':focus').count()).toBe(1)
})

test('whoever deletes one goes on beside it', async () => {
  const { page } = claire
  await say('De trop.')
  await choose('De trop.', 'feed:comment.remove')
  await page
    .getByRole('dialog')
    .getByRole('button', { name: claire.say('feed:comment.remove') })
    .click()
  await line('De trop.').waitFor({ state: 'detached' })
  await expect.poll(() => page.locator('article:focus').count()).toBe(1)
  expect(await button(claire, 'feed:comment.first').count()).toBeGreaterThan(0)
})
