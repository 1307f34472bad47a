import { expect, onTestFinished, test } from 'vitest'
import { openVisit } from './browser.ts'
import { expectSound } from './expect-sound.ts'
import { family, signInAs } from './sample-family.ts'

const open = async (light: 'light' | 'dark') => {
  const visit = await openVisit({ language: 'fr', light })
  onTestFinished(() => visit.leave())
  await signInAs(visit, family.claire)
  await visit.page.goto('/emile-laurent')
  await visit.page.getByRole('link', { name: new RegExp(`^${visit.say('pages:tabs.family')}`) }).click()
  await visit.page
    .getByRole('heading', { name: visit.say('family:title', { name: 'Émile' }), level: 1 })
    .waitFor()
  return visit
}

const transform = "document.querySelector('[data-person]').closest('section').style.cssText"

test('the tree is moved, scaled, walked through with the keyboard, and printed on one sheet', async () => {
  const { page, say } = await open('dark')
  await page.locator('[data-person][data-of-page]').waitFor()
  await expectSound(page, 'family-tree-evening')
  const stand = () => page.evaluate(transform)
  const whole = await stand()

  const drawing = page.getByRole('region', { name: say('family:tree.label', { name: 'Émile' }) })
  const box = await drawing.boundingBox()
  if (!box) throw new Error('there is no tree')
  await page.mouse.move(box.x + 40, box.y + 300)
  await page.mouse.down()
  await page.mouse.move(box.x + 140, box.y + 340, { steps: 4 })
  await page.mouse.up()
  await expect.poll(stand).not.toBe(whole)
  const moved = await stand()
  await page.keyboard.down('Control')
  await page.mouse.wheel(0, -200)
  await page.keyboard.up('Control')
  await expect.poll(stand).not.toBe(moved)
  await page.getByRole('button', { name: say('family:tree.whole') }).click()
  await expect.poll(stand).toBe(whole)

  await page.locator('[data-person][data-of-page]').focus()
  await page.keyboard.press('ArrowUp')
  await expect.poll(() => page.locator(':focus').textContent()).toMatch(/Louis|Jeanne/)
  const parent = await page.locator(':focus').getAttribute('href')
  await page.keyboard.press('Enter')
  await page.waitForURL(parent ?? '')
  await page.goBack()
  await page.locator('[data-person][data-of-page]').waitFor()

  await page.emulateMedia({ media: 'print' })
  const printed = async () => {
    const written = (await page.pdf({ preferCSSPageSize: true })).toString('latin1')
    const [, width, height] = written.match(/\/MediaBox\s*\[\s*0 0 ([\d.]+) ([\d.]+)/) ?? []
    const sheets = written.match(/\/Type\s*\/Page\b/g)?.length
    return [sheets, Number(width) > Number(height) ? 'lying' : 'standing']
  }
  expect(await printed()).toEqual([1, 'standing'])
  await page.evaluate("document.querySelector('[data-sheet]').dataset.sheet = 'lying'")
  expect((await printed())[1]).toBe('lying')
  await page.emulateMedia({ media: 'screen' })
  await page.getByRole('button', { name: say('family:view.list') }).click()
  await page.emulateMedia({ media: 'print' })
  expect((await printed())[1]).toBe('standing')
})
