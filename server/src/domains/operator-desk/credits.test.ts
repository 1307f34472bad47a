import { catalogue } from '@souvenance/contract/errors'
import { credits } from '@souvenance/contract/messages/credits'
import { operatorDesk } from '@souvenance/contract/operator/operator-desk'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { makeOperator } from '../../../test/factories/abuse-reports.ts'
import { createPerson, type TestPerson } from '../../../test/factories/create-person.ts'
import { startTestApp, type TestApp } from '../../../test/start-app.ts'

let app: TestApp
let operator: TestPerson
let writer: TestPerson
let email: string

beforeAll(async () => {
  app = await startTestApp()
  operator = await createPerson(app)
  writer = await createPerson(app, { firstname: 'Rose', lastname: 'Laurent' })
  await makeOperator(app, operator)
  const { address } = await app.services.db
    .selectFrom('emails as e')
    .innerJoin('accounts as a', 'a.uid', 'e.account_uid')
    .select('e.address')
    .where('a.page_uid', '=', writer.uid)
    .executeTakeFirstOrThrow()
  email = address
})
afterAll(() => app.stop())

const change = (act: 'give' | 'take', count: number, to = email) =>
  operator.browser.call(operatorDesk.changeCredits, { body: { email: to, act, count } })
const left = async () => (await writer.browser.call(credits.read)).data.credits

it('are given and taken back at the desk, never below none, and each time it is recorded', async () => {
  expect((await change('give', 3)).data).toEqual({ name: 'Rose Laurent', left: 8 })
  expect((await change('take', 2, email.toUpperCase())).data.left).toBe(6)
  expect((await change('take', 1000)).data.left).toBe(0)
  expect(await left()).toBe(0)
  const audited = await app.services.db
    .selectFrom('audit')
    .select(['act', 'details'])
    .where('target', '=', writer.uid)
    .orderBy('created_at')
    .execute()
  expect(audited).toEqual([
    { act: 'operator: gave credits', details: { count: 3, left: 8 } },
    { act: 'operator: took credits', details: { count: 2, left: 6 } },
    { act: 'operator: took credits', details: { count: 1000, left: 0 } },
  ])
})

it('need somebody who confirmed the address, a sound number, and the open desk', async () => {
  expect((await change('give', 1, 'nobody@laurent.example')).codes).toEqual([catalogue.nobodyOfAddress.key])
  expect((await change('give', 0)).status).toBe(400)
  expect((await change('take', 1001)).status).toBe(400)
  app.clock.moveBy(31 * 60_000)
  expect((await change('give', 1)).codes).toEqual([catalogue.deskShut.key])
  app.clock.moveBy(-31 * 60_000)
  const { browser } = await createPerson(app)
  const body = { email, act: 'give', count: 1 } as const
  expect((await browser.call(operatorDesk.changeCredits, { body })).status).toBe(404)
})
