import { readFile } from 'node:fs/promises'
import type { Locator } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openVisit, type Visit } from '../browser.ts'
import { expectSound } from '../expect-sound.ts'
import { button } from '../feed/journey.ts'
import { guestsOf } from '../guests.ts'
import { followMail } from '../mails.ts'
import { choosePassword, password, submitSignUp, writeNewcomer } from '../sign-up-form.ts'
import { stepByStep } from '../step-by-step.ts'

const email = 'mathilde.aubrac@atelier.example'
const phonePicture = new URL('../../server/test/fixtures/phone.heic', import.meta.url)

const addressBookOf = (count: number): Buffer =>
  Buffer.from(
    Array.from({ length: count }, (_, number) =>
      [
        'BEGIN:VCARD',
        'VERSION:3.0',
        `FN:Ami ${number}`,
        `N:${number};Ami;;;`,
        `EMAIL:ami.${number}@carnet.example`,
        'END:VCARD',
        '',
      ].join('\r\n'),
    ).join(''),
  )

// Both run in the page, whose globals are unknown to TypeScript here.
const roomBesidePortraits = `(() => {
  const row = document.querySelector('main [aria-hidden=true]:has(> i)')
  const panel = row.parentElement.getBoundingClientRect()
  const [first, last] = [row.firstElementChild, row.lastElementChild].map((one) => one.getBoundingClientRect())
  return [Math.round(first.left - panel.left), Math.round(panel.right - last.right)]
})()`
const cutChoices = `[...document.querySelectorAll('main select')].flatMap((select) => {
  const style = getComputedStyle(select)
  const pen = document.createElement('canvas').getContext('2d')
  pen.font = style.font
  const room = select.clientWidth - parseFloat(style.paddingLeft) - parseFloat(style.paddingRight)
  return [...select.options].map(({ text }) => text).filter((text) => pen.measureText(text).width > room)
})`

