import { randomUUID } from 'node:crypto'
import { itemCodes } from '@souvenance/contract/items/item-types'
import { cloudTypes } from '@souvenance/contract/people/clouds'
import type { Locator } from 'playwright-core'
import { afterEach, beforeAll, expect, test } from 'vitest'
import type { Database } from '../../server/src/platform/database/connect.ts'
import { allOpenTo, createPage } from '../../server/test/factories/create-page.ts'
import { addCaretaker, addFollower } from '../../server/test/factories/stand-on-page.ts'
import type { Visit } from '../browser.ts'
import { getDatabase, getPageUid } from '../database.ts'
import { guestsOf } from '../guests.ts'
import { family } from '../sample-family.ts'
import { button, chooseFrom, composer, itemCalled } from './journey.ts'

const headers = { 'sec-fetch-site': 'same-origin' }
const permalink = `lucie-perrin-${randomUUID().slice(0, 8)}`

let db: Database
let claire: Visit
let michel: Visit
let uid: string
const invite = guestsOf()

/** A memorial with two administrators who act at the same time. */
beforeAll(async () => {
  db = await getDatabase()
  const open = { privacy_am: allOpenTo(1), privacy_pm: allOpenTo(1) }
  uid = await createPage(db, { permalink, lastname: 'Perrin', ...open })
  const uidOf = (name: 'claire' | 'michel' | 'theo') => getPageUid(db, family[name].email)
  await addCaretaker(db, { page: uid, person: await uidOf('claire') }, 'administrator')
  await addCaretaker(db, { page: uid, person: await uidOf('michel') }, 'editor')
  await addFollower(db, { page: uid, person: await uidOf('theo') }, 2)
  claire = await invite('claire')
  michel = await invite('michel')
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

const dated = {
  itemType: itemCodes['life-event'].standard,
  associatedDate: { date: '1961-01-01', format: 3 },
}

test('an item restricted while another person edits it stays restricted, with its date', async () => {
  const title = 'La maison du lac'
  const itemUid = await write(claire, title, { ...dated, clouds: [cloudTypes.public] })
  await michel.page.goto(`/${permalink}/timeline/${itemUid}`)
  await chooseFrom(michel, itemCalled(michel, title), title, 'feed:menu.edit')
  const dialog = composer(michel, 'edit.life-event')
  await textIn(michel, dialog).fill('Michel s’en souvient aussi.')
  await change(claire, `/${itemUid}/clouds`, { clouds: [cloudTypes.family] })
  await michel.page.reload()
  await button(michel, 'composer:action.save').click()
  await dialog.waitFor({ state: 'detached' })
  expect(await read(claire, itemUid)).toMatchObject({
    clouds: [cloudTypes.family],
    message: `# ${title}\n\nMichel s’en souvient aussi.`,
    associatedDate: dated.associatedDate,
  })
})

test('accepting a proposal second is refused, keeps the text, and publishes nothing', async () => {
  const title = 'Le bal de juillet'
  const theo = await invite('theo')
  const itemUid = await write(theo, title, { associatedDate: dated.associatedDate })
  await michel.page.goto(`/${permalink}/proposals`)
  await itemCalled(michel, title)
    .getByRole('button', { name: michel.say('feed:proposal.accept') })
    .click()
  const dialog = michel.page.getByRole('dialog').filter({ hasText: michel.say('composer:cancel') })
  await textIn(michel, dialog).fill('On y dansait jusqu’au matin.')
  await change(claire, `/${itemUid}`, {
    message: `# ${title}\n\nAccepté.`,
    itemType: itemCodes['life-event'].standard,
    clouds: [cloudTypes.family],
  })
  michel.expectRefusal(409, /\/timeline\//)
  await button(michel, 'composer:action.accept').click()
  await dialog.getByText(michel.say('composer:stale.accepted')).waitFor()
  await dialog.getByText(michel.say('composer:why.stale')).waitFor()
  await expect.poll(() => dialog.getByRole('alert').and(michel.page.locator(':focus')).count()).toBe(1)
  await button(michel, 'composer:stale.again').click()
  await button(michel, 'composer:action.save').click()
  await dialog.waitFor({ state: 'detached' })
  expect(await read(claire, itemUid)).toMatchObject({
    clouds: [cloudTypes.family],
    message: `# ${title}\n\nOn y dansait jusqu’au matin.`,
  })
})

test('a proposal accepted meanwhile leaves the list of the person who declines it', async () => {
  const title = 'Le panier de cerises'
  const theo = await invite('theo')
  const itemUid = await write(theo, title, { associatedDate: dated.associatedDate })
  await michel.page.goto(`/${permalink}/proposals`)
  await itemCalled(michel, title)
    .getByRole('button', { name: michel.say('feed:proposal.refuse') })
    .click()
  await change(claire, `/${itemUid}`, { message: `# ${title}`, itemType: itemCodes['life-event'].standard })
  michel.expectRefusal(404, /\/proposals\//)
  await button(michel, 'feed:refuse.action').click()
  await michel.page.getByText(michel.say('messages:ERR_2000007001')).waitFor()
  await michel.page.getByRole('heading', { name: title, exact: true }).waitFor({ state: 'detached' })
})
