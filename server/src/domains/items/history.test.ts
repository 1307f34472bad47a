import { feeds } from '@souvenance/contract/items/feeds'
import { limits } from '@souvenance/contract/limits'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { allOpenTo, createPage } from '../../../test/factories/create-page.ts'
import { createPerson, type TestPerson } from '../../../test/factories/create-person.ts'
import { addCaretaker } from '../../../test/factories/stand-on-page.ts'
import { startTestApp, type TestApp } from '../../../test/start-app.ts'

let app: TestApp
let claire: TestPerson
let michel: TestPerson
let page: string

beforeAll(async () => {
  app = await startTestApp()
  claire = await createPerson(app, { firstname: 'Claire' })
  michel = await createPerson(app, { firstname: 'Michel' })
})

beforeEach(async () => {
  const { db } = app.services
  page = await createPage(db, { privacy_pm: allOpenTo(1) })
  await addCaretaker(db, { page, person: claire.uid }, 'editor')
  await addCaretaker(db, { page, person: michel.uid }, 'administrator')
})

afterAll(() => app.stop())

const associatedDate = { date: '1956-06-09', format: 1 }

const write = async (message: string): Promise<string> => {
  const body = { message, associatedDate }
  const { data } = await claire.browser.call(feeds.createLifeEvent, { params: { uid: page }, body })
  return data.item.itemUid
}

const save = async (id: string, message: string, clouds: number[]): Promise<void> => {
  app.clock.moveBy(1000)
  const body = { message, associatedDate, clouds }
  const { status } = await claire.browser.call(feeds.changeLifeEvent, { params: { uid: page, id }, body })
  expect(status).toBe(200)
}

const historyFor = async ({ browser }: TestPerson, uid: string, number = 1) => {
  const { data } = await browser.call(feeds.history, { params: { uid }, query: { page: number } })
  return { eof: data.eof, told: data.items.map(({ act, before }) => before ?? act) }
}

it('hides acts made while an item was only-me, and the values before it was opened', async () => {
  const id = await write('Un secret.')
  await save(id, 'Pour moi seule.', [0])
  await save(id, 'Encore pour moi seule.', [0])
  await save(id, 'Pour tous.', [1])
  await save(id, 'Pour tous, mieux dit.', [1])
  const toldTo = async ({ browser }: TestPerson) => {
    const { data } = await browser.call(feeds.history, { params: { uid: id } })
    return data.items.map(({ act, before, clouds }) => [act, before, clouds])
  }
  expect(await toldTo(claire)).toEqual([
    ['edit', 'Pour tous.', undefined],
    ['edit', 'Encore pour moi seule.', [0]],
    ['edit', 'Pour moi seule.', undefined],
    ['edit', 'Un secret.', [1]],
    ['create', undefined, undefined],
  ])
  expect(await toldTo(michel)).toEqual([
    ['edit', 'Pour tous.', undefined],
    ['edit', undefined, undefined],
    ['create', undefined, undefined],
  ])
})

it('has full pages, whatever is left out', async () => {
  const id = await write('Le mariage.')
  for (let time = 1; time <= limits.pageSize + 1; time += 1) await save(id, `Pour moi seule, ${time}.`, [0])
  for (let time = 1; time <= limits.pageSize; time += 1) await save(id, `Pour tous, ${time}.`, [1])
  const opened = Array.from(
    { length: limits.pageSize - 1 },
    (_, at) => `Pour tous, ${limits.pageSize - 1 - at}.`,
  )
  expect(await historyFor(michel, id)).toEqual({ eof: false, told: [...opened, 'edit'] })
  expect(await historyFor(michel, id, 2)).toEqual({ eof: true, told: ['create'] })
  expect((await historyFor(claire, id, 3)).told).toEqual(['Le mariage.', 'create'])
})

it('takes the text after a change from the next change of the text', async () => {
  const id = await write('Le mariage.')
  await save(id, 'Le mariage à Annecy.', [1])
  await save(id, 'Le mariage à Annecy.', [2])
  await save(id, 'Le mariage à Annecy, sous la pluie.', [2])
  const { data } = await michel.browser.call(feeds.history, { params: { uid: id } })
  expect(data.items.map(({ before, after }) => [before, after])).toEqual([
    ['Le mariage à Annecy.', 'Le mariage à Annecy, sous la pluie.'],
    [undefined, undefined],
    ['Le mariage.', 'Le mariage à Annecy.'],
    [undefined, undefined],
  ])
})

it('hides what was sealed from editors of a living page, also once it is opened', async () => {
  await addCaretaker(app.services.db, { page: claire.uid, person: michel.uid }, 'assistant')
  const params = { uid: claire.uid }
  const states = { am: 20, pm: 21 }
  const written = await claire.browser.call(feeds.createLifeEvent, {
    params,
    body: { message: 'Pour plus tard.', associatedDate, itemType: states.pm },
  })
  const { itemUid: id } = written.data.item
  const saveAs = async (message: string, itemType: number) => {
    app.clock.moveBy(1000)
    const body = { message, associatedDate, itemType }
    const saved = await claire.browser.call(feeds.changeLifeEvent, { params: { ...params, id }, body })
    expect(saved.status).toBe(200)
  }
  await saveAs('Encore pour plus tard.', states.pm)
  await saveAs('Pour tous.', states.am)
  await saveAs('Pour tous, mieux dit.', states.am)
  expect((await historyFor(michel, id)).told).toEqual(['Pour tous.', 'edit'])
  expect((await historyFor(claire, id)).told).toEqual([
    'Pour tous.',
    'Encore pour plus tard.',
    'Pour plus tard.',
    'create',
  ])
})
