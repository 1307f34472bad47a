import type { InputOf } from '@souvenance/contract/endpoint'
import { search } from '@souvenance/contract/pages/search'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { signUpSomeone } from '../../../test/factories/accounts.ts'
import { allOpenTo, createPage } from '../../../test/factories/create-page.ts'
import { createPerson, setConfirmed, type TestPerson } from '../../../test/factories/create-person.ts'
import { addBan, addCaretaker, addFollower } from '../../../test/factories/stand-on-page.ts'
import { type Browser, startTestApp, type TestApp } from '../../../test/start-app.ts'

type Query = InputOf<typeof search.find>['query']

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

let number = 0
/** A name that no other resembles in spelling or sound. */
const newName = () =>
  `Zqvw${'aeiou'[number++ % 5]}${String.fromCharCode(97 + (number % 26)).repeat(3)}${number}`

const find = async (query: Query, browser: Browser) => (await browser.call(search.find, { query })).data
const uidsFor = async (query: string, browser: Browser) =>
  (await find({ query }, browser)).items.map(({ userUid }) => userUid)

describe('the living', () => {
  it('are found by everyone signed in once an address is confirmed, and never by visitors', async () => {
    const lastname = newName()
    const { userUid } = await signUpSomeone(app, { firstname: 'Rose', lastname })
    const stranger = await createPerson(app)
    expect(await uidsFor(lastname, stranger.browser)).toEqual([])
    await setConfirmed(app, { uid: userUid })
    expect(await uidsFor(lastname, stranger.browser)).toEqual([userUid])
    expect(await uidsFor(lastname, app.browser())).toEqual([])
  })

  it('are not found by visitors through years either', async () => {
    const lastname = newName()
    await createPerson(app, { lastname, birth_date: '1899-05-05', privacy_am: allOpenTo(1) })
    const born = { birth_start: 1899, birth_end: 1899 }
    expect((await find(born, app.browser())).items).toEqual([])
    expect((await find(born, (await createPerson(app)).browser)).items).toHaveLength(1)
  })
})

describe('people around a page I manage', () => {
  let page: string
  const closed = { visible: false, privacy_am: allOpenTo(0) }
  const standing = async (stand: (pair: { page: string; person: string }) => Promise<void>, facts = {}) => {
    const lastname = newName()
    const person = await createPerson(app, { lastname, ...facts })
    await stand({ page, person: person.uid })
    return { ...person, lastname }
  }
  const caretaker = (role: 'editor' | 'administrator') => (pair: { page: string; person: string }) =>
    addCaretaker(app.services.db, pair, role)
  const follower = (pair: { page: string; person: string }) => addFollower(app.services.db, pair)
  let administrator: TestPerson
  let editor: TestPerson

  beforeAll(async () => {
    page = await createPage(app.services.db, { privacy_pm: JSON.stringify({ 13: [0] }) })
    administrator = await standing(caretaker('administrator'), closed)
    editor = await standing(caretaker('editor'), closed)
  })

  it('are found by its holder, with only the name of a closed page, and marked', async () => {
    const theo = await standing(follower, closed)
    const { items } = await find({ query: theo.lastname, rb: page }, administrator.browser)
    expect(items).toMatchObject([
      { userUid: theo.uid, permalink: '', birthYear: null, profilePics: {}, attached: true },
    ])
    expect(await uidsFor(theo.lastname, (await createPerson(app)).browser)).toEqual([])
  })

  it('are found by an editor if the page shows them: caretakers, not followers', async () => {
    const open = { privacy_am: allOpenTo(0) }
    const [theo, colleague] = [await standing(follower, open), await standing(caretaker('editor'), open)]
    expect(await uidsFor(theo.lastname, editor.browser)).toEqual([])
    expect(await uidsFor(colleague.lastname, editor.browser)).toEqual([colleague.uid])
  })

  it('are no longer found by someone they banned', async () => {
    const theo = await standing(follower)
    await addBan(app.services.db, { page: theo.uid, person: administrator.uid })
    expect(await uidsFor(theo.lastname, administrator.browser)).toEqual([])
  })

  it('include those who follow my own page', async () => {
    const lastname = newName()
    const theo = await createPerson(app, { lastname, ...closed })
    await addFollower(app.services.db, { page: administrator.uid, person: theo.uid })
    expect(await uidsFor(lastname, administrator.browser)).toEqual([theo.uid])
  })
})

describe('a phonetic spelling', () => {
  const heard = [
    ['Laurent', 'Loran'],
    ['Laurent', 'Lorent'],
    ['Thibault', 'Tibo'],
    ['Whitfield', 'Witfild'],
    ['Gauthier', 'Gotié'],
    ['Moreau', 'Moro'],
    ['Rousseau', 'Rouso'],
    ['Perrault', 'Péro'],
    ['Beauchamp', 'Bochan'],
    ['Vincent', 'Vinsan'],
    ['François', 'Fransoi'],
    ['Philippe', 'Filipe'],
    ['Guillaume', 'Guilome'],
    ['Jacques', 'Jak'],
    ['Georges', 'Jorj'],
    ['Henry', 'Anri'],
    ['Quentin', 'Kantin'],
    ['Hartley', 'Artlai'],
  ] as const
  beforeAll(async () => {
    for (const lastname of new Set(heard.map(([written]) => written)))
      await createPage(app.services.db, { firstname: 'Odette', lastname, privacy_pm: allOpenTo(1) })
  })

  it.each(heard)('finds %s for %s', async (written, spoken) => {
    const { items } = await find({ query: `Odette ${spoken}` }, app.browser())
    expect(items.map(({ lastname }) => lastname)).toContain(written)
  })

  it('comes after closer spellings', async () => {
    const lastnames = ['Lorens', 'Loran', 'Laurent', 'Lorand', 'Loranger']
    for (const lastname of lastnames)
      await createPage(app.services.db, { firstname: 'Solange', lastname, privacy_pm: allOpenTo(1) })
    const { items } = await find({ query: 'solange loran' }, app.browser())
    const found = items.map(({ lastname }) => lastname)
    expect(found.slice(0, 3)).toEqual(['Loran', 'Lorand', 'Loranger'])
    expect(found.at(-1)).toBe('Laurent')
  })
})
