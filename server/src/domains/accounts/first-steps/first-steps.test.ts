import { accounts } from '@souvenance/contract/accounts/accounts'
import { firstSteps } from '@souvenance/contract/accounts/first-steps'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { latestToken, type Someone, signUpBody, signUpSomeone } from '../../../../test/factories/accounts.ts'
import { ask } from '../../../../test/factories/ask-request.ts'
import { createPerson } from '../../../../test/factories/create-person.ts'
import { type Browser, startTestApp, type TestApp } from '../../../../test/start-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

type Holder = { browser: Browser }
const read = async ({ browser }: Holder) => (await browser.call(firstSteps.read)).data
const remind = async ({ browser }: Holder) => (await browser.call(accounts.session)).data.user?.firstSteps
const onAnotherDevice = async ({ email, password }: Someone): Promise<Holder> => {
  const browser = app.browser()
  await browser.call(accounts.signIn, { body: { email, password } })
  return { browser }
}

test('whoever signs up begins at the first step, and is reminded', async () => {
  const rose = await signUpSomeone(app)
  expect(await read(rose)).toEqual({ step: 'first-step', done: [], ended: false })
  expect(await remind(rose)).toBe(true)
})

test('also by an invitation', async () => {
  const claire = await createPerson(app)
  const email = 'nadia@laurent.test'
  await ask(claire, { email })
  const associateRequest = await latestToken(app, email, 'invitations')
  const browser = app.browser()
  const body = signUpBody({ email, associateRequest })
  const { user } = (await browser.call(accounts.signUp, { body })).data
  expect([user.confirmed, user.firstSteps]).toEqual([true, true])
})

test('they are taken up on another device where they were left', async () => {
  const rose = await signUpSomeone(app)
  await rose.browser.call(firstSteps.move, { body: { step: 'memorial-pictures', done: 'first-step' } })
  await rose.browser.call(firstSteps.move, { body: { step: 'family-circle' } })
  const phone = await onAnotherDevice(rose)
  expect(await read(phone)).toEqual({ step: 'family-circle', done: ['first-step'], ended: false })
})

test('what was gone through on either device stays so', async () => {
  const rose = await signUpSomeone(app)
  const phone = await onAnotherDevice(rose)
  await rose.browser.call(firstSteps.move, { body: { step: 'legacy', done: 'family-circle' } })
  await phone.browser.call(firstSteps.move, { body: { step: 'memorial-pictures', done: 'first-step' } })
  await phone.browser.call(firstSteps.move, { body: { step: 'memorial-pictures', done: 'first-step' } })
  const { step, done } = await read(rose)
  expect([step, done.toSorted()]).toEqual(['memorial-pictures', ['family-circle', 'first-step']])
})

test('once they are ended nothing reminds of them, also when a step is opened again', async () => {
  const rose = await signUpSomeone(app)
  await rose.browser.call(firstSteps.move, { body: { step: 'end', done: 'end', ended: true } })
  expect(await remind(rose)).toBeUndefined()
  await rose.browser.call(firstSteps.move, { body: { step: 'memorial-pictures' } })
  expect((await read(rose)).ended).toBe(true)
  expect(await remind(rose)).toBeUndefined()
})

test('accounts older than the first steps have none to be reminded of', async () => {
  const claire = await createPerson(app)
  expect((await read(claire)).ended).toBe(true)
  await claire.browser.call(firstSteps.move, { body: { step: 'legacy' } })
  expect(await read(claire)).toEqual({ step: 'legacy', done: [], ended: true })
  expect(await remind(claire)).toBeUndefined()
})

test('a step that does not exist is refused', async () => {
  const rose = await signUpSomeone(app)
  const reply = await rose.browser.call(firstSteps.move, { body: { step: 'the-moon' as never } })
  expect(reply.status).toBe(400)
  expect((await read(rose)).step).toBe('first-step')
})