describe('Mathilde, whom Claire adds to her family by address', () => {
  const arrive = guestsOf()
  let claire: Visit
  let phone: Visit
  let laptop: Visit
  beforeAll(async () => {
    claire = await arrive('claire')
    phone = await openVisit({ language: 'fr', size: 'phone', mobile: true })
    laptop = await openVisit({ language: 'fr' })
  })
  afterAll(async () => {
    await phone.leave()
    await laptop.leave()
  })
  stepByStep()

  const titleOf = ({ page, say }: Visit, key: string, values = {}): Locator =>
    page.getByRole('heading', { level: 1, name: say(`welcome:${key}.title`, values) })
  const seeStep = (visit: Visit, key: string, values = {}): Promise<void> =>
    titleOf(visit, key, values).waitFor()
  const goOn = (visit: Visit): Promise<void> => button(visit, 'welcome:next').click()
  const dialogOf = ({ page }: Visit): Locator => page.getByRole('dialog')

  test('is invited', async () => {
    const { page, say } = claire
    await page.goto('/claire-laurent/family')
    await page.getByRole('button', { name: say('family:add.siblingAction') }).click()
    await page.getByRole('combobox', { name: say('family:add.person') }).fill(email)
    await page.getByRole('button', { name: say('family:add.send') }).click()
    await dialogOf(claire).waitFor({ state: 'detached' })
  })

  test('signs up on her phone by the link, and answers the invitation first', async () => {
    const { page, say } = phone
    await followMail(phone, email, 'invitation')
    await page.getByRole('link', { name: say('invitations:signUp') }).click()
    await writeNewcomer(phone)
    await choosePassword(phone, password)
    await submitSignUp(phone)
    await page.waitForURL(/\/invitations\//)
    await button(phone, 'invitations:accept').click()
    await page.getByRole('link', { name: say('invitations:firstSteps') }).click()
    await page.waitForURL('/welcome')
    await seeStep(phone, 'words', { name: 'Mathilde' })
    await expectSound(page, 'welcome-words-phone')
  })

  test('writes one sentence, and takes a portrait from the camera roll', async () => {
    const { page, say } = phone
    await page.getByLabel(say('page-settings:first.tag')).fill('Toujours en retard, sauf à table.')
    await goOn(phone)
    await seeStep(phone, 'pictures')
    await expectSound(page, 'welcome-pictures-phone')
    for (const width of [320, 390]) {
      await page.setViewportSize({ width, height: 844 })
      const [left = 0, right = 0] = (await page.evaluate(roomBesidePortraits)) as number[]
      expect(left).toBeGreaterThanOrEqual(20)
      expect(Math.abs(left - right)).toBeLessThanOrEqual(1)
    }
    await button(phone, 'header-pictures:first.choose').click()
    const buffer = await readFile(phonePicture)
    await dialogOf(phone)
      .locator('input[type=file]')
      .setInputFiles({ name: 'IMG_0412.HEIC', mimeType: 'image/heic', buffer })
    const keep = button(phone, 'header-pictures:crop.keep')
    await keep.waitFor()
    await expect.poll(() => keep.isEnabled()).toBe(true)
    await keep.click()
    await dialogOf(phone).waitFor({ state: 'detached' })
    await button(phone, 'header-pictures:first.change').waitFor()
    await goOn(phone)
  })

  const addRelative = async (action: string, typed: string, found?: RegExp): Promise<void> => {
    const { page, say } = phone
    await button(phone, action).click()
    await page.getByRole('combobox', { name: say('family:add.person') }).fill(typed)
    if (found) await page.getByRole('option', { name: found }).click()
    await dialogOf(phone)
      .getByRole('button', { name: say('family:add.send') })
      .click()
    await dialogOf(phone).waitFor({ state: 'detached' })
  }

  test('finds Claire in her family, and adds two relatives', async () => {
    const { page } = phone
    await seeStep(phone, 'family')
    await page.getByRole('link', { name: /Claire Laurent/ }).waitFor()
    await addRelative('family:add.parentAction', 'rose', /Rose/)
    await addRelative('family:add.childAction', 'paul.aubrac@atelier.example')
    await page.getByText('paul.aubrac@atelier.example').waitFor()
    await expectSound(page, 'welcome-family-phone')
    await goOn(phone)
    await seeStep(phone, 'trust')
    await expectSound(page, 'welcome-trust-phone')
  })

  test('takes them up on her laptop, where the phone was left', async () => {
    const { page, say } = laptop
    await page.goto('/sign-in')
    await page.getByLabel(say('accounts:field.email')).fill(email)
    await page.getByLabel(say('accounts:field.password'), { exact: true }).fill(password)
    await button(laptop, 'accounts:signIn.submit').click()
    await page.waitForURL('/news')
    await page.getByText(say('welcome:note.text')).waitFor()
    await expectSound(page, 'news-first-steps')
    await page.getByRole('link', { name: say('welcome:note.go') }).click()
    await seeStep(laptop, 'trust')
    await expectSound(page, 'welcome-trust')
  })

  test('asks a legatee', async () => {
    const { page, say } = laptop
    await button(laptop, 'legatees:add').click()
    const dialog = dialogOf(laptop)
    await dialog.getByRole('combobox', { name: say('legatees:ask.who') }).fill('claire')
    await page.getByRole('option', { name: /Claire Laurent/ }).click()
    await dialog.getByLabel(say('legatees:password'), { exact: true }).fill(password)
    await dialog.getByRole('button', { name: say('legatees:ask.action') }).click()
    await dialog.waitFor({ state: 'detached' })
    await page.getByText('Claire Laurent').waitFor()
    await goOn(laptop)
  })

  test('sees whom she may know, if they were found at once, then brings her address book', async () => {
    const { page, say } = laptop
    await titleOf(laptop, 'suggestions').or(titleOf(laptop, 'contacts')).waitFor()
    if ((await titleOf(laptop, 'suggestions').count()) > 0) {
      await expectSound(page, 'welcome-suggestions')
      await button(laptop, 'contacts:continue').click()
    }
    await seeStep(laptop, 'contacts')
    await expectSound(page, 'welcome-contacts')
    await page
      .locator('main input[type=file]')
      .setInputFiles({ name: 'carnet.vcf', mimeType: 'text/vcard', buffer: addressBookOf(500) })
    await page.getByText(say('contacts:import.brought_other', { count: 500 })).waitFor()
    await expectSound(page, 'welcome-contacts-brought')
    await button(laptop, 'contacts:continue').click()
  })

  const part = ({ page, say }: Visit, key: string): Locator =>
    page.getByRole('region', { name: say(`readiness:${key}`), exact: true })

  test('sees at the end where she stands, and that Claire has not answered', async () => {
    const { page, say } = laptop
    await page.getByText(say('readiness:today.waiting_one', { names: 'Claire', count: 1 })).waitFor()
    for (const thing of ['portrait', 'family'])
      await part(laptop, 'inOrder')
        .getByText(say(`readiness:${thing}.name`))
        .waitFor()
    await part(laptop, 'open').getByText(say('readiness:legatees.answer')).waitFor()
    await expectSound(page, 'welcome-end')
    await button(laptop, 'welcome:end.page').click()
    await page.waitForURL(/\/mathilde-aubrac-\d+$/)
  })

  test('puts a thing aside on My space, which her phone knows', async () => {
    const { page, say } = laptop
    await page.goto('/my')
    await page.getByRole('link', { name: say('shell:space.readiness') }).click()
    const name = say('readiness:lastWills.name')
    await button(laptop, 'readiness:putAside', { name }).click()
    await page.getByText(say('readiness:asideCount_one', { count: 1 })).waitFor()
    await expectSound(page, 'readiness')
    await phone.page.goto('/my/readiness')
    await phone.page.getByText(say('readiness:asideCount_one', { count: 1 })).click()
    await button(phone, 'readiness:bringBackThis', { name }).waitFor()
    await expectSound(phone.page, 'readiness-phone')
    await phone.page.goto('/news')
    await phone.page.getByText(say('arrival:hello', { firstname: 'Mathilde' })).waitFor()
    expect(await phone.page.getByText(say('welcome:note.text')).count()).toBe(0)
  })

  test('reads on her phone how often she is written to, in whole words', async () => {
    const { page, say } = phone
    await page.goto('/settings/general?activeTab=communications')
    await page.getByLabel(say('communications:mails.flowers')).waitFor()
    for (const width of [320, 390]) {
      await page.setViewportSize({ width, height: 844 })
      expect(await page.evaluate(cutChoices)).toEqual([])
    }
  })
})
