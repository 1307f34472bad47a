import type { InputOf } from '@souvenance/contract/endpoint'
import { catalogue } from '@souvenance/contract/errors'
import { search } from '@souvenance/contract/pages/search'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Someone, signUpConfirmed, signUpSomeone } from '../../../test/factories/accounts.ts'
import { allOpenTo, createPage } from '../../../test/factories/create-page.ts'
import { addBan, addCaretaker, addFollower } from '../../../test/factories/stand-on-page.ts'
import { type Browser, startTestApp, type TestApp } from '../../../test/start-app.ts'

type Query = InputOf<typeof search.find>['query']

let app: TestApp
let claire: Someone
beforeAll(async () => {
  app = await startTestApp()
  claire = await signUpConfirmed(app, { firstname: 'Claire', lastname: 'Vasseur' })
})
afterAll(() => app.stop())

const find = async (query: Query, browser: Browser = app.browser()) =>
  (await browser.call(search.find, { query })).data
const firstnames = async (query: Query) =>
  (await find(query, claire.browser)).items.map(({ firstname }) => firstname).sort()

describe('a search may be narrowed', () => {
  beforeAll(async () => {
    const { db } = app.services
    const shown = { lastname: 'Kerrien', privacy_am: allOpenTo(1), privacy_pm: allOpenTo(1) }
    await createPage(db, { ...shown, firstname: 'Lise', alive: true, birth_date: '1990-03-01' })
    await createPage(db, {
      ...shown,
      firstname: 'Marc',
      gender: 'M',
      birth_date: '1801-03-01',
      death_date: '1870-05-06',
    })
    await createPage(db, { ...shown, firstname: 'Nora', birth_date: '1802-12-31', death_date: '1871-05-06' })
    await createPage(db, { ...shown, firstname: 'Paul', gender: 'M', birth_date: null, death_date: null })
  })

  it.each<[string, Query, string[]]>([
    ['to the living', { type: 1 }, ['Lise']],
    ['to memorials', { type: 2 }, ['Marc', 'Nora', 'Paul']],
    ['to neither', { type: 3 }, ['Lise', 'Marc', 'Nora', 'Paul']],
    ['to who lives', { alive: true }, ['Lise']],
    ['to who has died', { alive: false }, ['Marc', 'Nora', 'Paul']],
    ['to nobody, when the living are asked for among memorials', { type: 2, alive: true }, []],
    ['to women', { gender: 'F' }, ['Lise', 'Nora']],
    ['to men', { gender: 'M' }, ['Marc', 'Paul']],
    ['to who was born since', { birth_start: 1802 }, ['Lise', 'Nora']],
    ['to who was born until', { birth_end: 1801 }, ['Marc']],
    ['to who was born between', { birth_start: 1802, birth_end: 1802 }, ['Nora']],
    ['to who died since', { death_start: 1871 }, ['Nora']],
    ['to who died until', { death_end: 1870 }, ['Marc']],
    ['by everything at once', { gender: 'M', birth_end: 1850, death_start: 1860, type: 2 }, ['Marc']],
    ['to nobody, when the end comes before the beginning', { birth_start: 1900, birth_end: 1800 }, []],
  ])('%s', async (_, filters, expected) => {
    expect(await firstnames({ query: 'kerrien', ...filters })).toEqual(expected)
  })

  it('by years alone, without any name', async () => {
    expect(await firstnames({ birth_start: 1801, birth_end: 1802 })).toEqual(['Marc', 'Nora'])
    expect(await firstnames({ death_end: 1870 })).toEqual(['Marc'])
  })

  it('without ruling out whose gender is unknown', async () => {
    const shown = { lastname: 'Morvan', privacy_pm: allOpenTo(1) }
    await createPage(app.services.db, { ...shown, firstname: 'Camille', gender: 'U' })
    await createPage(app.services.db, { ...shown, firstname: 'Jean', gender: 'M' })
    expect(await firstnames({ query: 'morvan', gender: 'F' })).toEqual(['Camille'])
    expect(await firstnames({ query: 'morvan', gender: 'M' })).toEqual(['Camille', 'Jean'])
  })

  it('but not to a gender alone, nor to nothing', async () => {
    for (const query of [{}, { gender: 'F' as const }, { type: 2 }, { alive: false }])
      expect((await find(query)).totalCount).toBe(0)
  })

  it('never reveals by a death year that a living person is believed dead', async () => {
    const facts = { lastname: 'Loridan', alive: true, death_date: '2020-01-01', privacy_am: allOpenTo(1) }
    await createPage(app.services.db, facts)
    expect((await find({ query: 'loridan' }, claire.browser)).items).toMatchObject([{ deathYear: null }])
    expect((await find({ query: 'loridan', death_start: 2020 }, claire.browser)).items).toEqual([])
  })

  it('without names, when whole names are not wanted', async () => {
    expect(await find({ query: 'kerrien', enableFullname: false })).toMatchObject({
      items: [],
      totalCount: 0,
    })
  })
})

