import { catalogue } from '@souvenance/contract/errors'
import { type NewMemorial, pages } from '@souvenance/contract/pages/pages'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { allOpenTo, createPage } from '../../../test/factories/create-page.ts'
import { createPerson, type TestPerson } from '../../../test/factories/create-person.ts'
import { addBan, addCaretaker, addFollower } from '../../../test/factories/stand-on-page.ts'
import { startTestApp, type TestApp } from '../../../test/start-app.ts'

let app: TestApp
let claire: TestPerson

beforeAll(async () => {
  app = await startTestApp()
  claire = await createPerson(app)
})

afterAll(() => app.stop())

const anybody: NewMemorial = {
  firstname: 'Hélène',
  lastname: 'Dubois',
  gender: 'F',
  birth: { birthDate: '1931-05-04', birthDateFormat: 1 },
  death: { deathDate: '2024-02-10', deathDateFormat: 1 },
}

const create = (wanted: Partial<NewMemorial>, creator = claire) =>
  creator.browser.call(pages.createMemorial, { body: { ...anybody, ...wanted } })

const readAs = ({ browser }: Pick<TestPerson, 'browser'>, uid: string, query: object = {}) =>
  browser.call(pages.page, { params: { uid }, query })

describe('creating a memorial', () => {
  it('makes a page that its creator manages and follows', async () => {
    const { data, codes } = await create({ lastname: 'Aubert', maritalName: 'Roche', fullnameFormat: 4 })
    expect(codes).toEqual([catalogue.memorialCreated.key])
    expect(data.duplicates).toEqual([])
    expect(data.memorial).toMatchObject({
      permalink: expect.stringMatching(/^helene-roche-\d{5}$/),
      fullname: 'Hélène Roche (née Aubert)',
      alive: false,
      birth: { date: '1931-05-04', format: 1 },
      death: { date: '2024-02-10', format: 1 },
      counts: { followers: 1, followings: 0, chapters: 0, tributes: 0, pictures: 0 },
      rights: { level: 2, follows: true, viewAs: null },
      can: { follow: false, unfollow: false, viewAs: true, manageFollowers: true, changeSettings: true },
    })
    const uid = data.memorial?.userUid ?? ''
    const audit = await app.services.db.selectFrom('audit').select('act').where('target', '=', uid).execute()
    expect(audit).toEqual([{ act: 'memorial created' }])
    expect((await readAs({ browser: app.browser() }, uid)).data.counts.followers).toBe(1)
  })

  it('keeps a gender that was not said as unknown, and a caller who sends none gets the specified one', async () => {
    const unsaid = { lastname: 'Ollivier', maritalName: 'Quemener', fullnameFormat: 4, gender: 'U' as const }
    expect((await create(unsaid)).data.memorial).toMatchObject({
      gender: 'U',
      fullname: 'Hélène Quemener (Ollivier)',
    })
    const { gender: _, ...sent } = anybody
    const { data } = await claire.browser.call(pages.createMemorial, {
      body: { ...sent, lastname: 'Zeller' },
    })
    expect(data.memorial?.gender).toBe('M')
  })

  it('opens everything to everyone, or nothing to strangers when it is not visible', async () => {
    const hidden = (await create({ lastname: 'Berger', visible: false })).data.memorial
    expect((await readAs({ browser: app.browser() }, hidden?.userUid ?? '')).status).toBe(404)
    const privacy = async (uid = '') =>
      (
        await app.services.db
          .selectFrom('pages')
          .select('privacy_pm')
          .where('uid', '=', uid)
          .executeTakeFirstOrThrow()
      ).privacy_pm
    expect(await privacy(hidden?.userUid)).toMatchObject({ 4: [2, 3], 13: [2, 3] })
    const open = (await create({ lastname: 'Carpentier' })).data.memorial
    expect(await privacy(open?.userUid)).toMatchObject({ 4: [1], 13: [1], 17: [1] })
  })

  it('keeps only the known part of a date, and no name format without its marital name', async () => {
    const { memorial } = (
      await create({
        lastname: 'Delmas',
        fullnameFormat: 3,
        birth: { birthDate: '1931-05-04', birthDateFormat: 3 },
        death: { deathDate: '2024-02-10', deathDateFormat: 2 },
      })
    ).data
    expect(memorial).toMatchObject({
      fullname: 'Hélène Delmas',
      birth: { date: '1931-01-01', format: 3 },
      death: { date: '2024-02-01', format: 2 },
    })
  })

  it('needs a confirmed address', async () => {
    const unconfirmed = await createPerson(app, { confirmed: false })
    const refused = await create({ lastname: 'Esnault' }, unconfirmed)
    expect([refused.status, refused.codes]).toEqual([403, [catalogue.unconfirmed.key]])
    const anonymous = await app.browser().call(pages.createMemorial, { body: anybody })
    expect(anonymous.status).toBe(401)
  })

  it.each([
    ['a birth after the death', '2024-02-11', '2024-02-10'],
    ['a death in the future', '1931-05-04', '2999-01-01'],
    ['more years than anyone lives', '1500-01-01', '2000-01-01'],
  ])('refuses %s', async (_, birthDate, deathDate) => {
    const refused = await create({
      birth: { birthDate, birthDateFormat: 1 },
      death: { deathDate, deathDateFormat: 1 },
    })
    expect([refused.status, refused.codes]).toEqual([422, [catalogue.lifetimeImpossible.key]])
  })
})

