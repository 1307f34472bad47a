import type { InputOf } from '@souvenance/contract/endpoint'
import { search } from '@souvenance/contract/pages/search'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Someone, signUpSomeone } from '../../../test/factories/accounts.ts'
import { allOpenTo, createPage } from '../../../test/factories/create-page.ts'
import { addBan, addCaretaker, addFollower } from '../../../test/factories/stand-on-page.ts'
import { type Browser, startTestApp, type TestApp } from '../../../test/start-app.ts'

type Query = InputOf<typeof search.find>['query']
type Given = Parameters<typeof createPage>[1]

let app: TestApp
let theo: Someone
let counter = 0
beforeAll(async () => {
  app = await startTestApp()
  theo = await signUpSomeone(app, { firstname: 'Théo', lastname: 'Marchetti' })
})
afterAll(() => app.stop())

const find = async (query: Query, browser: Browser = theo.browser) =>
  (await browser.call(search.find, { query })).data

const unlike = ['Abernathy', 'Bjornsson', 'Czerwinski', 'Dumoulin', 'Etxeberria', 'Fitzgerald', 'Grumbach']
const others = ['Hovhannisyan', 'Iturbide', 'Jankovic', 'Kowalczyk', 'Lampedusa', 'Mbappolo', 'Nguyentran']

/** A page with a unique name. */
const remember = async (given: Given = {}) => {
  const lastname = [...unlike, ...others][counter]
  counter += 1
  if (!lastname) throw new Error('more names are needed')
  return {
    lastname,
    page: await createPage(app.services.db, {
      lastname,
      birth_date: '1950-06-15',
      privacy_pm: allOpenTo(1),
      ...given,
    }),
  }
}

/** Not found and not counted by any query. */
const expectNothing = async (lastname: string, browser?: Browser) => {
  const years = { birth_start: 1950, birth_end: 1950 }
  for (const query of [
    { query: lastname },
    { query: lastname.slice(0, 4) },
    { query: `${lastname}e` },
    { lastname },
    { lastname, ...years },
  ])
    expect(await find(query, browser)).toMatchObject({ items: [], totalCount: 0, eof: true })
  const everyone = await find(years, browser)
  expect(everyone.items.map((item) => item.lastname)).not.toContain(lastname)
  expect(everyone.totalCount).toBe(everyone.items.length)
}
const expectFound = async (lastname: string, browser?: Browser) =>
  expect(await find({ query: lastname }, browser)).toMatchObject({ items: [{ lastname }], totalCount: 1 })

describe('a page that is not visible', () => {
  it('is found only by people with a level on it', async () => {
    const { lastname, page } = await remember({ visible: false })
    await expectNothing(lastname)
    await expectNothing(lastname, app.browser())
    await addFollower(app.services.db, { page, person: theo.userUid })
    await expectFound(lastname)
    await expectNothing(lastname, app.browser())
  })
})

describe('a banned person', () => {
  it('finds nothing of the page, from the next request on', async () => {
    const { lastname, page } = await remember()
    await expectFound(lastname)
    await addBan(app.services.db, { page, person: theo.userUid })
    await expectNothing(lastname)
    await expectFound(lastname, app.browser())
  })
})

describe('a page that may be found by some', () => {
  it.each([
    ['family', 2, 3],
    ['friends', 3, 2],
  ] as const)('is found by %s only', async (_, open, other) => {
    const { lastname, page } = await remember({
      alive: true,
      privacy_am: allOpenTo(open),
      privacy_pm: allOpenTo(1),
    })
    const [near, far] = [await signUpSomeone(app), await signUpSomeone(app)]
    await addFollower(app.services.db, { page, person: near.userUid }, open)
    await addFollower(app.services.db, { page, person: far.userUid }, other)
    await expectFound(lastname, near.browser)
    await expectNothing(lastname, far.browser)
    await expectNothing(lastname, theo.browser)
    await expectNothing(lastname, app.browser())
  })

  it('is found by its caretakers, whatever its audience', async () => {
    const { lastname, page } = await remember({ privacy_pm: allOpenTo(2) })
    await expectNothing(lastname)
    await addCaretaker(app.services.db, { page, person: theo.userUid }, 'editor')
    await expectFound(lastname)
  })

  it('after death follows the choices for that phase', async () => {
    const closed = await remember({ privacy_am: allOpenTo(1), privacy_pm: allOpenTo(2, 3) })
    await expectNothing(closed.lastname)
    const open = await remember({ privacy_am: allOpenTo(2), privacy_pm: allOpenTo(1) })
    await expectFound(open.lastname)
  })

  it('is always found by its owner', async () => {
    await app.services.db
      .updateTable('pages')
      .set({ visible: false, privacy_am: allOpenTo(2) })
      .where('uid', '=', theo.userUid)
      .execute()
    await expectFound('Marchetti')
    await expectNothing('Marchetti', app.browser())
  })
})

