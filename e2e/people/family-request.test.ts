import type { Locator } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Visit } from '../browser.ts'
import { expectSound } from '../expect-sound.ts'
import { guestsOf } from '../guests.ts'
import { stepByStep } from '../step-by-step.ts'
import { tabTo } from '../tab-to.ts'

describe('a brother whom Claire adds to her family circle', () => {
  const arrive = guestsOf()
  let claire: Visit
  let james: Visit
  let karim: Visit
  beforeAll(async () => {
    claire = await arrive('claire')
    james = await arrive('james')
    karim = await arrive('karim', 'phone')
  })

  stepByStep()

  const openFamily = async ({ page, say }: Visit, permalink: string): Promise<void> => {
    await page.goto(`/${permalink}/family`)
    await page.getByRole('button', { name: say('family:add.siblingAction') }).waitFor()
  }
  const siblings = ({ page, say }: Visit): Locator =>
    page.getByRole('region', { name: say('family:area.siblings') })
  const showList = ({ page, say }: Visit) =>
    page.getByRole('button', { name: say('family:view.list') }).click()

  /** With the keyboard alone, from the place in the tree. */
  const askSibling = async (name: string, whole: string): Promise<void> => {
    const { page, say } = claire
    await openFamily(claire, 'claire-laurent')
    await tabTo(page, page.getByRole('button', { name: say('family:add.siblingAction') }))
    await page.keyboard.press('Enter')
    const field = page.getByRole('combobox', { name: say('family:add.person') })
    await field.waitFor()
    await tabTo(page, field)
    await page.keyboard.type(name)
    // An entry of her address book, with its address, may come before the person does.
    await page
      .getByRole('option', { name: new RegExp(whole) })
      .filter({ hasNotText: '@' })
      .waitFor()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expect.poll(() => field.inputValue()).toBe(whole)
  }
  const send = async (): Promise<void> => {
    const { page, say } = claire
    await tabTo(page, page.getByRole('button', { name: say('family:add.send') }))
    await page.keyboard.press('Enter')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
  }

  test('is chosen at his place in the tree, and waits there', async () => {
    const { page, say } = claire
    await askSibling('James', 'James Whitfield')
    await expectSound(page, 'family-add')
    await send()
    await page
      .getByRole('region', { name: say('family:waiting.asked') })
      .getByText('James Whitfield')
      .waitFor()
    await expectSound(page, 'family-waiting')
  })

  test('says yes, and both see the link in the list and in the tree', async () => {
    const { page, say } = james
    await page.goto('/notifications?tab=requests')
    const yes = page.getByRole('button', { name: new RegExp(`^${say('requests:accept')}.*Claire Laurent`) })
    await yes.waitFor()
    await tabTo(page, yes)
    await page.keyboard.press('Enter')
    await page.getByText(say('requests:answered.yes', { name: 'Claire Laurent' })).waitFor()
    await openFamily(james, 'james-whitfield')
    await page.locator('[data-person]', { hasText: 'Claire Laurent' }).waitFor()
    await showList(james)
    await siblings(james)
      .getByRole('link', { name: /Claire Laurent/ })
      .waitFor()

    await openFamily(claire, 'claire-laurent')
    await claire.page.locator('[data-person]', { hasText: 'James Whitfield' }).waitFor()
    await showList(claire)
    await siblings(claire)
      .getByRole('link', { name: /James Whitfield/ })
      .waitFor()
    await expectSound(claire.page, 'family-list')
  })

  test('is not added when he declines', async () => {
    await askSibling('Karim', 'Karim Benali')
    await send()
    const { page, say } = karim
    await page.goto('/notifications?tab=requests')
    await page
      .getByRole('button', { name: new RegExp(`^${say('requests:decline')}.*Claire Laurent`) })
      .click()
    await page.getByText(say('requests:answered.no', { name: 'Claire Laurent' })).waitFor()
    await openFamily(claire, 'claire-laurent')
    await showList(claire)
    await siblings(claire)
      .getByRole('link', { name: /James Whitfield/ })
      .waitFor()
    expect(await claire.page.getByText('Karim Benali').count()).toBe(0)
  })
})