describe('pages that may be of the same person', () => {
  const existing = {
    firstname: 'Madeleine',
    lastname: 'Lefèvre',
    birth_date: '1930-03-01',
    death_date: '2022-06-05',
  }
  const same: Partial<NewMemorial> = {
    firstname: 'Madelaine',
    lastname: 'Lefevre',
    birth: { birthDate: '1932-01-01', birthDateFormat: 3 },
    death: { deathDate: '2023-01-01', deathDateFormat: 3 },
  }
  const found = async (wanted: Partial<NewMemorial>, creator = claire) =>
    (await create(wanted, creator)).data.duplicates.map(({ userUid }) => userUid)
  let uid: string

  beforeAll(async () => {
    uid = await createPage(app.services.db, existing)
  })

  it('are shown despite accents, typing errors and dates a few years apart', async () => {
    const { data } = await create(same)
    expect(data.memorial).toBeNull()
    expect(data.duplicates).toMatchObject([{ userUid: uid, fullname: 'Madeleine Lefèvre', deathYear: 2022 }])
    expect(await found({ ...same, firstname: 'Lefevre', lastname: 'Madeleine' })).toEqual([uid])
    expect(await found({ ...same, lastname: 'Girard', maritalName: 'Lefèvre' })).toEqual([uid])
  })

  it('are not those of another name or time', async () => {
    expect(await found({ ...same, firstname: 'Madeleine', lastname: 'Faure' })).toEqual([])
    expect(
      await found({ ...same, lastname: 'Lefebvre', birth: { birthDate: '1940-01-01', birthDateFormat: 1 } }),
    ).toEqual([])
  })

  it('are never those the creator may not see', async () => {
    const { db } = app.services
    const name = { firstname: 'Zacharie', lastname: 'Quentin' }
    const secret = await createPage(db, { ...existing, ...name, visible: false })
    const closed = await createPage(db, { ...existing, ...name })
    const theo = await createPerson(app)
    await addBan(db, { page: closed, person: theo.uid })
    expect(await found({ ...same, ...name }, theo)).toEqual([])
    await addFollower(db, { page: secret, person: claire.uid })
    expect((await found({ ...same, ...name })).toSorted()).toContain(secret)
  })

  it('are not shown again once dismissed, which is remembered', async () => {
    const { data } = await create({ ...same, notTheSame: [uid] })
    expect(data.duplicates).toEqual([])
    const remembered = await app.services.db
      .selectFrom('not_the_same')
      .select(['creator_uid', 'other_uid'])
      .where('page_uid', '=', data.memorial?.userUid ?? '')
      .execute()
    expect(remembered).toEqual([{ creator_uid: claire.uid, other_uid: uid }])
  })
})

