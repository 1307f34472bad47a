import { biography } from '@souvenance/contract/biography/biography'
import { listChapters } from '@souvenance/contract/biography/chapter-tree'
import { catalogue } from '@souvenance/contract/errors'
import { type Decision, operatorDesk } from '@souvenance/contract/operator/operator-desk'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { makeOperator, reportAs } from '../../../test/factories/abuse-reports.ts'
import { createChapter } from '../../../test/factories/create-chapter.ts'
import { allOpenTo, createPage } from '../../../test/factories/create-page.ts'
import { createPerson, type TestPerson } from '../../../test/factories/create-person.ts'
import { addCaretaker } from '../../../test/factories/stand-on-page.ts'
import { startTestApp, type TestApp } from '../../../test/start-app.ts'

let app: TestApp
let page: string
let operator: TestPerson
let holder: TestPerson
let author: TestPerson
let helper: TestPerson
let reader: TestPerson
let chapter: string
let inside: string

const body = `Not a kind word. ${'And so on. '.repeat(100)}`.trim()
const urgent = { reason: 'violence', mode: 'urgent' } as const

beforeAll(async () => {
  app = await startTestApp()
  const people = await Promise.all(Array.from({ length: 5 }, () => createPerson(app)))
  ;[operator, holder, author, helper, reader] = people as [
    TestPerson,
    TestPerson,
    TestPerson,
    TestPerson,
    TestPerson,
  ]
  await makeOperator(app, operator)
})
afterAll(() => app.stop())

beforeEach(async () => {
  const { db } = app.services
  page = await createPage(db, { privacy_pm: allOpenTo(1) })
  await addCaretaker(db, { page, person: holder.uid }, 'administrator')
  for (const { uid: person } of [author, helper]) await addCaretaker(db, { page, person }, 'editor')
  const place = { page_uid: page, author_uid: author.uid }
  chapter = await createChapter(db, { ...place, title: 'The shop', body, position: 0 })
  inside = await createChapter(db, { ...place, title: 'The back room', parent_uid: chapter, position: 0 })
  await createChapter(db, { ...place, title: 'The lake', position: 1 })
})

/** Numbers and titles of the chapters somebody sees. */
const read = async ({ browser }: Pick<TestPerson, 'browser'>) => {
  const { chapters } = (await browser.call(biography.read, { params: { uid: page } })).data
  return listChapters(chapters).map(({ chapter: each }) => each)
}
const contentsFor = async (who: Pick<TestPerson, 'browser'>) =>
  (await read(who)).map(({ num, title }) => `${num} ${title}`)
const whole = ['1 The shop', '1.1 The back room', '2 The lake']

const reported = async (given = {}): Promise<string> => {
  await reportAs(reader, 'item', chapter, given)
  const { uid } = await app.services.db
    .selectFrom('abuse_reports')
    .select('uid')
    .where('target_uid', '=', chapter)
    .executeTakeFirstOrThrow()
  return uid
}
const decide = async (reportUid: string, decision: Decision) =>
  operator.browser.call(operatorDesk.decide, { params: { reportUid }, body: { decision } })
/** A newer text of the chapter, by somebody else. */
const rewrite = (editor_uid: string) =>
  app.services.db
    .insertInto('chapter_revisions')
    .values({ item_uid: chapter, version: 2, title: 'The shop', body, editor_uid, created_at: new Date() })
    .execute()

it('is reported by its readers, and changed by those who wrote it', async () => {
  const offers = async (who: Pick<TestPerson, 'browser'>) =>
    (await read(who)).filter(({ can }) => can.report).length
  expect(await Promise.all([reader, holder, author, { browser: app.browser() }].map(offers))).toEqual([
    3, 3, 0, 0,
  ])
  await rewrite(helper.uid)
  for (const writer of [author, helper])
    expect((await reportAs(writer, 'item', chapter)).codes).toEqual([catalogue.cannotReportOwn.key])
  expect((await reportAs({ browser: app.browser() }, 'item', chapter)).status).toBe(401)
  expect((await reportAs(reader, 'picture', chapter)).status).toBe(404)
  expect((await reportAs(reader, 'item', chapter)).status).toBe(200)
})

it('does not exist for who does not read it', async () => {
  const { db } = app.services
  await db.updateTable('items').set({ state: 'draft' }).where('uid', '=', chapter).execute()
  for (const uid of [chapter, inside]) expect((await reportAs(reader, 'item', uid)).status).toBe(404)
  await db.updateTable('items').set({ state: 'proposal' }).where('uid', '=', chapter).execute()
  expect((await reportAs(holder, 'item', chapter)).status).toBe(403)
})

it('is folded away with what is inside it, and those who hold the page are told', async () => {
  const report = await reported(urgent)
  for (const who of [reader, helper, { browser: app.browser() }])
    expect(await contentsFor(who)).toEqual(['1 The lake'])
  for (const who of [holder, author]) {
    expect(await contentsFor(who)).toEqual(whole)
    expect((await read(who)).map(({ folded }) => folded ?? false)).toEqual([true, false, false])
  }
  expect((await decide(report, 'keep')).status).toBe(200)
  expect(await contentsFor(reader)).toEqual(whole)
})

it('is read whole at the desk, as the words of who wrote it last', async () => {
  await rewrite(helper.uid)
  const reportUid = await reported()
  const opened = await operator.browser.call(operatorDesk.open, { params: { reportUid } })
  expect(opened.data).toEqual({ gone: false, title: 'The shop', text: body, pictures: [] })
  const { items } = (await operator.browser.call(operatorDesk.reports)).data
  expect(items.find((thing) => thing.reportUid === reportUid)).toMatchObject({
    type: 'item',
    accused: { userUid: helper.uid },
    page: { userUid: page },
    can: ['keep', 'fold', 'delete', 'suspend'],
  })
})

it('is not decided about by an operator who wrote in it', async () => {
  await makeOperator(app, await createPerson(app))
  const reportUid = await reported()
  await rewrite(operator.uid)
  expect((await decide(reportUid, 'keep')).codes).toEqual([catalogue.partyToReport.key])
})

it('deleted at the desk leaves what is inside it, in its place; its reporter is told', async () => {
  const report = await reported(urgent)
  expect((await decide(report, 'delete')).status).toBe(200)
  for (const who of [reader, holder, author])
    expect(await contentsFor(who)).toEqual(['1 The back room', '2 The lake'])
  const told = await app.services.db
    .selectFrom('outbox')
    .select('params')
    .where('kind', '=', 'abuse-reports.outcome')
    .orderBy('created_at', 'desc')
    .executeTakeFirstOrThrow()
  expect(told.params).toEqual({ outcome: 'helped' })
})
