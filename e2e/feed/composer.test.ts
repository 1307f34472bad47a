import { connectionFailures } from '@souvenance/contract/connection-failures'
import { itemCodes } from '@souvenance/contract/items/item-types'
import { cloudTypes } from '@souvenance/contract/people/clouds'
import { beforeEach, expect, test } from 'vitest'
import { phonePhoto } from '../../server/test/sample-pictures.ts'
import { openVisit, sizes, type Visit } from '../browser.ts'
import { expectSound } from '../expect-sound.ts'
import { guestsOf } from '../guests.ts'
import { family, signInAs } from '../sample-family.ts'
import { button, chooseFrom, choosePhase, composer, emile, itemCalled, partOf, tellDate } from './journey.ts'

let claire: Visit
const invite = guestsOf()
beforeEach(async () => {
  claire = await openVisit({ language: family.claire.language })
  await signInAs(claire, family.claire)
  await claire.page.goto(`${emile}/timeline`)
  return () => claire.leave()
})

const api = '/api/v1.0'
const headers = { 'sec-fetch-site': 'same-origin' }

/** Creates a draft by Claire and returns its address. */
const keepDraft = async (title: string): Promise<string> => {
  const { page } = claire
  const { userUid } = (await (await page.request.get(`${api}/permalinks${emile}`)).json()).data
  const data = { message: `# ${title}\n\nLes premiers mots.`, itemType: itemCodes['life-event'].draft }
  const kept = await page.request.post(`${api}/users/${userUid}/timeline`, { data, headers })
  expect(kept.status()).toBe(200)
  return `${api}/users/${userUid}/timeline/${(await kept.json()).data.item.itemUid}`
}

const editDraft = async (title: string): Promise<void> => {
  await claire.page.goto(`${emile}/drafts`)
  await chooseFrom(claire, itemCalled(claire, title), title, 'feed:menu.edit')
  await composer(claire, 'edit.life-event').waitFor()
}

test('Escape closes the front layer, and asks once before it drops the text', async () => {
  const { page, say } = claire
  await button(claire, 'composer:kind.life-event').click()
  const dialog = composer(claire, 'create.life-event')
  const question = page.getByRole('dialog', { name: say('ui:unsaved.title') })
  const text = dialog.getByLabel(say('composer:text.life-event'))
  await text.fill('Le jour de la kermesse.')

  await partOf(claire, 'where').click()
  const place = page.getByRole('dialog', { name: say('composer:place.title') })
  await place.waitFor()
  await page.keyboard.press('Escape')
  await place.waitFor({ state: 'detached' })
  expect(await question.count()).toBe(0)

  await page.keyboard.press('Escape')
  await question.waitFor()
  await page.keyboard.press('Escape')
  await question.waitFor({ state: 'detached' })
  expect(await text.inputValue()).toBe('Le jour de la kermesse.')

  await page.keyboard.press('Escape')
  await question.getByRole('button', { name: say('ui:unsaved.leave') }).click()
  await dialog.waitFor({ state: 'detached' })
})

test('the empty composer shows all its controls', async () => {
  const { page, say } = claire
  await page.goto(`${emile}/timeline?write=life-event`)
  const dialog = composer(claire, 'create.life-event')
  for (const name of ['composer:emoji', 'composer:titleAdd', 'composer:picture.first', 'pages:fromLibrary'])
    await dialog.getByRole('button', { name: say(name), exact: true }).waitFor()
  for (const part of ['when', 'where', 'whom', 'phase'] as const) await partOf(claire, part).waitFor()
  const beyond = () => dialog.evaluate((desk) => desk.scrollHeight - desk.clientHeight)
  await expect.poll(beyond).toBe(0)
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
})

