import type { Language } from '@souvenance/contract/languages'
import { expect, test } from 'vitest'
import { openVisit, type Size } from '../browser.ts'
import { expectSound } from '../expect-sound.ts'
import { button, emile } from './journey.ts'

test.each<[Language, Size]>([
  ['en', 'desktop'],
  ['fr', 'phone'],
])('a visitor turns the pages of a life, in %s on a %s', async (language, size) => {
  const visit = await openVisit({ language, size })
  const { page, say } = visit
  await page.goto(emile)
  await page
    .getByRole('link', { name: say('pages:turnPages') })
    .filter({ visible: true })
    .click()
  await page.waitForURL(`${emile}/reading`)
  const told = page.getByRole('status').filter({ hasText: /\d/ })
  await told.filter({ hasText: /\b1\b/ }).waitFor()
  await expectSound(page, `reading-opening-${size}`)

  await button(visit, 'reading:next').click()
  await page.waitForURL(/\/reading\?item=/)
  await told.filter({ hasText: /\b2\b/ }).waitFor()
  await page.getByText('1931', { exact: true }).first().waitFor()
  await page.keyboard.press('ArrowRight')
  await told.filter({ hasText: /\b3\b/ }).waitFor()
  await expectSound(page, `reading-page-${size}`)
  const linked = page.url()
  await page.reload()
  await told.filter({ hasText: /\b3\b/ }).waitFor()
  expect(page.url()).toBe(linked)

  await page.keyboard.press('End')
  await page.getByRole('heading', { name: say('reading:last.title') }).waitFor()
  await expectSound(page, `reading-last-${size}`)
  await page.keyboard.press('Escape')
  await page.waitForURL(emile)
  await page.getByRole('heading', { name: 'Émile Laurent', level: 1 }).waitFor()
  await visit.leave()
})
