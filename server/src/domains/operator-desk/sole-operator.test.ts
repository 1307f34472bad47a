import { operatorDesk } from '@souvenance/contract/operator/operator-desk'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { makeOperator, reportAs } from '../../../test/factories/abuse-reports.ts'
import { createItem } from '../../../test/factories/create-item.ts'
import { allOpenTo, createPage } from '../../../test/factories/create-page.ts'
import { createPerson, type TestPerson } from '../../../test/factories/create-person.ts'
import { addCaretaker } from '../../../test/factories/stand-on-page.ts'
import { startTestApp, type TestApp } from '../../../test/start-app.ts'

let app: TestApp
let page: string
let operator: TestPerson
let reporter: TestPerson

beforeAll(async () => {
  app = await startTestApp()
  page = await createPage(app.services.db, { privacy_pm: allOpenTo(1) })
  operator = await createPerson(app)
  reporter = await createPerson(app)
  await addCaretaker(app.services.db, { page, person: operator.uid }, 'administrator')
  await makeOperator(app, operator)
})
afterAll(() => app.stop())

const report = async (author_uid: string) => {
  const item = await createItem(app.services.db, { page_uid: page, kind: 'tribute', author_uid })
  await reportAs(reporter, 'item', item, { reason: 'private', mode: 'urgent' })
  const { items } = (await operator.browser.call(operatorDesk.reports, { query: {} })).data
  return items[0]
}
const decide = (reportUid = '') =>
  operator.browser.call(operatorDesk.decide, { params: { reportUid }, body: { decision: 'keep' } })

it('decides about the own page while nobody else could, which is recorded and told', async () => {
  const author = await createPerson(app)
  const thing = await report(author.uid)
  expect(thing).toMatchObject({ party: true, alone: true, can: ['keep', 'fold', 'delete', 'suspend'] })
  expect(thing?.reports[0]?.reporter).toBeNull()
  const params = { reportUid: thing?.reportUid ?? '' }
  expect((await operator.browser.call(operatorDesk.open, { params })).status).toBe(200)
  expect((await decide(thing?.reportUid)).status).toBe(200)
  expect((await app.mails()).map(({ text }) => text)).toContainEqual(expect.stringContaining('is concerned'))
  const { rows } = await app.services.pool.query(`
    select details ->> 'concerned' as concerned from audit where act like 'operator: decided%'`)
  expect(rows).toEqual([{ concerned: 'true' }])
})

it('suspends nobody who is the operator', async () => {
  expect((await report(operator.uid))?.can).toEqual(['keep', 'fold', 'delete'])
})

it('decides nothing of the own page once there is somebody else who can', async () => {
  const thing = await report((await createPerson(app)).uid)
  const second = await createPerson(app)
  await makeOperator(app, second)
  expect((await decide(thing?.reportUid)).status).toBe(403)
  await app.services.pool.query('update accounts set suspended_at = now() where page_uid = $1', [second.uid])
  expect((await decide(thing?.reportUid)).status).toBe(200)
})
