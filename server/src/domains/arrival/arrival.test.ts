import { catalogue } from '@souvenance/contract/errors'
import { type Arrival, arrival, type PutAside } from '@souvenance/contract/pages/arrival'
import { questionsAbout } from '@souvenance/contract/pages/questions'
import { cloudTypes } from '@souvenance/contract/people/clouds'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createChapter, createProposal } from '../../../test/factories/create-chapter.ts'
import { createItem } from '../../../test/factories/create-item.ts'
import { allOpenTo, createPage } from '../../../test/factories/create-page.ts'
import { createPerson, type TestPerson } from '../../../test/factories/create-person.ts'
import { addBan, addCaretaker, addFollower } from '../../../test/factories/stand-on-page.ts'
import { startTestApp, type TestApp } from '../../../test/start-app.ts'

let app: TestApp
let claire: TestPerson
let today: string

beforeAll(async () => {
  app = await startTestApp()
  app.clock.stop()
})
afterAll(() => app.stop())

beforeEach(async () => {
  claire = await createPerson(app)
  today = dayIn(0)
})

const dayIn = (days: number): string =>
  new Date(app.clock.now().getTime() + days * 86_400_000).toISOString().slice(0, 10)

const thisDayOf = (year: number): string => `${year}${today.slice(4)}`

/** Every question about someone who has died, once. */
const round = questionsAbout({ alive: false }).length

const open = { privacy_am: allOpenTo(cloudTypes.public), privacy_pm: allOpenTo(cloudTypes.public) }

/** A memorial of someone who died long ago, and Claire following it in the family. */
const follow = async (given: Parameters<typeof createPage>[1] = {}): Promise<string> => {
  const page = await createPage(app.services.db, {
    ...open,
    birth_date: '1931-05-04',
    death_date: '1989-03-01',
    ...given,
  })
  await addFollower(app.services.db, { page, person: claire.uid }, cloudTypes.family)
  return page
}

const arrive = async ({ browser }: TestPerson = claire, day?: string): Promise<Arrival> =>
  (await browser.call(arrival.read, { query: day === undefined ? {} : { day } })).data

const peopleOf = ({ people }: Arrival): string[] => people.map(({ userUid }) => userUid)
const daysOf = ({ onThisDay }: Arrival): string[] => onThisDay.map(({ itemUid }) => itemUid).toSorted()

describe('my people', () => {
  it('are those I follow and look after, the latest opened first, and never myself', async () => {
    const followed = await follow()
    const held = await createPage(app.services.db)
    await addCaretaker(app.services.db, { page: held, person: claire.uid }, 'administrator')
    await createPage(app.services.db)
    const rose = await createPerson(app, { firstname: 'Rose' })
    await addFollower(app.services.db, { page: rose.uid, person: claire.uid })
    expect(peopleOf(await arrive())).toEqual([rose.uid, held, followed])
    await app.services.db
      .insertInto('opened_pages')
      .values({ person_uid: claire.uid, page_uid: followed, opened_at: new Date(Date.now() + 60_000) })
      .execute()
    expect(peopleOf(await arrive())).toEqual([followed, rose.uid, held])
  })

  it('say how many pages I look after, also those beyond the shelf', async () => {
    await follow()
    for (let count = 0; count < 25; count += 1) {
      const page = await createPage(app.services.db)
      await addCaretaker(app.services.db, { page, person: claire.uid }, 'editor')
    }
    const { people, more, lookedAfter } = await arrive()
    expect([people.length, more, lookedAfter]).toEqual([24, true, 25])
  })

  it('no longer hold a page that shut me out', async () => {
    const page = await follow({ firstname: 'Canary' })
    await createItem(app.services.db, { page_uid: page, associated_date: thisDayOf(1961) })
    await addBan(app.services.db, { page, person: claire.uid })
    expect(await arrive()).toMatchObject({ people: [], onThisDay: [], question: null, waiting: [] })
  })

  it('say what others added since I opened the memorial, and I may read', async () => {
    const page = await follow()
    const author = await createPerson(app)
    const { db } = app.services
    const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000)
    const add = (hours: number, given: object = {}) =>
      createItem(db, {
        page_uid: page,
        author_uid: author.uid,
        created_at: hoursAgo(hours),
        last_activity_at: hoursAgo(hours),
        ...given,
      })
    await add(30)
    await add(3)
    await add(2, { author_uid: claire.uid })
    await add(2, { clouds: [cloudTypes.friends] })
    await add(2, { state: 'draft' })
    expect((await arrive()).people[0]?.fresh).toBe(0)
    await db
      .insertInto('opened_pages')
      .values({ person_uid: claire.uid, page_uid: page, opened_at: hoursAgo(10) })
      .execute()
    expect((await arrive()).people[0]?.fresh).toBe(1)
    const together = { kind: 'picture', created_at: hoursAgo(2), last_activity_at: hoursAgo(2) }
    for (let count = 0; count < 25; count += 1) await add(2, together)
    expect((await arrive()).people[0]?.fresh).toBe(2)
  })
})

