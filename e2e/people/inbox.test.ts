import { beforeAll, describe, expect, test } from 'vitest'
import type { Visit } from '../browser.ts'
import { expectSound } from '../expect-sound.ts'
import { guestsOf } from '../guests.ts'
import { stepByStep } from '../step-by-step.ts'
import { tabTo } from '../tab-to.ts'

const soon = 5000

describe('a conversation between two browsers', () => {
  let claire: Visit
  let theo: Visit
  const arrive = guestsOf()
  beforeAll(async () => {
    claire = await arrive('claire', 'desktop')
    theo = await arrive('theo', 'phone')
  })

  stepByStep()

  const reply = ({ page, say }: Visit) => page.getByLabel(say('inbox:reply.label'))
  const send = ({ page, say }: Visit) =>
    page.getByRole('button', { name: say('inbox:reply.send'), exact: true }).click()
  const writeIn = async (visit: Visit, text: string) => {
    await reply(visit).fill(text)
    await send(visit)
  }
  const said = ({ page }: Visit, text: string) => page.locator('article').getByText(text)
  /** By the time that the machine runs: a crowded one is slower than its clock. */
  const comesSoon = (visit: Visit, text: string) =>
    expect.poll(() => said(visit, text).count(), { timeout: soon }).toBe(1)
  const textsIn = async ({ page }: Visit): Promise<string[]> => {
    const texts = await page.locator('article p').allInnerTexts()
    return texts.map((text) => text.trim())
  }

  test('begins with a person found by name, with the keyboard alone', async () => {
    const { page, say } = claire
    await page.goto('/inbox')
    await page.getByRole('heading', { name: say('inbox:title'), level: 1 }).waitFor()
    await expectSound(page, 'inbox-list')
    await tabTo(page, page.getByRole('link', { name: say('inbox:write'), exact: true }))
    await page.keyboard.press('Enter')
    const field = page.getByRole('combobox', { name: say('inbox:new.to') })
    await tabTo(page, field)
    await page.keyboard.type('Théo')
    await page.getByRole('option', { name: 'Théo Moreau' }).waitFor()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await page
      .getByRole('button', { name: say('search:recipient.remove', { name: 'Théo Moreau' }) })
      .waitFor()
    await expectSound(page, 'inbox-new')
    await tabTo(page, page.getByLabel(say('inbox:new.subject')))
    await page.keyboard.type('La barque')
    await page.keyboard.press('Tab')
    await page.keyboard.type('Samedi, si le vent le permet ?')
    await tabTo(page, page.getByRole('button', { name: say('inbox:new.send') }))
    await page.keyboard.press('Enter')
    const heading = page.getByRole('heading', { name: 'La barque', level: 1 })
    await heading.waitFor()
    await expect.poll(() => heading.evaluate((node) => node.matches(':focus'))).toBe(true)
    await expectSound(page, 'inbox-conversation')
  })

  test('is found by the other on a phone, without a bar below it', async () => {
    const { page, say } = theo
    await page.goto('/inbox')
    await page.getByRole('link', { name: /La barque/ }).click()
    await said(theo, 'Samedi, si le vent le permet ?').waitFor()
    await expectSound(page, 'inbox-conversation-phone')
    expect(await page.getByRole('navigation', { name: say('shell:nav.bottom') }).count()).toBe(0)
  })

  test('shows what is written within five seconds, both ways', async () => {
    await writeIn(theo, 'Avec plaisir.')
    await comesSoon(claire, 'Avec plaisir.')
    await writeIn(claire, 'Alors à **dix heures**.')
    await comesSoon(theo, 'dix heures')
    await claire.page.getByText(claire.say('inbox:message.read'), { exact: true }).waitFor()
  })

  test('keeps what is written without a connection, sends it once, in one order for both', async () => {
    const { page, context, say } = theo
    theo.foresee(/ERR_INTERNET_DISCONNECTED/)
    await context.setOffline(true)
    await writeIn(theo, 'J’apporte les rames.')
    // The list of conversations tells it too, with the words of the message.
    const notSent = page.getByText(`${say('inbox:unsent.failed')}. `)
    await notSent.waitFor()
    await writeIn(theo, 'Et un thermos.')
    await page.getByText(say('inbox:unsent.waits')).waitFor()
    await writeIn(claire, 'Et le pain.')
    await context.setOffline(false)
    await said(claire, 'Et un thermos.').waitFor()
    await said(theo, 'Et le pain.').waitFor()
    await notSent.waitFor({ state: 'detached' })
    await expect.poll(async () => (await textsIn(theo)).length).toBe(6)
    await expect.poll(async () => (await textsIn(claire)).length).toBe(6)
    // A message has its place once the server has told it.
    const isSame = async () => (await textsIn(theo)).join() === (await textsIn(claire)).join()
    await expect.poll(isSame).toBe(true)
  })

  test('keeps an answer that was begun over a reload', async () => {
    const { page } = claire
    await reply(claire).fill('Je voulais encore dire')
    await page.reload()
    await expect.poll(() => reply(claire).inputValue()).toBe('Je voulais encore dire')
    await reply(claire).fill('')
  })

  test('loses a deleted message for both', async () => {
    const { page, say } = claire
    const mine = page.locator('article', { hasText: 'Et le pain.' })
    await mine.getByRole('button', { name: say('inbox:message.mine') }).click()
    await page.getByRole('menuitem', { name: say('inbox:message.delete') }).click()
    await page.getByRole('button', { name: say('inbox:remove.action') }).click()
    await said(claire, say('inbox:message.deletedMine')).waitFor()
    const told = theo.say('inbox:message.deletedBy', { name: 'Claire' })
    await comesSoon(theo, told)
    expect(await said(theo, 'Et le pain.').count()).toBe(0)
  })

  test('stands in the menu of the header, and leaves the list when it is deleted', async () => {
    const { page, say } = claire
    await page.goto('/news')
    await page.getByRole('button', { name: new RegExp(`^${say('shell:nav.messages')}`) }).click()
    await page.getByRole('link', { name: /La barque/ }).waitFor()
    await expectSound(page, 'inbox-menu')
    await page.getByRole('link', { name: /La barque/ }).click()
    await page.getByRole('button', { name: say('inbox:head.menu') }).click()
    await page.getByRole('menuitem', { name: say('inbox:head.delete') }).click()
    await page.getByRole('button', { name: say('inbox:delete.action') }).click()
    await page.waitForURL((url) => url.pathname === '/inbox')
    await page.getByRole('link', { name: /La barque/ }).waitFor({ state: 'detached' })
    await writeIn(theo, 'Tu es là ?')
    await page.getByRole('link', { name: /La barque/ }).waitFor()
  })
})
