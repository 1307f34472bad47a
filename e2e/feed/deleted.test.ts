import { expect, test } from 'vitest'
import { openVisit, type Visit } from '../browser.ts'
import { expectSound } from '../expect-sound.ts'
import { guestsOf } from '../guests.ts'
import { family, signInAs } from '../sample-family.ts'
import { stepByStep } from '../step-by-step.ts'
import { tabTo } from '../tab-to.ts'
import { button, chooseFrom, composer, emile, itemsIn } from './journey.ts'

let claire: Visit
const invite = guestsOf()
stepByStep()

const words = 'La montre du facteur avançait, lui aussi.'

const deleted = (visit: Visit) => itemsIn(visit, 'ui:deleted.title').filter({ hasText: words })

const openDeleted = async (visit: Visit) => {
  await visit.page.goto(emile)
  await button(visit, 'pages:menu.label').click()
  await visit.page.getByRole('menuitem', { name: visit.say('ui:deleted.title') }).click()
  await visit.page.waitForURL(`${emile}/deleted`)
}

const remove = async (visit: Visit) => {
  const tribute = itemsIn(visit, 'feed:tributes.title').filter({ hasText: words })
  await tribute.waitFor()
  await chooseFrom(visit, tribute, words, 'feed:menu.remove')
  await button(visit, 'feed:remove.action.tribute').click()
  await tribute.waitFor({ state: 'detached' })
}

test('a withdrawn item is found from the notice, by its author alone', async () => {
  const theo = await invite('theo', 'phone')
  const { page, say } = theo
  await page.goto(`${emile}/tributes?write=tribute`)
  const dialog = composer(theo, 'create.tribute')
  await dialog.getByLabel(say('composer:text.tribute', { name: 'Émile' })).fill(words)
  await dialog.getByRole('button', { name: say('composer:action.publish') }).click()
  await dialog.waitFor({ state: 'detached' })
  await remove(theo)
  await page.getByRole('link', { name: say('ui:deleted.title') }).click()
  await page.waitForURL(`${emile}/deleted`)
  await deleted(theo).waitFor()
  await expectSound(page, 'deleted-phone')

  claire = await invite('claire', 'desktop')
  await openDeleted(claire)
  await itemsIn(claire, 'ui:deleted.title').first().waitFor()
  await expectSound(claire.page, 'deleted')
  expect(await deleted(claire).count()).toBe(0)

  await button(theo, 'deleted:bringBackOne', { name: words }).click()
  await deleted(theo).waitFor({ state: 'detached' })
  // The link of the publish notice opens the item too.
  await page
    .getByRole('link', { name: say('ui:see'), exact: true })
    .last()
    .click()
  await page.waitForURL(/\/tributes\//)
  await page.getByText(words).waitFor()
})

test('an item deleted by an administrator is restored with the keyboard', async () => {
  const { page, say } = claire
  await page.goto(`${emile}/tributes`)
  await remove(claire)
  await openDeleted(claire)
  const row = deleted(claire)
  // The last deleted item is in the upper half of the window, not below a cover.
  const top = async () => (await row.boundingBox())?.y
  await expect.poll(top).toBeLessThan((page.viewportSize()?.height ?? 0) / 2)
  await row.getByText(say('deleted:by', { name: 'Claire Laurent' })).waitFor()
  const back = row.getByRole('button')
  await tabTo(page, back)
  await page.keyboard.press('Enter')
  await row.waitFor({ state: 'detached' })
  const next = page.locator(':focus')
  await expect.poll(() => next.textContent()).toBe(say('deleted:bringBack'))
  await page.goto(`${emile}/tributes`)
  await itemsIn(claire, 'feed:tributes.title').filter({ hasText: words }).waitFor()
})

test('the screen works in the dark scheme, and says when it is empty', async () => {
  const james = await openVisit({ language: family.james.language, light: 'dark' })
  const { page, say } = james
  await signInAs(james, family.james)
  await page.goto(`${emile}/deleted`)
  await page.getByRole('heading', { name: say('deleted:none') }).waitFor()
  await expectSound(page, 'deleted-evening')
  await james.leave()
})