describe('on this day', () => {
  it('shows what happened on this day of earlier years, with an exact day', async () => {
    const page = await follow()
    const event = (given: object) => createItem(app.services.db, { page_uid: page, ...given })
    const found = await event({ associated_date: thisDayOf(1961) })
    const picture = await event({ kind: 'picture', associated_date: thisDayOf(1950) })
    await event({ associated_date: thisDayOf(1961), date_precision: 3 })
    await event({ associated_date: dayIn(3).replace(/^\d+/, '1961') })
    await event({ associated_date: today })
    expect(daysOf(await arrive())).toEqual([found, picture].toSorted())
  })

  it('shows nothing I may not see', async () => {
    const page = await follow()
    const { db } = app.services
    const event = (given: object) =>
      createItem(db, { page_uid: page, associated_date: thisDayOf(1961), ...given })
    await event({ clouds: [cloudTypes.friends] })
    await event({ clouds: [cloudTypes.onlyMe] })
    await event({ state: 'draft' })
    await event({ state: 'proposal' })
    await event({ deleted_at: new Date() })
    await createItem(db, { associated_date: thisDayOf(1961) })
    const seen = await event({ clouds: [cloudTypes.family] })
    expect(daysOf(await arrive())).toEqual([seen])
    await db
      .updateTable('pages')
      .set({ privacy_pm: allOpenTo(cloudTypes.friends) })
      .where('uid', '=', page)
      .execute()
    expect(daysOf(await arrive())).toEqual([])
  })

  it('tells births and deaths, but not the day of a birth that is closed to me, nor my own', async () => {
    await app.services.db
      .updateTable('pages')
      .set({ birth_date: thisDayOf(1971) })
      .where('uid', '=', claire.uid)
      .execute()
    const page = await follow({ birth_date: thisDayOf(1931), death_date: thisDayOf(1989) })
    const told = (await arrive()).onThisDay
    expect(told.map(({ associatedDate }) => associatedDate?.date)).toEqual([thisDayOf(1931), thisDayOf(1989)])
    const privacy = { ...JSON.parse(allOpenTo(cloudTypes.public)), 17: [cloudTypes.friends] }
    await app.services.db
      .updateTable('pages')
      .set({ privacy_pm: JSON.stringify(privacy) })
      .where('uid', '=', page)
      .execute()
    const later = (await arrive()).onThisDay
    expect(later.map(({ associatedDate }) => associatedDate?.date)).toEqual([thisDayOf(1989)])
  })

  it('is the day where the reader is, and no other', async () => {
    const page = await follow()
    const tomorrow = dayIn(1)
    const item = await createItem(app.services.db, {
      page_uid: page,
      associated_date: `1961${tomorrow.slice(4)}`,
    })
    expect(daysOf(await arrive(claire))).toEqual([])
    expect(await arrive(claire, tomorrow)).toMatchObject({ day: tomorrow, onThisDay: [{ itemUid: item }] })
    const far = await claire.browser.call(arrival.read, { query: { day: dayIn(2) } })
    expect([far.status, far.codes]).toEqual([422, [catalogue.dateImpossible.key]])
  })
})

