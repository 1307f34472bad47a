import { catalogue } from '@souvenance/contract/errors'
import { pictureActions } from '@souvenance/contract/items/feed-items'
import { feeds, type NewItem } from '@souvenance/contract/items/feeds'
import { library } from '@souvenance/contract/items/library'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { allOpenTo, createPage } from '../../../test/factories/create-page.ts'
import { createPerson, type TestPerson } from '../../../test/factories/create-person.ts'
import { createPicture } from '../../../test/factories/create-picture.ts'
import { addCaretaker } from '../../../test/factories/stand-on-page.ts'
import { startTestApp, type TestApp } from '../../../test/start-app.ts'

let app: TestApp
let claire: TestPerson
let page: string

beforeAll(async () => {
  app = await startTestApp()
  claire = await createPerson(app, { firstname: 'Claire' })
})

beforeEach(async () => {
  page = await createPage(app.services.db, { privacy_pm: allOpenTo(1) })
  await addCaretaker(app.services.db, { page, person: claire.uid }, 'editor')
})

afterAll(() => app.stop())

const summer = { date: '1956-01-01', format: 3, told: 'summer' } as const
const about = { date: '1950-01-01', format: 3, about: true } as const
const easter = { date: '1971-01-01', format: 3, told: 'easter' } as const
const overwinter = { date: '1956-01-01', format: 3, told: 'overwinter' } as const
const christmas = { date: '1962-12-01', format: 2, told: 'christmas' } as const

const write = (associatedDate: NewItem['associatedDate'], content: NewItem['content'] = {}) =>
  claire.browser.call(feeds.createLifeEvent, {
    params: { uid: page },
    body: { message: 'Le lac.', associatedDate, content },
  })

const change = (id: string, associatedDate: NewItem['associatedDate']) =>
  claire.browser.call(feeds.changeLifeEvent, {
    params: { uid: page, id },
    body: { message: 'Le lac.', associatedDate },
  })

const historyOf = async (uid: string) =>
  (await claire.browser.call(feeds.history, { params: { uid } })).data.items

describe('how the date of a life event was told', () => {
  it.each([[summer], [about], [christmas], [easter], [overwinter], [{ ...summer, about: true }]])(
    'is kept: %j',
    async (told) => {
      const { data } = await write(told)
      expect(data.item.associatedDate).toEqual(told)
      const reader = app.browser()
      const { data: read } = await reader.call(feeds.timeline, { params: { uid: page } })
      expect(read.items.map(({ associatedDate }) => associatedDate)).toContainEqual(told)
    },
  )

  it('says nothing where nothing was told', async () => {
    const { data } = await write({ date: '1956-06-09', format: 1, about: false })
    expect(data.item.associatedDate).toEqual({ date: '1956-06-09', format: 1 })
  })

  it('goes into the history when it changes, and only then', async () => {
    const { itemUid } = (await write(summer)).data.item
    await change(itemUid, summer)
    expect(await historyOf(itemUid)).toHaveLength(1)
    app.clock.moveBy(1000)
    const { data } = await change(itemUid, { date: summer.date, format: summer.format })
    expect(data.item.associatedDate).toEqual({ date: summer.date, format: summer.format })
    expect((await historyOf(itemUid))[0]).toMatchObject({
      fields: ['associatedDate'],
      associatedDate: summer,
    })
  })

  it.each([
    [{ date: '1956-07-01', format: 2, told: 'summer' } as const],
    [{ date: '1962-11-01', format: 2, told: 'christmas' } as const],
    [{ date: '1971-04-01', format: 2, told: 'easter' } as const],
    [{ date: '1956-12-24', format: 1, told: 'overwinter' } as const],
    [{ date: '1962-01-01', format: 3, told: 'christmas' } as const],
    [{ date: '1965-01-01', format: 3, told: 'decade' } as const],
    [{ date: '1965-03-14', format: 1, told: 'late' } as const],
  ])('must fit the date: %j', async (told) => {
    const reply = await write(told)
    expect([reply.status, reply.codes]).toEqual([
      catalogue.dateImpossible.status,
      [catalogue.dateImpossible.key],
    ])
  })

  it('is followed by the pictures that came with it, until they have a date of their own', async () => {
    const upload = async () => ({
      itemUid: await createPicture(app, { page_uid: page, uploader_uid: claire.uid }),
      action: pictureActions.uploaded,
    })
    const { item } = (await write(summer, { pictures: { items: [await upload(), await upload()] } })).data
    const uids = item.content.pictures.items.map(({ itemUid }) => itemUid)
    expect(item.content.pictures.items.map(({ associatedDate }) => associatedDate)).toEqual([summer, summer])
    const own = { date: summer.date, format: summer.format }
    await claire.browser.call(library.setDate, {
      params: { uid: page, id: uids[1] ?? '' },
      body: { associatedDate: own },
    })
    const { data } = await change(item.itemUid, about)
    expect(data.item.content.pictures.items.map(({ associatedDate }) => associatedDate)).toEqual([about, own])
  })
})