describe('an address', () => {
  it('is offered for invitation in the same way, registered or not', async () => {
    const registered = await signUpConfirmed(app)
    const unconfirmed = await signUpSomeone(app)
    const answers = await Promise.all(
      [registered.email, unconfirmed.email, 'nobody@laurent.example', claire.email].map(async (email) => {
        const query = { query: email, enableEmails: true, enableRue: true }
        return JSON.stringify(await find(query, claire.browser)).replace(email, 'ADDRESS')
      }),
    )
    const same = { items: [], invitation: { email: 'ADDRESS' }, eof: true, totalCount: 0 }
    expect(answers).toEqual(answers.map(() => JSON.stringify(same)))
  })

  it.each(['claire@', '@laurent.example', 'two words@laurent.example', 'a@b'])(
    'that is invalid is not offered: %s',
    async (query) => {
      expect((await find({ query, enableEmails: true }, claire.browser)).invitation).toBeNull()
    },
  )

  it('is offered only on request, and not to visitors', async () => {
    const query = 'nobody@laurent.example'
    expect((await find({ query }, claire.browser)).invitation).toBeNull()
    expect((await find({ query, enableEmails: true })).invitation).toBeNull()
  })

  it.each(['follows me', 'is followed by me'])('finds its owner who %s', async (tie) => {
    const friend = await openPerson()
    const pair = { page: friend.userUid, person: claire.userUid }
    const swapped = { page: claire.userUid, person: friend.userUid }
    await addFollower(app.services.db, tie === 'follows me' ? swapped : pair)
    const asked = { query: friend.email.toUpperCase().replace('EXAMPLE', 'example'), enableEmails: true }
    const found = await find({ ...asked, enableRue: true }, claire.browser)
    expect(found).toMatchObject({ items: [{ userUid: friend.userUid }], invitation: null, totalCount: 1 })
    expect(await find(asked, claire.browser)).toMatchObject({ items: [], totalCount: 0 })
    expect(await find({ ...asked, enableRue: true })).toMatchObject({ items: [], totalCount: 0 })
  })

  it('leads nowhere for an unconfirmed searcher, and is asked for sixty times an hour', async () => {
    const [friend, unconfirmed, guessing] = [await openPerson(), await signUpSomeone(app), await openPerson()]
    for (const { userUid } of [unconfirmed, guessing])
      await addFollower(app.services.db, { page: friend.userUid, person: userUid })
    const asked = { query: friend.email, enableRue: true }
    expect((await find(asked, unconfirmed.browser)).items).toEqual([])
    for (let time = 0; time < 60; time += 1) expect((await find(asked, guessing.browser)).totalCount).toBe(1)
    expect((await guessing.browser.call(search.find, { query: asked })).status).toBe(429)
  })

  it('finds nobody while unconfirmed, or when I was banned', async () => {
    const unconfirmed = await openPerson(signUpSomeone)
    const banning = await openPerson()
    const { db } = app.services
    for (const { userUid } of [unconfirmed, banning])
      await addFollower(db, { page: claire.userUid, person: userUid })
    await addBan(db, { page: banning.userUid, person: claire.userUid })
    for (const { email } of [unconfirmed, banning]) {
      const found = await find({ query: email, enableRue: true, enableEmails: true }, claire.browser)
      expect(found).toEqual({ items: [], invitation: { email }, eof: true, totalCount: 0 })
    }
  })

  it('finds people who follow me or whom I follow, whatever they open to search', async () => {
    const [following, followed, stranger] = [await openPerson(), await openPerson(), await openPerson()]
    const { db } = app.services
    await addFollower(db, { page: claire.userUid, person: following.userUid })
    await addFollower(db, { page: followed.userUid, person: claire.userUid })
    for (const { userUid } of [following, followed, stranger]) await setPrivacy(userUid, allOpenTo(0))
    for (const { email, userUid } of [following, followed]) {
      const { items } = await find({ query: email, enableRue: true }, claire.browser)
      expect(items.map((item) => item.userUid)).toEqual([userUid])
    }
    const asked = { query: stranger.email, enableRue: true }
    expect((await find(asked, claire.browser)).items).toEqual([])
  })

  const setPrivacy = (uid: string, privacy: string) =>
    app.services.db.updateTable('pages').set({ privacy_am: privacy }).where('uid', '=', uid).execute()
  const openPerson = async (signUp: typeof signUpSomeone = signUpConfirmed) => {
    const person = await signUp(app)
    await setPrivacy(person.userUid, allOpenTo(1))
    return person
  }
})