describe('the question', () => {
  const nextDays = async (count: number): Promise<Arrival['question'][]> => {
    const asked: Arrival['question'][] = []
    for (let days = 0; days < count; days += 1) {
      app.clock.moveBy(86_400_000)
      asked.push((await arrive()).question)
    }
    return asked
  }

  it('is about someone I may write to, and the same all day', async () => {
    const pages = [await follow(), await follow(), await follow()]
    const first = (await arrive()).question
    expect(pages).toContain(first?.page.userUid)
    expect(questionsAbout({ alive: false })).toContain(first?.question)
    expect((await arrive()).question).toEqual(first)
  })

  it('returns only after every other one was asked', async () => {
    await follow()
    const asked = await nextDays(round)
    expect(new Set(asked.map((each) => each?.question)).size).toBe(round)
  })

  it('suits who lives and who has died', async () => {
    const rose = await createPerson(app, { firstname: 'Rose', ...open })
    await addFollower(app.services.db, { page: rose.uid, person: claire.uid })
    expect(questionsAbout({ alive: true })).toContain((await arrive()).question?.question)
  })

  it('is not asked where writing is closed to me, nor before my address is confirmed', async () => {
    await follow({ privacy_pm: allOpenTo(cloudTypes.friends) })
    expect((await arrive()).question).toBeNull()
    const page = await follow()
    expect((await arrive()).question?.page.userUid).toBe(page)
    const unconfirmed = await createPerson(app, { confirmed: false })
    await addFollower(app.services.db, { page, person: unconfirmed.uid })
    expect((await arrive(unconfirmed)).question).toBeNull()
  })

  const aside = async (until: PutAside) => {
    const { question } = await arrive()
    if (!question) throw new Error('nothing is asked')
    const { status } = await claire.browser.call(arrival.putAside, {
      params: { uid: question.page.userUid },
      body: { question: question.question, until },
    })
    expect(status).toBe(200)
    return question
  }

  it('can be put aside for now: none today, another one tomorrow, and this one not for three months', async () => {
    await follow()
    const put = await aside('later')
    expect((await arrive()).question).toBeNull()
    const asked = await nextDays(round)
    expect(asked.map((each) => each?.question)).not.toContain(put.question)
    expect(asked[0]).not.toBeNull()
    await nextDays(90 - round)
    expect((await nextDays(round)).map((each) => each?.question)).toContain(put.question)
  })

  it('can be put aside for ever, about this person alone', async () => {
    await follow()
    const put = await aside('forEver')
    expect((await nextDays(round)).map((each) => each?.question)).not.toContain(put.question)
    await aside('everyQuestion')
    const other = await follow()
    const later = await nextDays(round)
    expect(later.every((each) => each?.page.userUid === other)).toBe(true)
    expect(later.map((each) => each?.question)).toContain(put.question)
  })

  it('is never asked again about someone if I wish so', async () => {
    const page = await follow()
    await aside('everyQuestion')
    expect(await nextDays(3)).toEqual([null, null, null])
    const other = await follow()
    expect((await nextDays(3)).map((each) => each?.page.userUid)).toEqual([other, other, other])
    expect(peopleOf(await arrive())).toContain(page)
  })

  const listed = async (person = claire) => (await person.browser.call(arrival.listAside)).data.items

  it('is listed once it is put aside for ever, and asked again where I wish so', async () => {
    const page = await follow()
    const later = await aside('later')
    await nextDays(1)
    const { question } = await aside('forEver')
    await nextDays(1)
    await aside('everyQuestion')
    expect((await listed()).map((one) => [one.page.userUid, one.question])).toEqual([
      [page, null],
      [page, question],
    ])
    const again = (query: { question?: string }) =>
      claire.browser.call(arrival.askAgain, { params: { uid: page }, query })
    expect((await again({})).status).toBe(200)
    expect((await again({ question })).status).toBe(200)
    expect(await listed()).toEqual([])
    const asked = (await nextDays(round)).map((each) => each?.question)
    expect(asked).toContain(question)
    expect(asked).not.toContain(later.question)
  })

  it('that was put aside by mistake is there again at once', async () => {
    await follow()
    const put = await aside('forEver')
    expect((await arrive()).question).toBeNull()
    const { page, question } = put
    await claire.browser.call(arrival.askAgain, { params: { uid: page.userUid }, query: { question } })
    expect((await arrive()).question).toEqual(put)
  })

  it('that others put aside, or about a page I left, is not listed to me', async () => {
    const page = await follow()
    const michel = await createPerson(app)
    await addFollower(app.services.db, { page, person: michel.uid })
    await aside('everyQuestion')
    expect(await listed(michel)).toEqual([])
    await app.services.db.deleteFrom('follows').where('page_uid', '=', page).execute()
    expect(await listed()).toEqual([])
  })

  it('that someone else put aside is still asked to me', async () => {
    const page = await follow()
    const michel = await createPerson(app)
    await addFollower(app.services.db, { page, person: michel.uid })
    await aside('everyQuestion')
    expect((await arrive(michel)).question?.page.userUid).toBe(page)
  })

  it('about a page I may not see cannot be put aside: there is none', async () => {
    const page = await createPage(app.services.db, { visible: false })
    const reply = await claire.browser.call(arrival.putAside, {
      params: { uid: page },
      body: { question: 'voice', until: 'forEver' },
    })
    expect([reply.status, reply.codes]).toEqual([404, [catalogue.notFound.key]])
  })
})

