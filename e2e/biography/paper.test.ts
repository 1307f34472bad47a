import { expect, onTestFinished, test } from 'vitest'
import { openVisit } from '../browser.ts'
import { family, signInAs } from '../sample-family.ts'
import { press } from './journey.ts'

const countIn = (paper: Buffer, sign: RegExp): number => paper.toString('latin1').match(sign)?.length ?? 0

test('a book prints its title page, its chapters and all its pictures, and nothing else', async () => {
  const visit = await openVisit({ language: 'fr', light: 'dark' })
  onTestFinished(() => visit.leave())
  const { page } = visit
  await signInAs(visit, family.claire)
  await page.addInitScript('window.print = () => { window.printed = true }')
  await page.goto('/emile-laurent/biography')
  await press(visit, 'biography:act.print')
  await expect.poll(() => page.evaluate('window.printed')).toBe(true)

  const pictures = await page.locator('[data-book] figure img').count()
  const missing =
    '[...document.querySelectorAll("[data-book] img")].filter((one) => !one.naturalWidth).length'
  expect(pictures).toBeGreaterThan(5)
  expect(await page.evaluate(missing)).toBe(0)

  await page.emulateMedia({ media: 'print' })
  for (const around of ['banner', 'navigation', 'contentinfo', 'button'] as const)
    expect(await page.getByRole(around).filter({ visible: true }).count(), around).toBe(0)
  expect(await page.getByRole('heading', { level: 1 }).isVisible()).toBe(true)

  const paper = await page.pdf({ format: 'A4' })
  const chapters = await page.getByRole('heading', { level: 2 }).count()
  expect(countIn(paper, /\/Subtype\s*\/Image/g)).toBeGreaterThanOrEqual(pictures)
  expect(countIn(paper, /\/Type\s*\/Page\b/g)).toBeGreaterThan(chapters)
})
