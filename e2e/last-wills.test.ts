import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openVisit, type Visit } from './browser.ts'
import { expectSound } from './expect-sound.ts'
import { holdsFocus } from './focus.ts'
import { family, signInAs } from './sample-family.ts'

let visit: Visit
beforeAll(async () => {
  visit = await openVisit({ language: 'fr' })
  await signInAs(visit, family.claire)
})
afterAll(async () => {
  await visit.leave()
})

const words = 'Et des barques, beaucoup de barques.'

test('Claire adds a wish by keyboard, is asked before she loses it, and reads it on paper', async () => {
  const { page, say } = visit
  await page.goto('/my')
  await page.getByRole('link', { name: say('shell:space.wills') }).click()
  await page.getByRole('heading', { level: 1, name: say('last-wills:title') }).waitFor()
  await expectSound(page, 'last-wills')

  await page.getByRole('link', { name: /^Mes obsèques/ }).press('Enter')
  const field = page.getByRole('textbox', { name: 'Avec vos mots', exact: true })
  await field.focus()
  await page.keyboard.press('End')
  await page.keyboard.press('Control+End')
  await page.keyboard.type(` ${words}`)
  await page.getByText(say('last-wills:unsaved_one', { count: 1 })).waitFor()
  await expectSound(page, 'last-wills-unsaved')

  await page
    .getByRole('link', { name: say('shell:space.safe') })
    .first()
    .click()
  const question = page.getByRole('dialog', { name: say('last-wills:leave.title') })
  await holdsFocus(question)
  await question.getByRole('button', { name: say('last-wills:leave.keep') }).press('Enter')
  await question.waitFor({ state: 'detached' })

  await page.getByRole('link', { name: say('last-wills:preview.short'), exact: true }).press('Enter')
  await page.getByText(say('last-wills:preview.unsaved')).waitFor()
  await page.getByRole('img', { name: say('last-wills:preview.page', { number: 1, total: 3 }) }).waitFor()
  await expectSound(page, 'last-wills-preview')
  expect(await page.getByRole('button', { name: say('page-settings:save.save') }).count()).toBe(0)
  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: say('last-wills:preview.download') }).click()
  const bytes = await readFile(await (await download).path())
  expect(bytes.subarray(0, 5).toString()).toBe('%PDF-')

  await page.getByRole('link', { name: /Mes obsèques/ }).click()
  await page.getByRole('button', { name: say('page-settings:save.save') }).press('Enter')
  await page.getByText(say('last-wills:unsaved_one', { count: 1 })).waitFor({ state: 'detached' })
  await page.reload()
  await expect.poll(() => field.inputValue()).toContain(words)
})

test('a contract is added with a file of the safe', async () => {
  const { page, say } = visit
  await page.goto('/my/last-wills?pane=9998')
  await page.getByRole('button', { name: say('last-wills:contracts.add') }).press('Enter')
  await page.getByLabel(say('last-wills:contracts.company')).fill('Assurance du Semnoz')
  await page.getByRole('button', { name: say('safe:files.add') }).click()
  const picker = page.getByRole('dialog', { name: say('safe:filePicker.title') })
  await picker.getByRole('button', { name: 'Maison' }).click()
  await picker.getByRole('button', { name: 'Acte de vente 1974.pdf' }).click()
  await picker.waitFor({ state: 'detached' })
  await page.getByText('Acte de vente 1974.pdf').waitFor()
  await expectSound(page, 'last-wills-contract')
  await page.getByRole('button', { name: say('last-wills:contracts.addThis') }).click()
  await page.getByText('Assurance du Semnoz').waitFor()
  await page.reload()
  await page.getByText('Assurance du Semnoz').waitFor()
})
