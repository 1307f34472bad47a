import { readFile } from 'node:fs/promises'
import type { Download, Locator } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { demoPassword } from '../../demo/src/people.ts'
import { openVisit, type Visit } from '../browser.ts'
import { expectSound } from '../expect-sound.ts'
import { installClock } from '../install-clock.ts'
import { family, signInAs } from '../sample-family.ts'
import { stepByStep } from '../step-by-step.ts'
import { tabTo } from '../tab-to.ts'
import { recordFilm } from './record-film.ts'
import {
  addFiles,
  allArrived,
  chooseFromMenu,
  dropFromDesktop,
  finishIntroduction,
  itemNamed,
  openSafe,
} from './safe-screen.ts'
import { letterText, type Papers, writePapers } from './sample-papers.ts'

let papers: Papers
beforeAll(async () => {
  papers = await writePapers()
})
afterAll(async () => {
  await papers.remove()
})

const bytesOf = async (download: Download): Promise<Buffer> => readFile(await download.path())

describe('the safe of James', () => {
  let visit: Visit
  stepByStep()
  beforeAll(async () => {
    visit = await openVisit({ language: 'en' })
    await signInAs(visit, family.james)
  })
  afterAll(() => visit.leave())

  const press = (name: string, within: Pick<Locator, 'getByRole'> = visit.page) =>
    within.getByRole('button', { name: visit.say(name), exact: true }).click()
  const goTo = async (name: string) => {
    await visit.page
      .getByRole('navigation', { name: visit.say('safe:breadcrumb') })
      .getByRole('link', { name, exact: true })
      .click()
  }

  test('shows its introduction once', async () => {
    await openSafe(visit)
    await visit.page.getByRole('dialog', { name: visit.say('safe:wizard.title') }).waitFor()
    await expectSound(visit.page, 'safe-introduction')
    const kept = visit.page.waitForResponse(/\/digital-safe\/wizard$/)
    await finishIntroduction(visit)
    await (await kept).finished()
    await openSafe(visit)
    await visit.page.getByText(visit.say('safe:empty.title')).waitFor()
    await expectSound(visit.page, 'safe-empty')
    expect(await visit.page.getByRole('dialog').count()).toBe(0)
  })

  test('accepts a folder from the desktop with its contents', async () => {
    const { page, say } = visit
    await dropFromDesktop(visit, [papers.house], page.getByText(say('safe:empty.title')))
    await allArrived(visit)
    await itemNamed(visit, 'House').getByRole('button', { name: 'House', exact: true }).click()
    for (const name of ['deed of sale.txt', 'Works 2016', 'Empty drawer'])
      await itemNamed(visit, name).waitFor()
    await itemNamed(visit, 'Works 2016').getByRole('button', { name: 'Works 2016', exact: true }).click()
    await itemNamed(visit, 'roof.csv').waitFor()
    await expectSound(page, 'safe-folder')
    await goTo(say('safe:root'))
  })

  test('accepts files, and shows them as rows and as cards', async () => {
    const { page } = visit
    await itemNamed(visit, 'House').waitFor()
    await addFiles(visit, [papers.letter, papers.picture, papers.keys])
    await allArrived(visit)
    for (const name of ['letter.txt', 'facade.jpg', 'keys.pdf']) await itemNamed(visit, name).waitFor()
    await expectSound(page, 'safe-list')
    await press('safe:list.name')
    await expect
      .poll(() => page.getByRole('grid').getByRole('row').nth(2).textContent())
      .toContain('facade.jpg')
    await press('safe:view.cards')
    await expectSound(page, 'safe-cards')
    await press('safe:view.list')
  })

  test('is reached by keyboard, and shows where a file can be moved', async () => {
    const { page, say } = visit
    await page.reload()
    await itemNamed(visit, 'House').waitFor()
    await tabTo(page, itemNamed(visit, 'House'))
    await chooseFromMenu(visit, 'letter.txt', 'safe:menu.move')
    const picker = page.getByRole('dialog', { name: say('safe:picker.move_one', { name: 'letter.txt' }) })
    await picker.getByRole('button', { name: 'House', exact: true }).click()
    await expectSound(page, 'safe-picker')
    await page.keyboard.press('Escape')
    await picker.waitFor({ state: 'detached' })
  })

  test('drags a file onto a folder', async () => {
    await itemNamed(visit, 'letter.txt').dragTo(itemNamed(visit, 'House'))
    await itemNamed(visit, 'letter.txt').waitFor({ state: 'detached' })
    await itemNamed(visit, 'House').getByRole('button', { name: 'House', exact: true }).click()
    await itemNamed(visit, 'letter.txt').waitFor()
  })

  test('previews text as plain text, and pictures and PDFs', async () => {
    const { page, say } = visit
    await itemNamed(visit, 'letter.txt').getByRole('button', { name: 'letter.txt', exact: true }).click()
    const letter = page.getByRole('dialog', { name: 'letter.txt' })
    const written = letter.getByRole('region', { name: 'letter.txt' })
    await expect.poll(() => written.textContent()).toBe(letterText)
    await expectSound(page, 'safe-preview-text')
    await press('ui:dialog.close', letter)
    await goTo(say('safe:root'))

    await itemNamed(visit, 'facade.jpg').getByRole('button', { name: 'facade.jpg', exact: true }).click()
    const picture = page.getByRole('img', { name: 'facade.jpg' })
    await picture.waitFor()
    const widthOfPicture = `document.querySelector('img[alt="facade.jpg"]').naturalWidth`
    await expect.poll(() => page.evaluate(widthOfPicture)).toBe(600)
    await expectSound(page, 'safe-preview-picture')
    await press('safe:preview.after')
    const sheet = page.getByRole('img', { name: say('safe:preview.page', { number: 1, total: 1 }) })
    await expect.poll(() => sheet.getAttribute('width')).toBe('1400')
    await expectSound(page, 'safe-preview-pdf')
    await press('ui:dialog.close', page.getByRole('dialog'))
  })

  test('downloads identical bytes, and a folder as a ZIP', async () => {
    const { page } = visit
    const file = page.waitForEvent('download')
    await chooseFromMenu(visit, 'facade.jpg', 'safe:menu.download')
    expect((await file).suggestedFilename()).toBe('facade.jpg')
    expect((await bytesOf(await file)).equals(await readFile(papers.picture))).toBe(true)

    const archive = page.waitForEvent('download')
    await chooseFromMenu(visit, 'House', 'safe:menu.downloadFolder')
    const zip = await bytesOf(await archive)
    expect(zip.subarray(0, 2).toString()).toBe('PK')
    expect(zip.includes('Works 2016/roof.csv')).toBe(true)
  })

  test('downloads the selection as one ZIP', async () => {
    const { page, say } = visit
    await itemNamed(visit, 'facade.jpg').focus()
    await page.keyboard.press('Control+a')
    const bar = page.getByRole('region', { name: say('safe:selection.label') })
    await bar.getByText(say('safe:selection.count_other', { count: 3 })).waitFor()
    await expectSound(page, 'safe-selection')
    const archive = page.waitForEvent('download')
    await press('safe:menu.download', bar)
    const zip = await bytesOf(await archive)
    for (const name of ['facade.jpg', 'keys.pdf', 'House/Works 2016/roof.csv'])
      expect(zip.includes(name)).toBe(true)
    await page.keyboard.press('Escape')
  })

  test('plays recordings and films', async () => {
    const { page } = visit
    await addFiles(visit, [papers.voice, await recordFilm(visit, papers.folder)])
    await allArrived(visit)
    for (const [name, element] of [
      ['voice.wav', 'audio'],
      ['lake.webm', 'video'],
    ] as const) {
      await itemNamed(visit, name).getByRole('button', { name, exact: true }).click()
      const player = page.locator(`${element}[aria-label="${name}"]`)
      await player.waitFor()
      const readyState = `document.querySelector('${element}')?.readyState`
      await expect.poll(() => page.evaluate(readyState)).toBeGreaterThan(1)
      await expectSound(page, `safe-preview-${element}`)
      await press('ui:dialog.close', page.getByRole('dialog'))
      await itemNamed(visit, name).focus()
      await page.keyboard.press('Delete')
      await itemNamed(visit, name).waitFor({ state: 'detached' })
    }
    await page.getByRole('link', { name: visit.say('safe:trash.title'), exact: true }).click()
    await press('safe:trash.empty')
    await press('safe:trash.empty', page.getByRole('dialog', { name: visit.say('safe:trash.emptyTitle') }))
    await page.getByText(visit.say('safe:trash.noneTitle')).waitFor()
    await openSafe(visit)
  })

  test('keeps deleted items in the trash, and tells what was done', async () => {
    const { page, say } = visit
    await itemNamed(visit, 'facade.jpg').focus()
    await page.keyboard.press('Delete')
    await itemNamed(visit, 'facade.jpg').waitFor({ state: 'detached' })
    await page.getByRole('link', { name: say('safe:trash.title'), exact: true }).click()
    await page.getByRole('button', { name: say('safe:trash.restoreOne', { name: 'facade.jpg' }) }).waitFor()
    await expectSound(page, 'safe-trash')
    await page.getByRole('link', { name: say('safe:activity.title'), exact: true }).click()
    await page.getByText(say('safe:activity.deleted', { name: 'facade.jpg' })).waitFor()
    await page.getByText(say('safe:activity.downloaded', { name: 'facade.jpg' })).waitFor()
    await expectSound(page, 'safe-activity')
  })

  test('locks after fifteen minutes, and unlocks in place', async () => {
    const { page, say } = visit
    await installClock(page)
    await openSafe(visit)
    await itemNamed(visit, 'House').getByRole('button', { name: 'House', exact: true }).click()
    await itemNamed(visit, 'Works 2016').waitFor()
    await page.clock.fastForward('15:01')
    const lock = page.getByRole('dialog', { name: say('safe:unlock.title') })
    await lock.waitFor()
    await page.getByText('Works 2016').waitFor({ state: 'hidden' })
    await expectSound(page, 'safe-locked')

    await lock.getByLabel(say('safe:unlock.password')).fill(demoPassword)
    await press('safe:unlock.submit', lock)
    await lock.waitFor({ state: 'detached' })
    await itemNamed(visit, 'Works 2016').waitFor()
  })
})

