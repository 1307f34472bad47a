import type { InputOf } from '@souvenance/contract/endpoint'
import { search } from '@souvenance/contract/pages/search'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Someone, signUpSomeone } from '../../../test/factories/accounts.ts'
import { allOpenTo, createPage } from '../../../test/factories/create-page.ts'
import { addCaretaker, addFollower } from '../../../test/factories/stand-on-page.ts'
import { type Browser, startTestApp, type TestApp } from '../../../test/start-app.ts'
import { forgetWords } from './forget-words.ts'

type Query = InputOf<typeof search.find>['query']

let app: TestApp
let claire: Someone
beforeAll(async () => {
  app = await startTestApp()
  claire = await signUpSomeone(app, { firstname: 'Claire', lastname: 'Vasseur' })
})
afterAll(() => app.stop())

const find = async (query: Query, browser: Browser = app.browser()) =>
  (await browser.call(search.find, { query })).data
const namesFor = async (query: Query, browser?: Browser) =>
  (await find(query, browser)).items.map(({ fullname }) => fullname)
const remember = (firstname: string, lastname: string, more: Parameters<typeof createPage>[1] = {}) =>
  createPage(app.services.db, { firstname, lastname, privacy_pm: allOpenTo(1), ...more })

describe('a name is found', () => {
  beforeAll(async () => {
    await remember('Éléonore', 'Lefèbvre')
    await remember('Jean-Baptiste', 'O’Sullivan')
    await remember('Théo', 'Quénard')
    await remember('Ирина', 'Соколова')
    await remember('Odile', 'Pruvost', { marital_name: 'Castaing', fullname_format: 4 })
  })

  it.each([
    ['as it is written', 'Éléonore Lefèbvre', 'Éléonore Lefèbvre'],
    ['without accents nor capitals', 'eleonore lefebvre', 'Éléonore Lefèbvre'],
    ['with accents where there are none', 'Éléonôre Lefebvré', 'Éléonore Lefèbvre'],
    ['with accents typed as marks of their own', 'E\u0301le\u0301onore', 'Éléonore Lefèbvre'],
    ['in either order', 'lefebvre eleonore', 'Éléonore Lefèbvre'],
    ['by its last name alone', 'lefebvre', 'Éléonore Lefèbvre'],
    ['while its last word is being typed', 'eleonore lef', 'Éléonore Lefèbvre'],
    ['from two letters', 'le', 'Éléonore Lefèbvre'],
    ['with a letter missing', 'elonore lefebvre', 'Éléonore Lefèbvre'],
    ['with a letter too many', 'eleonnore lefebvre', 'Éléonore Lefèbvre'],
    ['with a wrong letter', 'eleonore lefabvre', 'Éléonore Lefèbvre'],
    ['with two letters in the wrong order', 'thoe quenard', 'Théo Quénard'],
    ['as it sounds', 'teo kenard', 'Théo Quénard'],
    ['by a part of a double name', 'baptiste', 'Jean-Baptiste O’Sullivan'],
    ['whichever the apostrophe', "o'sullivan", 'Jean-Baptiste O’Sullivan'],
    ['in another alphabet', 'ирина', 'Ирина Соколова'],
    ['by the marital name', 'odile castaing', 'Odile Castaing (née Pruvost)'],
    ['by the name at birth', 'odile pruvost', 'Odile Castaing (née Pruvost)'],
  ])('%s', async (_, query, fullname) => {
    expect(await namesFor({ query })).toContain(fullname)
  })

  it('only when every word fits', async () => {
    expect(await namesFor({ query: 'eleonore quenard' })).toEqual([])
    expect(await namesFor({ query: 'lef eleonore' })).toEqual([])
  })

  it('in the part of the name that is asked for', async () => {
    expect(await namesFor({ firstname: 'odile' })).toEqual(['Odile Castaing (née Pruvost)'])
    expect(await namesFor({ lastname: 'castaing' })).toEqual(['Odile Castaing (née Pruvost)'])
    expect(await namesFor({ lastname: 'odile' })).toEqual([])
    expect(await namesFor({ firstname: 'castaing' })).toEqual([])
    expect(await namesFor({ firstname: 'Teo', lastname: 'Quenar' })).toEqual(['Théo Quénard'])
  })

  it('under its new spelling once it has changed, and no more under the old one', async () => {
    const uid = await remember('Ghislaine', 'Wattrelos')
    await app.services.db.updateTable('pages').set({ lastname: 'Zwingli' }).where('uid', '=', uid).execute()
    expect(await namesFor({ query: 'zwinglli' })).toEqual(['Ghislaine Zwingli'])
    expect(await namesFor({ query: 'wattrelos' })).toEqual([])
    await forgetWords(app.services)
    const { rows } = await sql`select word from name_words where word in ('wattrelos', 'zwingli')`.execute(
      app.services.db,
    )
    expect(rows).toEqual([{ word: 'zwingli' }])
  })

  it.each([
    '',
    '   ',
    '-',
    '%',
    '_',
    "'; drop table pages",
    '@',
    '\\',
    '🌹',
    'a'.repeat(200),
    'ﷺ'.repeat(200),
  ])('and %j finds nobody, without an error', async (query) => {
    expect(await find({ query })).toEqual({ items: [], invitation: null, eof: true, totalCount: 0 })
  })
})

