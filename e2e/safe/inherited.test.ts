import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openVisit, type Visit } from '../browser.ts'
import { expectSound } from '../expect-sound.ts'
import { family, signInAs } from '../sample-family.ts'
import { chooseFromMenu, finishIntroduction, itemNamed, openSafe } from './safe-screen.ts'

let visit: Visit
beforeAll(async () => {
  visit = await openVisit({ language: 'fr' })
  await signInAs(visit, family.claire)
})
afterAll(async () => {
  await visit.leave()
})

const open = (name: string) => itemNamed(visit, name).getByRole('button', { name, exact: true }).click()

test('the folder Claire inherited from Émile can be read and downloaded, and not changed', async () => {
  const { page, say } = visit
  await openSafe(visit)
  await finishIntroduction(visit)
  await open(say('safe:inherited.name'))
  await open('Émile Laurent')
  await page.getByText(say('safe:inherited.from', { name: 'Émile Laurent' })).waitFor()
  await expectSound(page, 'safe-inherited')
  for (const way of ['safe:newFolder', 'safe:addFiles'])
    expect(await page.getByRole('button', { name: say(way), exact: true }).count()).toBe(0)

  await open('L’atelier')
  await itemNamed(visit, 'Bail de la rue.pdf').waitFor()
  await itemNamed(visit, 'Bail de la rue.pdf')
    .getByRole('button', { name: say('safe:menu.label', { name: 'Bail de la rue.pdf' }) })
    .click()
  await page.getByRole('menuitem', { name: say('safe:menu.download'), exact: true }).waitFor()
  for (const act of ['rename', 'copy', 'move', 'delete'])
    expect(await page.getByRole('menuitem', { name: say(`safe:menu.${act}`), exact: true }).count()).toBe(0)
  await page.keyboard.press('Escape')

  await itemNamed(visit, 'Bail de la rue.pdf').focus()
  await page.keyboard.press('Delete')
  await page.keyboard.press('F2')
  expect(await page.getByRole('dialog').count()).toBe(0)
  await itemNamed(visit, 'Bail de la rue.pdf').waitFor()

  const download = page.waitForEvent('download')
  await chooseFromMenu(visit, 'Bail de la rue.pdf', 'safe:menu.download')
  const bytes = await readFile(await (await download).path())
  expect(bytes.subarray(0, 5).toString()).toBe('%PDF-')
})

test('nothing can be added there', async () => {
  const { page, say } = visit
  await openSafe(visit)
  const letter = 'Lettre pour plus tard.txt'
  await chooseFromMenu(visit, letter, 'safe:menu.move')
  const picker = page.getByRole('dialog', { name: say('safe:picker.move_one', { name: letter }) })
  await picker.getByRole('button', { name: 'Maison', exact: true }).waitFor()
  expect(await picker.getByText(say('safe:inherited.name')).count()).toBe(0)
  await page.keyboard.press('Escape')
  await picker.waitFor({ state: 'detached' })

  await itemNamed(visit, letter).dragTo(itemNamed(visit, say('safe:inherited.name')))
  await itemNamed(visit, letter).waitFor()
  expect(await page.getByRole('alert').count()).toBe(0)
})