it('in the first year after a death nothing is asked or remembered', async () => {
  const page = await follow({ death_date: dayIn(-364) })
  await createItem(app.services.db, { page_uid: page, associated_date: thisDayOf(1961) })
  expect(await arrive()).toMatchObject({ people: [{ userUid: page }], onThisDay: [], question: null })
  app.clock.moveBy(3 * 86_400_000)
  await createItem(app.services.db, { page_uid: page, associated_date: dayIn(0).replace(/^\d+/, '1961') })
  const later = await arrive()
  expect([later.onThisDay.length, later.question?.page.userUid]).toEqual([1, page])
})

describe('what waits', () => {
  it('is proposals of others and my drafts, on the pages I look after', async () => {
    const { db } = app.services
    const page = await createPage(db)
    const theo = await createPerson(app)
    await addCaretaker(db, { page, person: claire.uid }, 'editor')
    await addFollower(db, { page, person: theo.uid })
    const by = (person: TestPerson, given: object) =>
      createItem(db, { page_uid: page, author_uid: person.uid, ...given })
    await by(theo, { state: 'proposal' })
    await by(theo, { state: 'proposal' })
    await by(theo, { state: 'proposal', deleted_at: new Date() })
    await by(theo, { state: 'proposal', kind: 'picture' })
    await createProposal(db, { page_uid: page, author_uid: theo.uid })
    await by(claire, { state: 'draft' })
    await by(theo, { state: 'draft' })
    await createChapter(db, { page_uid: page, author_uid: claire.uid, state: 'draft' })
    expect((await arrive()).waiting).toMatchObject([
      {
        page: { userUid: page },
        proposals: { timeline: 2, biography: 1, pictures: 1 },
        drafts: { timeline: 1, biography: 1 },
      },
    ])
    expect((await arrive(theo)).waiting).toEqual([])
  })
})