test('on a phone no control of the composer moves once it stands', async () => {
  const { page, say } = claire
  await page.setViewportSize(sizes.phone)
  await page.addInitScript(`globalThis.moved = []
    new PerformanceObserver((list) => {
      for (const { sources } of list.getEntries())
        for (const { node } of sources) {
          const element = node instanceof Element ? node : node?.parentElement
          if (element?.closest('[role=dialog]')) moved.push(node.textContent)
        }
    }).observe({ type: 'layout-shift', buffered: true })`)
  await page.goto(`${emile}/timeline?write=life-event`)
  const dialog = composer(claire, 'create.life-event')
  await dialog.getByRole('button', { name: say('pages:fromLibrary') }).waitFor()
  await dialog.getByRole('button', { name: say('composer:titleAdd') }).waitFor()
  await page.waitForLoadState('networkidle')
  expect(await page.evaluate('moved')).toEqual([])
})

test('the date of a camera is offered as the date', async () => {
  const { page, say } = claire
  await button(claire, 'composer:kind.picture').click()
  const dialog = composer(claire, 'create.picture')
  await dialog
    .locator('input[type=file]')
    .setInputFiles({ name: 'july.jpg', mimeType: 'image/jpeg', buffer: await phonePhoto(120, 80) })
  // A file the page already has is not added again.
  await dialog.getByRole('button', { name: say('pages:fromLibrary') }).waitFor({ state: 'detached' })
  const offer = dialog.getByRole('button', { name: say('composer:date.taken', { date: '3 juillet 2011' }) })
  await offer.click()
  await offer.waitFor({ state: 'detached' })
  await partOf(claire, 'when', 'le 3 juillet 2011').waitFor()
  await page.keyboard.press('Escape')
  await button(claire, 'ui:unsaved.leave').click()
  await dialog.waitFor({ state: 'detached' })
})

test('an incomplete date is reported', async () => {
  const { page, say } = claire
  await button(claire, 'composer:kind.life-event').click()
  const dialog = composer(claire, 'create.life-event')
  await dialog.getByLabel(say('composer:text.life-event')).fill('Un dimanche.')
  await choosePhase(claire, 'composer:phase.draft')
  await tellDate(claire, '12 mars')
  await dialog.getByText(say('composer:why.date')).waitFor()
  await expect.poll(() => button(claire, 'composer:action.keep').isDisabled()).toBe(true)
  await partOf(claire, 'when').click()
  await page.getByText(say('dates:refused.noYear')).waitFor()
  await button(claire, 'dates:parts').click()
  await page.getByLabel(say('ui:date.year'), { exact: true }).selectOption('1962')
  await expectSound(page, 'composer-when')
  await button(claire, 'composer:sentence.done').click()
  await partOf(claire, 'when', 'en 1962').waitFor()
  await expect.poll(() => button(claire, 'composer:action.keep').isEnabled()).toBe(true)
  await page.keyboard.press('Escape')
  await button(claire, 'ui:unsaved.leave').click()
  await dialog.waitFor({ state: 'detached' })
})