describe('a search on behalf of a page', () => {
  const nameless = { lastname: 'Desrosiers', privacy_am: allOpenTo(1), alive: true }
  let rb: string
  beforeAll(async () => {
    const { db } = app.services
    rb = await createPage(db, { lastname: 'Montaigu' })
    const [follower, editor, banned] = await Promise.all(
      ['Fanny', 'Edgar', 'Boris', 'Sonia'].map((firstname) => createPage(db, { ...nameless, firstname })),
    )
    await addFollower(db, { page: rb, person: follower ?? '' })
    await addCaretaker(db, { page: rb, person: editor ?? '' }, 'editor')
    await addBan(db, { page: rb, person: banned ?? '' })
  })
  const attachedFor = async (browser: Browser) => {
    const { items } = await find({ query: 'desrosiers', rb }, browser)
    return items.filter(({ attached }) => attached).map(({ firstname }) => firstname)
  }
  const someoneWho = async (role: 'editor' | 'administrator') => {
    const person = await signUpConfirmed(app)
    await addCaretaker(app.services.db, { page: rb, person: person.userUid }, role)
    return person.browser
  }

  it('marks people already attached to it', async () => {
    expect(await attachedFor(await someoneWho('administrator'))).toEqual(['Edgar', 'Fanny'])
    const { items } = await find({ query: 'desrosiers' }, claire.browser)
    expect(items.map(({ attached }) => attached)).toEqual([false, false, false, false])
  })

  it('does not reveal followers to an editor where that list is closed to editors', async () => {
    const close = { privacy_pm: allOpenTo(2) }
    await app.services.db.updateTable('pages').set(close).where('uid', '=', rb).execute()
    expect(await attachedFor(await someoneWho('editor'))).toEqual(['Edgar'])
    expect(await attachedFor(await someoneWho('administrator'))).toEqual(['Edgar', 'Fanny'])
  })

  it('is for editors and holders', async () => {
    const ask = (browser: Browser, page = rb) =>
      browser.call(search.find, { query: { query: 'desrosiers', rb: page } })
    expect((await ask(app.browser())).status).toBe(401)
    expect((await ask(claire.browser)).codes).toEqual([catalogue.notAllowed.key])
    await addFollower(app.services.db, { page: rb, person: claire.userUid })
    expect((await ask(claire.browser)).status).toBe(403)
    const hidden = await createPage(app.services.db, { visible: false })
    expect((await ask(claire.browser, hidden)).status).toBe(404)
    expect((await ask(app.browser(), hidden)).status).toBe(404)
  })
})
