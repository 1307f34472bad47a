import { expect, onTestFinished, test } from 'vitest'
import { openVisit } from '../browser.ts'
import { expectSound } from '../expect-sound.ts'
import { family, signInAs } from '../sample-family.ts'
import { button, composer, emile, itemsIn } from './journey.ts'

/** No such film exists: its preview fails with or without network access. */
const film = 'https://vimeo.com/999999999999'

/** The debounce after which a typed address is looked up. */
const longerThanThePause = 1_200

test('a link with a player is recognised while typed, and nothing loads before it is played', async () => {
  const claire = await openVisit({ language: family.claire.language, size: 'desktop' })
  onTestFinished(() => claire.leave())
  const { page, context, say } = claire
  const asked: (string | undefined)[] = []
  await context.route('https://player.vimeo.com/**', async (route) => {
    asked.push((await route.request().allHeaders()).referer)
    await route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>A film</title>' })
  })
  await signInAs(claire, family.claire)
  await page.goto(`${emile}/tributes`)
  await button(claire, 'composer:invite.tribute', { name: 'Émile' }).click()
  const dialog = composer(claire, 'create.tribute')
  const words = dialog.getByRole('textbox', { name: say('composer:text.tribute', { name: 'Émile' }) })
  await words.pressSequentially(`Le film de son dernier Noël : ${film}.`)
  await dialog.getByRole('link', { name: film }).waitFor()
  await expectSound(page, 'composer-link')

  await dialog.getByRole('button', { name: say('composer:action.publish') }).click()
  await dialog.waitFor({ state: 'detached' })

  const item = itemsIn(claire, 'feed:tributes.title').filter({ hasText: 'Le film de son dernier Noël' })
  const play = item.getByRole('button', { name: say('feed:link.play', { title: film }) })
  await play.waitFor()
  await page.reload()
  await play.waitFor()
  await expectSound(page, 'tribute-link')
  expect(await page.locator('iframe').count()).toBe(0)
  expect(asked).toEqual([])

  await play.click()
  const player = page.getByRole('dialog').locator('iframe')
  await expect.poll(() => asked.length).toBe(1)
  const { origin } = new URL(page.url())
  expect(asked).toEqual([`${origin}/`])
  expect(await player.getAttribute('referrerpolicy')).toBe('strict-origin-when-cross-origin')
  expect(await player.getAttribute('title')).toBe(say('feed:link.player', { title: 'vimeo.com' }))
  const allowed = (await player.getAttribute('sandbox'))?.split(' ').toSorted()
  expect(allowed).toEqual(['allow-popups', 'allow-presentation', 'allow-same-origin', 'allow-scripts'])
  await expectSound(page, 'player')
  await page.keyboard.press('Escape')
  await player.waitFor({ state: 'detached' })
})

test('a dismissed preview stays dismissed, over a reload and an edit of the text', async () => {
  const claire = await openVisit({ language: family.claire.language, size: 'desktop' })
  onTestFinished(() => claire.leave())
  const { page, say } = claire
  const words = `Un film que je ne montre pas : ${film}`
  await signInAs(claire, family.claire)
  await page.goto(`${emile}/tributes?write=tribute`)
  const dialog = composer(claire, 'create.tribute')
  const text = dialog.getByRole('textbox')
  await text.fill(words)
  await button(claire, 'composer:link.remove').click()
  await expect.poll(() => text.and(page.locator(':focus')).count()).toBe(1)
  let looked = 0
  page.on('request', (request) => {
    if (request.url().includes('/scrapper')) looked += 1
  })
  page.once('dialog', (question) => void question.accept())
  await page.reload()
  await expect.poll(() => text.inputValue()).toBe(words)
  await page.waitForTimeout(longerThanThePause)
  expect(await button(claire, 'composer:link.remove').count()).toBe(0)
  await dialog.getByRole('button', { name: say('composer:action.publish') }).click()
  await dialog.waitFor({ state: 'detached' })

  const item = itemsIn(claire, 'feed:tributes.title').filter({ hasText: 'Un film que je ne montre pas' })
  await item
    .getByRole('button', { name: new RegExp(say('feed:menu.label', { title: '' }).slice(0, 8), 'u') })
    .click()
  await page.getByRole('menuitem', { name: say('feed:menu.edit'), exact: true }).click()
  await composer(claire, 'edit.tribute').waitFor()
  await page.waitForTimeout(longerThanThePause)
  expect(looked).toBe(0)
  await page.keyboard.press('Escape')
  await composer(claire, 'edit.tribute').waitFor({ state: 'detached' })
})