describe('the header of a page', () => {
  it('shows a stranger only name, portrait, tag and birth year of a living person', async () => {
    const theo = await createPerson(app, {
      firstname: 'Théo',
      birth_date: '1990-06-07',
      tag: 'Gardener',
    })
    const { data } = await readAs({ browser: app.browser() }, theo.uid)
    expect(data).toMatchObject({
      firstname: 'Théo',
      tag: 'Gardener',
      birth: { date: '1990-01-01', format: 3 },
      death: null,
      coverPics: {},
      counts: { followers: null, followings: null, chapters: null, tributes: null, pictures: null },
      rights: { level: null, follows: false },
      can: { follow: false, unfollow: false, viewAs: false },
    })
    expect((await readAs(theo, 'me')).data.birth).toEqual({ date: '1990-06-07', format: 1 })
    const aunt = await createPerson(app)
    await addFollower(app.services.db, { page: theo.uid, person: aunt.uid }, 3)
    expect((await readAs(aunt, theo.uid)).data.birth?.format).toBe(3)
    await app.services.db
      .updateTable('follows')
      .set({ cloud_type: 2 })
      .where('follower_uid', '=', aunt.uid)
      .execute()
    expect((await readAs(aunt, theo.uid)).data.birth?.format).toBe(1)
  })

  it('lists the rights of each viewer', async () => {
    const { db } = app.services
    const uid = await createPage(db)
    const [stranger, follower, editor, admin] = [
      await createPerson(app),
      await createPerson(app),
      await createPerson(app),
      await createPerson(app),
    ]
    await addFollower(db, { page: uid, person: follower.uid }, 2)
    await addCaretaker(db, { page: uid, person: editor.uid }, 'editor')
    await addCaretaker(db, { page: uid, person: admin.uid }, 'administrator')
    const read = async (viewer: TestPerson, query: object = {}) => {
      const { rights, can } = (await readAs(viewer, uid, query)).data
      return { level: rights.level, can: Object.entries(can).flatMap(([name, may]) => (may ? [name] : [])) }
    }
    const all = ['viewAs', 'manageFollowers', 'changeSettings', 'changePictures']
    const writes = ['writeTribute', 'writeLetter', 'seeDeleted']
    expect(await read(stranger)).toEqual({
      level: null,
      can: ['follow', 'joinFamily', 'writeLetter', 'seeDeleted', 'report'],
    })
    expect(await read(follower)).toEqual({
      level: 0,
      can: ['unfollow', 'offerHelp', 'remember', 'joinFamily', ...writes, 'report'],
    })
    expect(await read(editor)).toEqual({
      level: 1,
      can: ['follow', 'publish', 'remember', 'joinFamily', ...writes, 'report'],
    })
    expect(await read(admin)).toEqual({
      level: 2,
      can: ['follow', 'publish', ...all, 'remember', 'joinFamily', ...writes],
    })
    expect(await read(admin, { viewAs: 2 })).toEqual({ level: 0, can: [] })
    expect((await readAs(admin, uid, { viewAs: 2 })).data.rights).toEqual({
      level: 0,
      own: false,
      follows: false,
      viewAs: 2,
    })
  })

  it('offers a tribute to visitors, none on one’s own page, and no letter to the living', async () => {
    const memorial = await createPage(app.services.db, { privacy_pm: allOpenTo(1) })
    const theo = await createPerson(app)
    const offeredTo = async (viewer: Pick<TestPerson, 'browser'>, uid: string) => {
      const { writeTribute, writeLetter, seeDeleted } = (await readAs(viewer, uid)).data.can
      return [writeTribute, writeLetter, seeDeleted]
    }
    expect(await offeredTo({ browser: app.browser() }, memorial)).toEqual([true, false, false])
    expect(await offeredTo(theo, 'me')).toEqual([false, false, true])
    expect((await offeredTo(claire, theo.uid)).slice(1)).toEqual([false, true])
  })

  it('is the same not-found for unknown, invisible and closed pages, and for reserved words', async () => {
    const { db } = app.services
    const invisible = await createPage(db, { visible: false })
    const closed = await createPage(db)
    await addBan(db, { page: closed, person: claire.uid })
    const answers = await Promise.all(
      [invisible, closed, '01999999-0000-7000-8000-000000000000', 'nobody', "'; drop"].map(async (uid) => {
        const { status, envelope } = await readAs(claire, uid)
        return JSON.stringify([status, envelope])
      }),
    )
    expect(new Set(answers).size).toBe(1)
    expect(answers[0]).toContain('404')
  })

  it('asks visitors to sign in for what belongs to an account', async () => {
    const { status, codes } = await readAs({ browser: app.browser() }, 'me')
    expect([status, codes]).toEqual([401, [catalogue.signInFirst.key]])
  })

  it('is found by a permalink, and by a former one, with the present one in it', async () => {
    const { db } = app.services
    const uid = await createPage(db, { permalink: 'renee-laurent-now' })
    await db.insertInto('former_permalinks').values({ permalink: 'renee-before', page_uid: uid }).execute()
    const read = (permalink: string) => app.browser().call(pages.permalink, { params: { permalink } })
    for (const permalink of ['renee-laurent-now', 'renee-before'])
      expect((await read(permalink)).data).toMatchObject({ userUid: uid, permalink: 'renee-laurent-now' })
    expect((await read('renee-never')).status).toBe(404)
    await db.updateTable('pages').set({ visible: false }).where('uid', '=', uid).execute()
    expect((await read('renee-before')).status).toBe(404)
  })
})

