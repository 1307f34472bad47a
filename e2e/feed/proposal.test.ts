import { beforeAll, describe, expect, test } from 'vitest'
import type { Visit } from '../browser.ts'
import { expectSound } from '../expect-sound.ts'
import { hasFocus } from '../focus.ts'
import { guestsOf } from '../guests.ts'
import { stepByStep } from '../step-by-step.ts'
import {
  attachPictures,
  button,
  chooseFamily,
  chooseFrom,
  composer,
  emile,
  giveTitle,
  goToYear,
  itemCalled,
  itemsIn,
  tellDate,
} from './journey.ts'

const title = 'La barque de Sévrier'
const text = 'Il ramait face au vent, pour que nous soyons assis au soleil.'
const edited = 'Il ramait toujours face au vent, pour que nous soyons assis au soleil.'
const year = 1998

describe('a life event that Théo proposes from his phone', () => {
  let theo: Visit
  let claire: Visit
  let karim: Visit

  const arrive = guestsOf()

  beforeAll(async () => {
    theo = await arrive('theo', 'phone')
    claire = await arrive('claire', 'desktop')
    karim = await arrive('karim', 'desktop')
  })

  stepByStep()

  test('is written with three pictures, and survives a reload', async () => {
    const { page, say } = theo
    await page.goto(`${emile}/timeline`, { waitUntil: 'networkidle' })
    await button(theo, 'composer:kind.life-event').click()
    const dialog = composer(theo, 'propose.life-event')
    await dialog.waitFor()
    await giveTitle(theo, title)
    await dialog.getByLabel(say('composer:text.life-event')).fill(text)
    await expectSound(page, 'composer-phone')
    page.on('dialog', (question) => void question.accept())
    await page.reload()
    await dialog.waitFor()
    await expect.poll(() => dialog.getByLabel(say('composer:text.life-event')).inputValue()).toBe(text)

    await tellDate(theo, String(year))
    await attachPictures(dialog, 3)
    await expect.poll(() => dialog.getByRole('progressbar').count()).toBe(0)
    await dialog.getByText(say('composer:picture.count_other', { count: 3, max: 20 })).waitFor()
    await expectSound(page, 'composer-phone-pictures')
    await dialog.getByRole('button', { name: say('composer:action.propose') }).click()
    await page.getByText(say('messages:SUC_2000007003')).waitFor()
    await dialog.waitFor({ state: 'detached' })
  })

  test('is in the list of proposals, for its author and no other follower', async () => {
    const main = theo.page.getByRole('main')
    await main.getByRole('link', { name: theo.say('feed:waiting.mineOpen'), exact: true }).click()
    await theo.page.waitForURL(`${emile}/proposals`)
    await itemCalled(theo, title).waitFor()
    await expect.poll(() => itemCalled(theo, title).getByRole('img').count()).toBeGreaterThanOrEqual(3)
    await expectSound(theo.page, 'proposals-phone')
    await karim.page.goto(`${emile}/proposals`)
    await karim.page.getByText(karim.say('feed:proposals.empty')).waitFor()
    expect(await itemCalled(karim, title).count()).toBe(0)
  })

  test('is edited and accepted by Claire, for the family', async () => {
    const { page, say } = claire
    await page.goto(`${emile}/timeline`)
    await page.getByRole('link', { name: say('feed:waiting.proposalsOpen'), exact: true }).click()
    await page.waitForURL(`${emile}/proposals`)
    const item = itemCalled(claire, title)
    await item.waitFor()
    await expectSound(page, 'proposals')
    await item.getByRole('button', { name: say('feed:proposal.accept') }).click()
    const dialog = composer(claire, 'accept')
    await dialog.getByLabel(say('composer:text.life-event')).fill(edited)
    await chooseFamily(claire)
    await expectSound(page, 'composer-accept')
    await dialog.getByRole('button', { name: say('composer:action.accept') }).click()
    await page.getByText(say('messages:SUC_2000007005')).waitFor()
    await item.waitFor({ state: 'detached' })
    // The focused button is unmounted; focus must return into the page.
    await page.locator('main:focus, main :focus').waitFor()
  })

  test('is in the timeline at its year, with its proposer', async () => {
    const { page, say } = claire
    await page.goto(`${emile}/timeline`)
    await goToYear(claire, year)
    const item = itemCalled(claire, title)
    await item.waitFor()
    await item.getByText(say('feed:item.proposedBy', { name: 'Théo Moreau' })).waitFor()
    await item.getByText(edited).waitFor()
    await expectSound(page, 'timeline')
  })

  test('shows its former version', async () => {
    const { page, say } = claire
    await chooseFrom(claire, itemCalled(claire, title), title, 'feed:menu.history')
    const history = page.getByRole('dialog', { name: say('feed:history.title') })
    await history.locator('ins', { hasText: 'toujours' }).waitFor()
    await expectSound(page, 'item-history')
    await page.keyboard.press('Escape')
  })

  test('is in the news of the family, and nowhere for a friend', async () => {
    await theo.page.goto('/news')
    await itemCalled(theo, title).waitFor()
    await expectSound(theo.page, 'news-phone')
    for (const [path, list] of [
      ['/news', 'feed:news.title'],
      [`${emile}/timeline`, 'feed:timeline.title'],
      [emile, 'feed:recent.title'],
    ] as const) {
      await karim.page.goto(path)
      await itemsIn(karim, list).first().waitFor()
      expect(await itemCalled(karim, title).count()).toBe(0)
    }
  })

  test('gets a flower and a comment', async () => {
    const { page, say } = theo
    const item = itemCalled(theo, title)
    const flower = item.getByRole('button', { name: say('items:flower.give') })
    await flower.click()
    await item.getByRole('button', { name: say('items:flower.count_one', { number: 1 }) }).waitFor()
    await expect.poll(() => flower.getAttribute('aria-pressed')).toBe('true')
    await item.getByRole('button', { name: say('feed:comment.first'), exact: true }).click()
    await item.getByLabel(say('feed:comment.write')).fill('  Et il chantait.  ')
    await item.getByRole('button', { name: say('feed:comment.send') }).click()
    await item.getByText('Et il chantait.', { exact: true }).waitFor()
    await expectSound(page, 'news-comment-phone')
    await item.getByRole('button', { name: say('items:flower.count_one', { number: 1 }) }).click()
    await page
      .getByRole('dialog', { name: say('items:flower.who') })
      .getByRole('link', { name: 'Théo Moreau' })
      .waitFor()
    await expectSound(page, 'likers-phone')
  })

  test('is answered from the field below its comments, whose draft survives a reload', async () => {
    const { page, say } = theo
    const item = itemCalled(theo, title)
    await page.reload()
    await item.getByRole('button', { name: say('feed:comment.write') }).click()
    const field = item.getByRole('textbox', { name: say('feed:comment.write') })
    await hasFocus(field)
    await page.keyboard.type('Toujours le même air.')
    await page.reload()
    await expect.poll(() => field.inputValue()).toBe('Toujours le même air.')
    await field.press('Control+Enter')
    await item.getByText('Toujours le même air.', { exact: true }).and(page.locator('p')).waitFor()
  })

  test('is deleted, and restored', async () => {
    const { page, say } = claire
    const item = itemCalled(claire, title)
    await chooseFrom(claire, item, title, 'feed:menu.remove')
    const question = page.getByRole('dialog', { name: say('feed:remove.title.event') })
    await question.waitFor()
    await expectSound(page, 'remove-item')
    await question.getByRole('button', { name: say('feed:remove.action.event') }).click()
    await item.waitFor({ state: 'detached' })
    await button(claire, 'feed:removed.undo').click()
    await item.waitFor()
  })
})