describe('the safe of Théo, on a phone', () => {
  let visit: Visit
  stepByStep()
  beforeAll(async () => {
    visit = await openVisit({ language: 'fr', size: 'phone' })
    await signInAs(visit, family.theo)
  })
  afterAll(() => visit.leave())

  test('is reached from his menu, and creates a folder', async () => {
    const { page, say } = visit
    await page.getByRole('button', { name: say('shell:nav.menuOf', { name: 'Théo' }) }).click()
    await page.getByRole('menuitem', { name: say('shell:space.safe') }).click()
    await page.getByRole('dialog', { name: say('safe:wizard.title') }).waitFor()
    await expectSound(page, 'safe-introduction-phone')
    await finishIntroduction(visit)
    await page.getByRole('button', { name: say('safe:newFolder'), exact: true }).click()
    const naming = page.getByRole('dialog', { name: say('safe:name.create') })
    await naming.waitFor()
    await expectSound(page, 'safe-name-phone')
    await naming.getByRole('textbox').fill('Maison')
    await naming.getByRole('button', { name: say('safe:name.doCreate') }).click()
    await itemNamed(visit, 'Maison').waitFor()
  })

  test('accepts a file, and offers its actions at the bottom of the screen', async () => {
    const { page, say } = visit
    await addFiles(visit, [papers.letter])
    await allArrived(visit)
    await itemNamed(visit, 'letter.txt').waitFor()
    await expectSound(page, 'safe-list-phone')
    await itemNamed(visit, 'letter.txt')
      .getByRole('button', { name: say('safe:menu.label', { name: 'letter.txt' }) })
      .click()
    await page.getByRole('menuitem', { name: say('safe:menu.delete') }).waitFor()
    await expectSound(page, 'safe-menu-phone')
    await page.keyboard.press('Escape')
  })
})
