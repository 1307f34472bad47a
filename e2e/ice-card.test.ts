import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readPdf } from '../server/test/read-pdf.ts'
import { readQr, renderPdf } from '../server/test/render-pdf.ts'
import { openVisit, type Visit } from './browser.ts'
import { expectSound } from './expect-sound.ts'
import { holdsFocus } from './focus.ts'
import { family, signInAs } from './sample-family.ts'

let visit: Visit
beforeAll(async () => {
  visit = await openVisit({ language: 'fr' })
  await signInAs(visit, family.rose)
})
afterAll(async () => {
  await visit.leave()
})

const allergy = 'Noix de cajou'

/** The PIN as the screen tells it. */
const readPin = async ({ page }: Visit): Promise<string> => {
  const text = await page.getByText(/code PIN est \d/).innerText()
  return text.replaceAll(/\D/g, '')
}

const download = async ({ page, say }: Visit): Promise<Buffer> => {
  const coming = page.waitForEvent('download')
  await page.getByRole('button', { name: say('ice-card:download') }).click()
  return readFile(await (await coming).path())
}

test('Rose adds an allergy, sees the card as it will print, is asked before she loses it, and prints it', async () => {
  const { page, say } = visit
  await page.goto('/my')
  await page
    .getByRole('link', { name: say('shell:space.card') })
    .first()
    .click()
  await page.getByRole('heading', { level: 1, name: say('ice-card:title') }).waitFor()
  const paper = page.getByRole('img', { name: say('ice-card:preview.page', { number: 1, total: 1 }) })
  await paper.waitFor()
  await expectSound(page, 'ice-card')

  const field = page.getByRole('textbox', { name: say('ice-card:allergies.add') })
  await field.fill(allergy)
  await field.press('Enter')
  await page.getByText(say('ice-card:unsaved')).waitFor()
  await expectSound(page, 'ice-card-unsaved')

  await page
    .getByRole('link', { name: say('shell:space.safe') })
    .first()
    .click()
  const question = page.getByRole('dialog', { name: say('ice-card:leave.title') })
  await holdsFocus(question)
  await question.getByRole('button', { name: say('ice-card:leave.keep') }).press('Enter')
  await question.waitFor({ state: 'detached' })

  const bytes = await download(visit)
  const { pages, fontsEmbedded } = await readPdf(bytes)
  expect(pages.join(' ')).toContain(allergy)
  expect(fontsEmbedded).toBe(true)
  await page.getByText(say('ice-card:unsaved')).waitFor({ state: 'detached' })
  await page.getByText(/Téléchargée une fois/).waitFor()
})

test('the code of the printed card opens it on a phone with the PIN, and Rose is told', async () => {
  const { page, say } = visit
  await page.goto('/my/ice-card')
  const pin = await readPin(visit)
  const [printed] = await renderPdf(await download(visit), 3)
  if (!printed) throw new Error('nothing was printed')
  const { pathname } = new URL(readQr(printed))

  const helper = await openVisit({ size: 'phone', mobile: true, language: 'fr' })
  await helper.page.goto(pathname)
  expect(await helper.page.content()).not.toMatch(/Rose|Laurent|Marchand/)
  const typed = helper.page.getByRole('textbox')
  helper.expectRefusal(403, /\/ice\//)
  await typed.fill(pin === '000000' ? '111111' : '000000')
  await helper.page.getByRole('button').click()
  await helper.page.getByRole('heading', { name: 'Ce n’est pas le bon code PIN' }).waitFor()
  await typed.fill(pin)
  await helper.page.getByRole('button').click()
  await helper.page.getByRole('heading', { level: 1, name: /Rose/ }).waitFor()
  await helper.page.getByText(allergy).waitFor()
  expect(await helper.page.getByRole('link', { name: '+33 6 00 00 56 78' }).getAttribute('href')).toBe(
    'tel:+33600005678',
  )
  await helper.leave()

  await page.reload()
  await page.getByRole('heading', { name: say('ice-card:openings.title') }).waitFor()
  await page.getByText(say('ice-card:openings.somewhere')).waitFor()

  await page.getByRole('button', { name: say('ice-card:pin.renew') }).click()
  const question = page.getByRole('dialog', { name: say('ice-card:pin.renewTitle') })
  await question.getByRole('button', { name: say('ice-card:pin.renew') }).click()
  await expect.poll(() => readPin(visit)).not.toBe(pin)
  const late = await openVisit({ size: 'phone', mobile: true, language: 'fr' })
  late.expectRefusal(404, /\/ice\//)
  await late.page.goto(pathname)
  await late.page.getByRole('heading', { name: 'Ce code ne mène nulle part' }).waitFor()
  await late.leave()
})
