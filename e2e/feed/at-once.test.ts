import { randomUUID } from 'node:crypto'
import type { Browser, Locator, Route } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { Database } from '../../server/src/platform/database/connect.ts'
import { allOpenTo, createPage } from '../../server/test/factories/create-page.ts'
import { addCaretaker, addFollower } from '../../server/test/factories/stand-on-page.ts'
import { launchBrowser, type Visit } from '../browser.ts'
import { getPageUid, openDatabase } from '../database.ts'
import { guestsOf } from '../guests.ts'
import { family } from '../sample-family.ts'
import { button, chooseFrom, chooseYear, composer, itemCalled } from './journey.ts'

const headers = { 'sec-fetch-site': 'same-origin' }
const permalink = `lucie-perrin-${randomUUID().slice(0, 8)}`

let browser: Browser
let db: Database
let claire: Visit
let michel: Visit
let uid: string
const invite = guestsOf(() => browser)

/** A memorial that two people look after, at the same time. */
beforeAll(async () => {
  db = openDatabase()
  browser = await launchBrowser()
  const open = { privacy_am: allOpenTo(1), privacy_pm: allOpenTo(1) }
  uid = await createPage(db, { permalink, lastname: 'Perrin', ...open })
  const uidOf = (name: 'claire' | 'michel' | 'theo') => getPageUid(db, family[name].email)
  await addCaretaker(db, { page: uid, person: await uidOf('claire') }, 'administrator')
  await addCaretaker(db, { page: uid, person: await uidOf('michel') }, 'editor')
  await addFollower(db, { page: uid, person: await uidOf('theo') }, 2)
  claire = await invite('claire')
  michel = await invite('michel')
})
afterAll(async () => {
  await browser.close()
  await db.destroy()
})
afterEach(() => claire.page.unrouteAll({ behavior: 'ignoreErrors' }))

const at = (path = '') => `/api/v1.0/users/${uid}/timeline${path}`

const write = async ({ page }: Visit, title: string, given: object): Promise<string> => {
  const data = { message: `# ${title}\n\nLes premiers mots.`, ...given }
  const kept = await page.request.post(at(), { data, headers })
  expect(kept.status()).toBe(200)
  return (await kept.json()).data.item.itemUid
}

const change = async ({ page }: Visit, path: string, data: object): Promise<void> => {
  expect((await page.request.put(at(path), { data, headers })).status()).toBe(200)
}

const read = async ({ page }: Visit, itemUid: string) =>
  (await (await page.request.get(at(`/${itemUid}`))).json()).data.item

const textIn = (visit: Visit, dialog: Locator): Locator =>
  dialog.getByLabel(visit.say('composer:text.life-event'))

const dated = { itemType: 2, associatedDate: { date: '1961-01-01', format: 3 } }

test('what one closes while the other writes stays closed, and keeps the date it was given', async () => {
  const title = 'La maison du lac'
  const itemUid = await write(claire, title, { ...dated, clouds: [1] })
  await michel.page.goto(`/${permalink}/timeline/${itemUid}`)
  await chooseFrom(michel, itemCalled(michel, title), title, 'feed:menu.edit')
  const dialog = composer(michel, 'edit.life-event')
  await textIn(michel, dialog).fill('Michel s’en souvient aussi.')
  await change(claire, `/${itemUid}/clouds`, { clouds: [2] })
  await michel.page.reload()
  await button(michel, 'composer:action.save').click()
  await dialog.waitFor({ state: 'detached' })
  expect(await read(claire, itemUid)).toMatchObject({
    clouds: [2],
    message: `# ${title}\n\nMichel s’en souvient aussi.`,
    associatedDate: dated.associatedDate,
  })
})

