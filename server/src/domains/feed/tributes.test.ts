import { catalogue } from '@souvenance/contract/errors'
import { feeds, type NewItem } from '@souvenance/contract/items/feeds'
import { itemCodes } from '@souvenance/contract/items/item-types'
import { pages } from '@souvenance/contract/pages/pages'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { allOpenTo, createPage } from '../../../test/factories/create-page.ts'
import { createPerson, type TestPerson } from '../../../test/factories/create-person.ts'
import { addCaretaker, addFollower } from '../../../test/factories/stand-on-page.ts'
import { startTestApp, type TestApp } from '../../../test/start-app.ts'

let app: TestApp
let editor: TestPerson
let administrator: TestPerson
let follower: TestPerson
let stranger: TestPerson
let page: string

beforeAll(async () => {
  app = await startTestApp()
  editor = await createPerson(app, { firstname: 'Claire' })
  administrator = await createPerson(app, { firstname: 'Michel' })
  follower = await createPerson(app, { firstname: 'Théo' })
  stranger = await createPerson(app)
})

beforeEach(async () => {
  const { db } = app.services
  page = await createPage(db, { privacy_pm: allOpenTo(1) })
  await addCaretaker(db, { page, person: editor.uid }, 'editor')
  await addCaretaker(db, { page, person: administrator.uid }, 'administrator')
  await addFollower(db, { page, person: follower.uid }, 2)
})

afterAll(() => app.stop())

describe('a tribute', () => {
  const write = ({ browser }: TestPerson, body: NewItem = { message: 'Vous nous manquez.' }) =>
    browser.call(feeds.createTribute, { params: { uid: page }, body })

  const isOfferedTo = async (reader: TestPerson | TestApp) => {
    const browser = 'uid' in reader ? reader.browser : reader.browser()
    return (await browser.call(pages.page, { params: { uid: page } })).data.can.writeTribute
  }

  it('is written by anyone, changed by its author, and deleted by the author, editors and holders', async () => {
    const { itemUid: id } = (await write(stranger)).data.item
    const params = { uid: page, id }
    const body = { message: 'Vous nous manquez tant.' }
    expect((await editor.browser.call(feeds.changeTribute, { params, body })).status).toBe(403)
    expect((await stranger.browser.call(feeds.changeTribute, { params, body })).data.item.message).toBe(
      body.message,
    )
    expect((await follower.browser.call(feeds.removeTribute, { params })).status).toBe(403)
    expect((await editor.browser.call(feeds.removeTribute, { params })).codes).toEqual([
      catalogue.itemDeleted.key,
    ])
    expect((await stranger.browser.call(feeds.tribute, { params })).status).toBe(404)
  })

  it('is refused to those for whom tributes are closed', async () => {
    const privacy_pm = JSON.stringify({ ...openMap, 4: [2] })
    await app.services.db.updateTable('pages').set({ privacy_pm }).where('uid', '=', page).execute()
    expect((await write(stranger)).codes).toEqual([catalogue.tributesClosed.key])
    expect((await write(follower)).status).toBe(200)
    const shown = await Promise.all([app, stranger, follower].map(isOfferedTo))
    expect(shown).toEqual([false, false, true])
  })

  it('is accepted from the audience the page chose', async () => {
    const onlyFamily = JSON.stringify({ ...openMap, 16: [2] })
    await app.services.db
      .updateTable('pages')
      .set({ privacy_pm: onlyFamily })
      .where('uid', '=', page)
      .execute()
    expect((await write(stranger)).codes).toEqual([catalogue.tributesClosed.key])
    expect((await write(follower)).status).toBe(200)
    const rights = await stranger.browser.call(feeds.tributesRights, { params: { uid: page } })
    expect(rights.data).toEqual({
      rights: { isVisibleFor: true, canComment: true, canWrite: false, canPropose: false, level: null },
      can: { countAudiences: false },
    })
  })

  it('accepts no other item types', async () => {
    expect(
      (await write(stranger, { message: 'x', itemType: itemCodes['life-event'].standard })).codes,
    ).toEqual([catalogue.itemTypeNotSupported.key])
  })
})

const openMap = Object.fromEntries(
  [1, 2, 3, 4, 5, 6, 13, 14, 15, 16, 17, 18].map((section) => [section, [1]]),
)