describe('the order', () => {
  it('is exact names, then prefixes, then similar spellings', async () => {
    await remember('Ute', 'Brandtner')
    await remember('Ute', 'Brandts')
    await remember('Ute', 'Brandt')
    await remember('Ute', 'Brantd')
    expect(await namesFor({ query: 'ute brandt' })).toEqual([
      'Ute Brandt',
      'Ute Brandts',
      'Ute Brandtner',
      'Ute Brantd',
    ])
  })

  it('puts my own circles first among names that are equally close', async () => {
    const { userUid, browser } = claire
    await remember('Anton', 'Yvetot')
    await remember('Bruno', 'Yvetot')
    const followed = await remember('Zoltan', 'Yvetot')
    const cared = await remember('Wanda', 'Yvetot')
    const misspelt = await remember('Xavier', 'Yvetto')
    await addFollower(app.services.db, { page: followed, person: userUid })
    await addFollower(app.services.db, { page: misspelt, person: userUid })
    await addCaretaker(app.services.db, { page: cared, person: userUid }, 'administrator')
    const names = ['Anton Yvetot', 'Bruno Yvetot', 'Wanda Yvetot', 'Zoltan Yvetot', 'Xavier Yvetto']
    expect(await namesFor({ query: 'yvetot' })).toEqual(names)
    const { items } = await find({ query: 'yvetot' }, browser)
    expect(items.map(({ firstname, level }) => [firstname, level])).toEqual([
      ['Wanda', 2],
      ['Zoltan', 0],
      ['Anton', null],
      ['Bruno', null],
      ['Xavier', 0],
    ])
  })
})

describe('many results', () => {
  const many = 230
  beforeAll(async () => {
    await sql`
      insert into pages (permalink, firstname, lastname, gender, alive, privacy_pm)
      select 'many-' || number, 'Many', 'Duplessis', 'F', false, '{"18": [1]}'
        from generate_series(1, ${many}::int) as number`.execute(app.services.db)
  })

  it('come in pages of twenty, each once, and are counted up to two hundred', async () => {
    const seen = new Set<string>()
    for (let page = 1; page <= 10; page += 1) {
      const { items, eof, totalCount } = await find({ query: 'many duplessis', page })
      expect([items.length, eof, totalCount]).toEqual([20, page === 10, 200])
      for (const { userUid } of items) seen.add(userUid)
    }
    expect(seen.size).toBe(200)
    expect((await find({ query: 'many duplessis', page: 11 })).items).toEqual([])
  })

  it('never cut results of my own circles', async () => {
    const last = await remember('Many', 'Duplessis', { death_date: '1999-01-01' })
    await addFollower(app.services.db, { page: last, person: claire.userUid })
    for (const query of ['many duplessis', 'duplessis', 'dup', 'du']) {
      const { items } = await find({ query }, claire.browser)
      expect(items[0]?.userUid, query).toBe(last)
    }
  })

  it('include a long name of my own circles from its first letters', async () => {
    await sql`
      insert into pages (permalink, firstname, lastname, gender, alive)
      select 'crowd-' || number, 'Ann', 'Kro' || chr(97 + number % 26) || chr(97 + number / 26), 'F', false
        from generate_series(1, 300) as number`.execute(app.services.db)
    const own = await remember('Ann', 'Kroonenbergsteiner')
    await addFollower(app.services.db, { page: own, person: claire.userUid })
    expect((await find({ query: 'ann kro' }, claire.browser)).items[0]?.userUid).toBe(own)
  })

  it('below the cap are counted exactly', async () => {
    for (let number = 0; number < 23; number += 1) await remember('Few', 'Grandjean')
    const first = await find({ query: 'few grandjean' })
    expect([first.items.length, first.eof, first.totalCount]).toEqual([20, false, 23])
    const second = await find({ query: 'few grandjean', page: 2 })
    expect([second.items.length, second.eof, second.totalCount]).toEqual([3, true, 23])
  })
})