test('who accepts a proposal after someone else is told so, keeps every word, and opens nothing', async () => {
  const title = 'Le bal de juillet'
  const theo = await invite('theo')
  const itemUid = await write(theo, title, { associatedDate: dated.associatedDate })
  await michel.page.goto(`/${permalink}/proposals`)
  await itemCalled(michel, title)
    .getByRole('button', { name: michel.say('feed:proposal.accept') })
    .click()
  const dialog = michel.page.getByRole('dialog').filter({ hasText: michel.say('composer:remember') })
  await textIn(michel, dialog).fill('On y dansait jusqu’au matin.')
  await change(claire, `/${itemUid}`, { message: `# ${title}\n\nAccepté.`, itemType: 2, clouds: [2] })
  michel.expectRefusal(409, /\/timeline\//)
  await button(michel, 'composer:action.accept').click()
  await dialog.getByText(michel.say('composer:stale.accepted')).waitFor()
  await dialog.getByText(michel.say('composer:why.stale')).waitFor()
  await expect.poll(() => dialog.getByRole('alert').and(michel.page.locator(':focus')).count()).toBe(1)
  await button(michel, 'composer:stale.again').click()
  await button(michel, 'composer:action.save').click()
  await dialog.waitFor({ state: 'detached' })
  expect(await read(claire, itemUid)).toMatchObject({
    clouds: [2],
    message: `# ${title}\n\nOn y dansait jusqu’au matin.`,
  })
})

test('a proposal that was accepted meanwhile leaves the list of who would decline it', async () => {
  const title = 'Le panier de cerises'
  const theo = await invite('theo')
  const itemUid = await write(theo, title, { associatedDate: dated.associatedDate })
  await michel.page.goto(`/${permalink}/proposals`)
  await itemCalled(michel, title)
    .getByRole('button', { name: michel.say('feed:proposal.refuse') })
    .click()
  await change(claire, `/${itemUid}`, { message: `# ${title}`, itemType: 2 })
  michel.expectRefusal(404, /\/proposals\//)
  await button(michel, 'feed:refuse.action').click()
  await michel.page.getByText(michel.say('messages:ERR_2000007001')).waitFor()
  await michel.page.getByRole('heading', { name: title, exact: true }).waitFor({ state: 'detached' })
})

test('a date that did not arrive with its draft stays chosen, and is sent again', async () => {
  const title = 'Le premier vélo'
  const itemUid = await write(claire, title, { itemType: 15 })
  const { page, say } = claire
  await page.goto(`/${permalink}/drafts`)
  await chooseFrom(claire, itemCalled(claire, title), title, 'feed:menu.publish')
  const dialog = page.getByRole('dialog', { name: say('feed:date.title') })
  await chooseYear(claire, dialog, 1948)
  claire.expectRefusal(503, /\/timeline\//)
  const address = `**${at(`/${itemUid}`)}`
  await page.route(address, (route) => route.fulfill({ status: 503, body: 'away' }))
  await button(claire, 'feed:date.choose').click()
  await page.getByText(say('messages:ERR_2000026008')).waitFor()
  await page.unroute(address)
  claire.foresee(/^failed: PUT .*timeline/u)
  let lost = 0
  await page.route(address, async (route) => {
    await route.fetch()
    lost += 1
    await route.abort('connectionreset')
  })
  await button(claire, 'feed:date.choose').click()
  await expect.poll(() => lost).toBe(1)
  await page.unroute(address)
  await button(claire, 'feed:date.choose').click()
  await dialog.waitFor({ state: 'detached' })
  expect((await read(claire, itemUid)).associatedDate.date).toBe('1948-01-01')
})

test('an audience that was not kept is not shown as if it were', async () => {
  const title = 'La lettre du front'
  const itemUid = await write(claire, title, { ...dated, clouds: [2] })
  const { page, say } = claire
  await page.goto(`/${permalink}/timeline/${itemUid}`)
  const audience = itemCalled(claire, title).getByRole('combobox', {
    name: new RegExp(say('feed:item.audience'), 'u'),
  })
  claire.expectRefusal(503, /\/clouds$/)
  const held: Route[] = []
  await page.route(`**/${itemUid}/clouds`, (route) => void held.push(route))
  await audience.click()
  await page.getByRole('option', { name: say('ui:cloud.friends') }).click()
  await page.keyboard.press('Escape')
  await audience.getByText(say('ui:cloud.friends')).waitFor()
  await expect.poll(() => held.length).toBe(1)
  await held[0]?.fulfill({ status: 503, body: 'away' })
  await page.getByText(say('messages:ERR_2000026008')).waitFor()
  await audience.getByText(say('ui:cloud.friends')).waitFor({ state: 'detached' })
  expect(await audience.getByText(say('ui:cloud.family')).count()).toBe(1)
})
