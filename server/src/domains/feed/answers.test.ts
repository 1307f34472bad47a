import { feeds } from '@souvenance/contract/items/feeds'
import { itemCodes } from '@souvenance/contract/items/item-types'
import { library, pictureProposals } from '@souvenance/contract/items/library'
import { proposalAnswers } from '@souvenance/contract/items/proposal-answers'
import { composerPictureType } from '@souvenance/contract/pages/header-pictures'
import { cloudTypes } from '@souvenance/contract/people/clouds'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { allOpenTo, createPage } from '../../../test/factories/create-page.ts'
import { createPerson, type TestPerson } from '../../../test/factories/create-person.ts'
import { addCaretaker, addFollower } from '../../../test/factories/stand-on-page.ts'
import { jpegOf } from '../../../test/sample-pictures.ts'
import { sendPicture } from '../../../test/send-picture.ts'
import { startTestApp, type TestApp } from '../../../test/start-app.ts'

let app: TestApp
let claire: TestPerson
let theo: TestPerson
let page: string

beforeAll(async () => {
  app = await startTestApp()
  claire = await createPerson(app, { firstname: 'Claire' })
  theo = await createPerson(app, { firstname: 'Théo' })
})

beforeEach(async () => {
  page = await createPage(app.services.db, { privacy_pm: allOpenTo(1) })
  await addCaretaker(app.services.db, { page, person: claire.uid }, 'editor')
  await addFollower(app.services.db, { page, person: theo.uid }, cloudTypes.family)
})

afterAll(() => app.stop())

const at = (id: string) => ({ params: { uid: page, id } })

const propose = async (message: string): Promise<string> => {
  const { data } = await theo.browser.call(feeds.createLifeEvent, {
    params: { uid: page },
    body: { message },
  })
  app.clock.moveBy(1000)
  return data.item.itemUid
}

const accept = async (id: string, message: string) => {
  const body = {
    message,
    itemType: itemCodes['life-event'].standard,
    associatedDate: { date: '1961-01-01', format: 3 },
  }
  expect((await claire.browser.call(feeds.changeLifeEvent, { ...at(id), body })).status).toBe(200)
  app.clock.moveBy(1000)
}

const refuse = async (id: string, word: string) => {
  expect((await claire.browser.call(feeds.removeProposal, { ...at(id), query: { word } })).status).toBe(200)
  app.clock.moveBy(1000)
}

const answersFor = async ({ browser }: TestPerson, of: 'timeline' | 'pictures' = 'timeline') => {
  const { data } = await browser.call(proposalAnswers.read, { params: { uid: page }, query: { of } })
  return data.answers.map(({ text, accepted, by, word }) => [text, accepted, by?.firstname, word])
}

it('tell the proposer what became of each life event, with the word', async () => {
  await refuse(await propose('La barque.'), 'Elle a coulé en 1948.')
  await accept(await propose('Le marché.'), 'Le marché du mardi.')
  await propose('Le canal.')
  expect(await answersFor(theo)).toEqual([
    ['Le marché.', true, 'Claire', ''],
    ['La barque.', false, 'Claire', 'Elle a coulé en 1948.'],
  ])
  expect(await answersFor(claire)).toEqual([])
})

it('show the proposer’s own text, not what it became', async () => {
  const id = await propose('Le marché.')
  await accept(id, 'Le marché.')
  const body = { message: 'Un secret.', clouds: [cloudTypes.onlyMe] }
  expect((await claire.browser.call(feeds.changeLifeEvent, { ...at(id), body })).status).toBe(200)
  expect(await answersFor(theo)).toEqual([['Le marché.', true, 'Claire', '']])
})

it('forget a refusal that was taken back', async () => {
  const id = await propose('La barque.')
  await refuse(id, 'Non.')
  expect((await claire.browser.call(feeds.restore, { params: { uid: id } })).status).toBe(200)
  app.clock.moveBy(1000)
  expect(await answersFor(theo)).toEqual([])
  await accept(id, 'La barque.')
  expect(await answersFor(theo)).toEqual([['La barque.', true, 'Claire', '']])
})

it('end after thirty days', async () => {
  await refuse(await propose('La barque.'), 'Non.')
  app.clock.moveBy(31 * 24 * 60 * 60 * 1000)
  expect(await answersFor(theo)).toEqual([])
})

it('tell what became of proposed pictures', async () => {
  const fields = { pictureType: String(composerPictureType) }
  const sent = await sendPicture(app, theo.browser, { page, bytes: await jpegOf(90, 60), fields })
  const pictures = { items: [{ itemUid: sent.data.itemUid, action: 5 }] }
  const created = await theo.browser.call(library.create, {
    params: { uid: page },
    body: { content: { pictures } },
  })
  const id = created.data.items[0]?.itemUid ?? ''
  app.clock.moveBy(1000)
  const query = { word: 'We have this one already.' }
  expect((await claire.browser.call(pictureProposals.refuse, { ...at(id), query })).status).toBe(200)
  expect(await answersFor(theo, 'pictures')).toEqual([['', false, 'Claire', 'We have this one already.']])
  expect(await answersFor(theo)).toEqual([])
})

it('are nobody else’s, and none on a page that is closed', async () => {
  await refuse(await propose('La barque.'), 'Non.')
  const query = { of: 'timeline' as const }
  const visitor = await app.browser().call(proposalAnswers.read, { params: { uid: page }, query })
  expect(visitor.status).toBe(401)
  await app.services.db.updateTable('pages').set({ visible: false }).where('uid', '=', page).execute()
  const stranger = await createPerson(app)
  expect((await stranger.browser.call(proposalAnswers.read, { params: { uid: page }, query })).status).toBe(
    404,
  )
})