describe('a page that was folded away', () => {
  it('makes nobody known any more to those who edit it', async () => {
    const { db } = app.services
    const { page: memorial } = await remember()
    const { lastname, page } = await remember({ alive: true, privacy_am: allOpenTo(0) })
    const editor = await signUpSomeone(app)
    for (const person of [page, editor.userUid]) await addCaretaker(db, { page: memorial, person }, 'editor')
    await expectFound(lastname, editor.browser)
    await db.updateTable('pages').set({ folded_at: new Date() }).where('uid', '=', memorial).execute()
    await expectNothing(lastname, editor.browser)
  })
})

describe('someone known by name whose page is closed', () => {
  it('is not found by the year of their birth nor by their gender, which it hides', async () => {
    const { db } = app.services
    const { page: memorial } = await remember()
    const { lastname, page } = await remember({ alive: true, visible: false, gender: 'F' })
    const holder = await signUpSomeone(app)
    await addCaretaker(db, { page: memorial, person: holder.userUid }, 'administrator')
    await addFollower(db, { page: memorial, person: page })
    await expectFound(lastname, holder.browser)
    const asked = [
      { birth_start: 1950 },
      { birth_end: 1950 },
      { gender: 'F' as const },
      { gender: 'M' as const },
    ]
    const counted = async () =>
      Promise.all(
        asked.map(async (filter) => (await find({ lastname, ...filter }, holder.browser)).totalCount),
      )
    expect(await counted()).toEqual([0, 0, 0, 0])
    await db.updateTable('pages').set({ visible: true }).where('uid', '=', page).execute()
    expect(await counted()).toEqual([1, 1, 1, 0])
  })
})

describe('a full date of birth', () => {
  it('is returned to nobody, and does not affect the order', async () => {
    const born = { alive: true, privacy_am: allOpenTo(1), lastname: 'Ostrowski' }
    await createPage(app.services.db, { ...born, firstname: 'Bela', birth_date: '1961-01-02' })
    await createPage(app.services.db, { ...born, firstname: 'Anna', birth_date: '1961-12-30' })
    const { items } = await find({ query: 'ostrowski', birth_start: 1961, birth_end: 1961 }, theo.browser)
    expect(items.map(({ firstname, birthYear }) => [firstname, birthYear])).toEqual([
      ['Anna', 1961],
      ['Bela', 1961],
    ])
    expect(JSON.stringify(items)).not.toMatch(/1961-/)
  })
})

describe('who-is', () => {
  it('returns name, permalink and portrait to everyone who may see the page', async () => {
    const { lastname, page } = await remember({ permalink: 'who-is-this' })
    const { data } = await app.browser().call(search.whoIs, { params: { id: page } })
    expect(data).toEqual({
      userUid: page,
      permalink: 'who-is-this',
      firstname: 'Madeleine',
      lastname,
      fullname: `Madeleine ${lastname}`,
      alive: false,
      birthYear: 1950,
      deathYear: 2024,
      profilePics: {},
    })
  })

  it('is the same not-found for unknown, invisible and closed pages', async () => {
    const hidden = await remember({ visible: false })
    const closed = await remember()
    await addBan(app.services.db, { page: closed.page, person: theo.userUid })
    const unknown = '11111111-2222-4333-8444-555555555555'
    const replies = await Promise.all(
      [hidden.page, closed.page, unknown].map((id) => theo.browser.call(search.whoIs, { params: { id } })),
    )
    expect(replies.map(({ status }) => status)).toEqual([404, 404, 404])
    expect(new Set(replies.map(({ envelope }) => JSON.stringify(envelope))).size).toBe(1)
  })
})
