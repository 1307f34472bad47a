import type { Locator } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import type { Visit } from '../browser.ts'
import { expectSound } from '../expect-sound.ts'
import { guestsOf } from '../guests.ts'
import { emile, itemsIn } from './journey.ts'

const api = '/api/v1.0'

let claire: Visit
let item: Locator
const invite = guestsOf()
beforeAll(async () => {
  claire = await invite('claire')
})

beforeAll(async () => {
  const { page } = claire
  const message = 'Un hommage à commenter.'
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

test('a comment is written, edited in place and deleted', async () => {
  const { page, say: words } = claire
  await say('Il portait un chapeau.')
  await choose('Il portait un chapeau.', 'feed:comment.edit')
  const change = item.getByRole('textbox', { name: words('feed:comment.edit') })
  await change.fill('Il portait un béret.')
  await page.reload()
  await expect.poll(() => change.inputValue()).toBe('Il portait un béret.')
  await expectSound(page, 'comment-changed')
  await item.getByRole('button', { name: words('feed:comment.save'), exact: true }).click()
  await line('Il portait un béret.').getByText(words('feed:comment.edited')).waitFor()

  await choose('Il portait un béret.', 'feed:comment.remove')
  await page
    .getByRole('dialog')
    .getByRole('button', { name: words('feed:comment.remove') })
    .click()
  await line('Il portait un béret.').waitFor({ state: 'detached' })
  await expect.poll(() => page.locator('article:focus').count()).toBe(1)
})