describe('my memorials', () => {
  it('are those I follow or manage, the latest joined first, without closed ones', async () => {
    const { db } = app.services
    const theo = await createPerson(app)
    const [followed, kept, closed] = [await createPage(db), await createPage(db), await createPage(db)]
    await addFollower(db, { page: followed, person: theo.uid })
    await addCaretaker(db, { page: kept, person: theo.uid }, 'editor')
    await addFollower(db, { page: closed, person: theo.uid })
    await addBan(db, { page: closed, person: theo.uid })
    await addFollower(db, { page: claire.uid, person: theo.uid })
    const listed = await theo.browser.call(pages.listMemorials)
    expect(listed.data.eof).toBe(true)
    expect(listed.data.items.map(({ userUid, level }) => [userUid, level])).toEqual([
      [kept, 1],
      [followed, 0],
    ])
    const latest = await theo.browser.call(pages.latestMemorials)
    expect(latest.data.items.map(({ userUid }) => userUid)).toEqual([kept, followed])
    expect((await theo.browser.call(pages.countFollowings)).data).toEqual({ count: 2 })
    expect((await app.browser().call(pages.listMemorials)).status).toBe(401)
  })
})

describe('the memorials of the menu', () => {
  it('begin with the one I opened last, and an opening is written once an hour at most', async () => {
    const { db } = app.services
    const theo = await createPerson(app)
    const first = await createPage(db, { permalink: 'opened-again', visible: true })
    const second = await createPage(db, { visible: true })
    await addFollower(db, { page: first, person: theo.uid })
    await addFollower(db, { page: second, person: theo.uid })
    const latest = async () => {
      const { data } = await theo.browser.call(pages.latestMemorials)
      return data.items.map(({ userUid }) => userUid)
    }
    expect(await latest()).toEqual([second, first])
    const open = () => theo.browser.call(pages.permalink, { params: { permalink: 'opened-again' } })
    await open()
    expect(await latest()).toEqual([first, second])
    const openings = () =>
      db.selectFrom('opened_pages').selectAll().where('person_uid', '=', theo.uid).execute()
    const written = await openings()
    await open()
    expect(await openings()).toEqual(written)
    expect((await theo.browser.call(pages.listMemorials)).data.items.map(({ userUid }) => userUid)).toEqual([
      second,
      first,
    ])
  })

  it('records no opening of a page one does not follow', async () => {
    const { db } = app.services
    const passer = await createPerson(app)
    await createPage(db, { permalink: 'passed-by', visible: true })
    await passer.browser.call(pages.permalink, { params: { permalink: 'passed-by' } })
    const openings = db.selectFrom('opened_pages').selectAll().where('person_uid', '=', passer.uid)
    expect(await openings.execute()).toEqual([])
  })
})

it('gives a memorial whose map opens everything to everyone', async () => {
  const uid = await createPage(app.services.db, { privacy_pm: allOpenTo(1) })
  expect((await readAs({ browser: app.browser() }, uid)).data.birth?.format).toBe(1)
})