test('an edit started before another person saved does not overwrite theirs', async () => {
  const { page, say } = claire
  const title = 'Le banc devant la boutique'
  const address = await keepDraft(title)
  const text = () => composer(claire, 'edit.life-event').getByLabel(say('composer:text.life-event'))
  await editDraft(title)
  await text().fill('Il l’avait repeint en bleu.')
  const other = await page.request.put(address, {
    data: { message: `# ${title}\n\nIl l’avait repeint deux fois.`, itemType: itemCodes['life-event'].draft },
    headers,
  })
  expect(other.status()).toBe(200)
  page.once('dialog', (question) => void question.accept())
  await page.reload()
  // An interrupted edit opens again after a reload.
  await composer(claire, 'edit.life-event').waitFor()
  await expect.poll(() => text().inputValue()).toBe('Il l’avait repeint en bleu.')
  claire.expectRefusal(409, /\/timeline\//)
  await button(claire, 'composer:action.keep').click()
  await page.getByText('Il l’avait repeint deux fois.').last().waitFor()
  await button(claire, 'composer:stale.again').click()
  await button(claire, 'composer:action.keep').click()
  await composer(claire, 'edit.life-event').waitFor({ state: 'detached' })
  await page.getByText('Il l’avait repeint en bleu.').waitFor()
})

test('a closed edit does not open again', async () => {
  const { page, say } = claire
  const dialog = composer(claire, 'edit.life-event')
  const title = 'La porte du jardin'
  await keepDraft(title)
  await editDraft(title)
  await page.reload()
  await dialog.waitFor()
  await dialog.getByRole('button', { name: say('composer:cancel') }).click()
  await dialog.waitFor({ state: 'detached' })
  await page.reload()
  await itemCalled(claire, title).waitFor()
  expect(await dialog.count()).toBe(0)
})

test('an edit of an item deleted meanwhile becomes a new item', async () => {
  const { page, say } = claire
  const title = 'Le vieux poirier'
  const address = await keepDraft(title)
  await editDraft(title)
  const words = 'Il donnait encore, la dernière année.'
  const former = composer(claire, 'edit.life-event').getByLabel(say('composer:text.life-event'))
  await former.fill(words)
  expect((await page.request.delete(address, { headers })).status()).toBe(200)
  claire.expectRefusal(404, /\/timeline\//)
  const dialog = composer(claire, 'create.life-event')
  const text = dialog.getByLabel(say('composer:text.life-event'))
  for (let times = 0; times < 2; times += 1) {
    page.once('dialog', (question) => void question.accept())
    await page.reload()
    await dialog.getByText(say('composer:gone')).waitFor()
    await expect.poll(() => text.inputValue()).toBe(words)
  }
  await expectSound(page, 'composer-gone')
  await button(claire, 'composer:action.keep').click()
  await dialog.waitFor({ state: 'detached' })
  await itemCalled(claire, title).getByText(words).waitFor()
  await page.reload()
  await itemCalled(claire, title).waitFor()
  expect(await dialog.count()).toBe(0)
})

test('without a connection the composer says once that the text is kept', async () => {
  const { page, say } = claire
  claire.foresee(/^failed: POST .*timeline/u)
  await button(claire, 'composer:kind.life-event').click()
  const dialog = composer(claire, 'create.life-event')
  await dialog.getByLabel(say('composer:text.life-event')).fill('Le soir de l’orage.')
  await choosePhase(claire, 'composer:phase.draft')
  await page.route(/\/timeline$/, (route) =>
    route.request().method() === 'POST' ? route.abort('connectionreset') : route.fallback(),
  )
  await button(claire, 'composer:action.keep').click()
  const told = async () => (await dialog.getByRole('alert').textContent())?.trim()
  await expect.poll(told).toBe(say(`messages:${connectionFailures.offline.key}`))
})

test('Escape keeps the chosen pictures', async () => {
  const { page, say } = claire
  await page.goto(`${emile}/timeline?write=life-event`)
  const dialog = composer(claire, 'create.life-event')
  await dialog.getByRole('button', { name: say('pages:fromLibrary') }).click()
  const picker = page.getByRole('dialog', { name: say('pictures:picker.title') })
  const choose = picker.getByRole('button', { name: say('pictures:picker.choose_one', { count: 1 }) })
  const question = page.getByRole('dialog', { name: say('pictures:picker.leaveTitle_one') })
  await picker.getByRole('listitem').first().click()
  await choose.waitFor()
  await page.keyboard.press('Escape')
  await question.getByRole('button', { name: say('pictures:picker.leaveKeep') }).click()
  await question.waitFor({ state: 'detached' })
  await choose.waitFor()
  await page.keyboard.press('Escape')
  await question.getByRole('button', { name: say('pictures:picker.leaveAction_one') }).click()
  await picker.waitFor({ state: 'detached' })
  expect(await dialog.locator('li[data-state]').count()).toBe(0)

  await dialog.getByRole('button', { name: say('pages:fromLibrary') }).click()
  await picker.getByRole('listitem').first().click()
  await choose.click()
  await dialog.locator('li[data-state=ready]').waitFor()
  await page.keyboard.press('Escape')
  await button(claire, 'ui:unsaved.leave').click()
  await dialog.waitFor({ state: 'detached' })
})

test('a follower writes a tribute and sends no request beyond their rights', async () => {
  const theo = await invite('theo', 'phone')
  const { page, say } = theo
  await page.goto(`${emile}/tributes?write=tribute`)
  const dialog = composer(theo, 'create.tribute')
  await dialog.getByRole('textbox').fill('Ta montre avance encore.')
  await dialog.getByRole('button', { name: say('composer:action.publish') }).click()
  await page.getByText('Ta montre avance encore.').first().waitFor()
})

test('the audience list fits the screen of a phone', async () => {
  const { language } = family.theo
  const phone = await openVisit({ language, size: 'phone', mobile: true })
  const { page, say } = phone
  await signInAs(phone, family.theo)
  await page.goto(`${emile}/tributes?write=tribute`)
  await composer(phone, 'create.tribute').waitFor()
  await partOf(phone, 'whom').click()
  const picker = page.getByRole('dialog', { name: say('composer:audience') })
  const choice = picker.getByRole('checkbox', { name: say('ui:cloud.family') })
  await choice.waitFor()
  const { x = -1, width = 0 } = (await choice.boundingBox()) ?? {}
  expect(x).toBeGreaterThanOrEqual(0)
  expect(x + width).toBeLessThanOrEqual(sizes.phone.width)
  expect(await page.evaluate('innerWidth')).toBe(sizes.phone.width)
  await choice.check()
  await expectSound(page, 'composer-audience-phone')
  await button(phone, 'composer:sentence.done').click()
  await partOf(phone, 'whom', say('composer:sentence.whom.family')).and(page.locator(':focus')).waitFor()
  await phone.leave()
})

const lineIn = ({ page, say }: Visit, cloud: string) =>
  page
    .getByRole('dialog', { name: say('composer:audience') })
    .locator('label')
    .filter({ hasText: say(cloud) })

test('administrators see the size of each audience, others do not', async () => {
  await claire.page.goto(`${emile}/timeline?write=life-event`)
  await composer(claire, 'create.life-event').waitFor()
  const counted = claire.page.waitForResponse(/\/clouds\?/)
  await partOf(claire, 'whom').click()
  const { items } = (await (await counted).json()).data as {
    items: { cloudType: number; followersCount: number }[]
  }
  const sizeOf = (cloud: number): number =>
    items.find(({ cloudType }) => cloudType === cloud)?.followersCount ?? -1
  const { say, page } = claire
  for (const [cloud, name] of [
    [cloudTypes.family, 'ui:cloud.family'],
    [cloudTypes.friends, 'ui:cloud.friends'],
  ] as const) {
    const line = lineIn(claire, name)
    const size = sizeOf(cloud)
    const told = size === 0 ? say('ui:cloud.nobody') : `${size} `
    await expect.poll(() => line.locator('small').textContent()).toContain(told)
  }
  await page.getByText(say('ui:cloud.onlyMeHint')).waitFor()

  const theo = await invite('theo')
  await theo.page.goto(`${emile}/tributes?write=tribute`)
  await partOf(theo, 'whom').click()
  const line = lineIn(theo, 'ui:cloud.family')
  await line.waitFor()
  expect(await line.locator('small').count()).toBe(0)
})

test('a tribute written beside the timeline is one link away', async () => {
  const theo = await invite('theo')
  const { page, say } = theo
  await page.goto(`${emile}/timeline?write=tribute`)
  const dialog = composer(theo, 'create.tribute')
  await dialog.getByRole('textbox').fill('Ton établi est resté allumé.')
  await dialog.getByRole('button', { name: say('composer:action.publish') }).click()
  const notices = page.getByRole('region', { name: say('ui:notice.area'), exact: true })
  await notices.getByRole('link', { name: say('ui:see'), exact: true }).click()
  await page.waitForURL(new RegExp(`${emile}/tributes/[^/]+$`))
  await page.getByText('Ton établi est resté allumé.').first().waitFor()
})
