import { expect, onTestFinished, test } from 'vitest'
import { openVisit, type Visit } from '../browser.ts'
import { expectSound } from '../expect-sound.ts'
import { family, signInAs } from '../sample-family.ts'
import {
  button,
  chooseFrom,
  choosePhase,
  composer,
  emile,
  giveTitle,
  itemCalled,
  itemsIn,
  tellDate,
} from './journey.ts'

const open = async (options: Parameters<typeof openVisit>[0]): Promise<Visit> => {
  const visit = await openVisit(options)
  onTestFinished(() => visit.leave())
  return visit
}

test('a draft is counted, listed, and published at its date', async () => {
  const claire = await open({ language: 'fr', size: 'desktop' })
  const { page, say } = claire
  const title = 'La première vitrine'
  await signInAs(claire, family.claire)
  await page.goto(`${emile}/timeline`)
  // The sample family has drafts of its own.
  const kept = await page.locator('[data-kind=drafts]').textContent()
  const count = Number.parseInt(kept ?? '', 10) + 1
  await button(claire, 'composer:kind.life-event').click()
  const dialog = composer(claire, 'create.life-event')
  await giveTitle(claire, title)
  await dialog.getByLabel(say('composer:text.life-event')).fill('Douze montres, et un réveil qui retardait.')
  await choosePhase(claire, 'composer:phase.draft')
  await expectSound(page, 'composer')
  await dialog.getByRole('button', { name: say('composer:action.keep') }).click()
  await page.getByText(say('messages:SUC_2000007002')).waitFor()
  await page.getByText(say('feed:waiting.drafts_other', { count })).waitFor()
  expect(await itemCalled(claire, title).count()).toBe(0)

  await page.getByRole('link', { name: say('feed:waiting.draftsOpen'), exact: true }).click()
  await page.waitForURL(`${emile}/drafts`)
  const draft = itemCalled(claire, title)
  await draft.waitFor()
  await expectSound(page, 'drafts')
  await chooseFrom(claire, draft, title, 'feed:menu.publish')
  const question = page.getByRole('dialog', { name: say('feed:date.title') })
  await question.waitFor()
  await expectSound(page, 'date-question')
  await button(claire, 'dates:parts').click()
  expect(await question.getByLabel(say('ui:date.known')).inputValue()).toBe('year')
  await expectSound(page, 'date-question-lists')
  await question.getByRole('button', { name: say('feed:date.cancel') }).click()
  await question.waitFor({ state: 'detached' })
  await draft.waitFor()

  await chooseFrom(claire, draft, title, 'feed:menu.publish')
  const told = question.getByRole('textbox', { name: say('feed:date.label') })
  await told.fill('spring 61')
  await question.getByRole('button', { name: 'printemps 1961' }).click()
  await question.getByText('Nous lisons').waitFor()
  await expect.poll(() => told.inputValue()).toBe('printemps 1961')
  await question.getByRole('radio', { name: say('dates:sure.about') }).check()
  await question.getByRole('button', { name: say('feed:date.choose') }).click()
  await draft.waitFor({ state: 'detached' })
  await page.goto(`${emile}/timeline`)
  await itemCalled(claire, title).getByText('vers le printemps', { exact: true }).waitFor()

  await chooseFrom(claire, itemCalled(claire, title), title, 'feed:menu.edit')
  await composer(claire, 'edit.life-event').waitFor()
  await tellDate(claire, 'Noël 1961')
  await button(claire, 'composer:action.save').click()
  await itemCalled(claire, title).getByText('Noël', { exact: true }).waitFor()
  await chooseFrom(claire, itemCalled(claire, title), title, 'feed:menu.history')
  await page.getByText('vers le printemps 1961').waitFor()
})

test('a visitor without scripts reads the feed, one with them is asked to open an account', async () => {
  const visitor = await open({ language: 'en', size: 'phone' })
  const { page, say } = visitor
  await page.goto(`${emile}/tributes`)
  const item = itemsIn(visitor, 'feed:tributes.title').first()
  await item.waitFor()
  await expectSound(page, 'tributes-phone')
  await item.getByRole('button', { name: say('items:flower.give') }).click()
  await page.getByRole('dialog', { name: say('ui:subscribe.title') }).waitFor()

  const names = await item.getByRole('heading').allTextContents()
  const html = await (await page.request.get(`${emile}/tributes`)).text()
  expect(html.slice(html.indexOf('<main'))).toContain(names[0])
})
