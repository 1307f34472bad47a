import { access } from '@souvenance/contract/accounts/access'
import { accountSettings } from '@souvenance/contract/accounts/account-settings'
import { accounts } from '@souvenance/contract/accounts/accounts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { answerIn } from '../../../../test/authenticator.ts'
import { addPasskey } from '../../../../test/factories/access.ts'
import { addConfirmedEmail, signUpConfirmed, signUpSomeone } from '../../../../test/factories/accounts.ts'
import { type Browser, startTestApp, type TestApp } from '../../../../test/start-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'
const subject = 'A new device has signed in'

const signIn = (
  browser: Browser,
  { email, password }: { email: string; password: string },
  agent = firefox,
) => browser.call(accounts.signIn, { body: { email, password } }, { 'user-agent': agent })
const toldTo = async (email: string, subjects = [subject]) =>
  (await app.mails(email)).filter((mail) => subjects.includes(mail.subject))

it('whoever signs in on a new device is told so at every confirmed address, once', async () => {
  const claire = await signUpConfirmed(app)
  const second = await addConfirmedEmail(app, claire)
  const third = `unproven.${claire.email}`
  await claire.browser.call(accountSettings.addEmail, {
    body: { email: third, password: claire.password },
  })
  expect(await toldTo(claire.email)).toEqual([])

  const elsewhere = app.browser()
  expect((await signIn(elsewhere, claire)).status).toBe(200)
  for (const address of [claire.email, second]) {
    const [mail] = await toldTo(address)
    expect(mail?.text).toContain('on a device we did not know yet: Firefox · Linux')
    expect(mail?.text).toMatch(/On \d+ \w+ \d{4} at \d\d:\d\d UTC/)
    expect(mail?.text).toContain('/settings/general?activeTab=sessions')
  }
  expect(await toldTo(third)).toEqual([])

  await elsewhere.call(accounts.signOut)
  await signIn(elsewhere, claire)
  await claire.browser.call(accounts.signOut)
  await signIn(claire.browser, claire)
  expect(await toldTo(claire.email)).toHaveLength(1)
})

it('the hour is that of the place where the person lives, in their language', async () => {
  const theo = await signUpConfirmed(app, { language: 'fr' })
  await app.services.db
    .insertInto('communications')
    .values({ person_uid: theo.userUid, time_zone: 'Asia/Tokyo' })
    .onConflict((known) => known.column('person_uid').doUpdateSet({ time_zone: 'Asia/Tokyo' }))
    .execute()
  await signIn(app.browser(), theo, 'a program of mine')
  const [mail] = await toldTo(theo.email, ['Un nouvel appareil s’est connecté'])
  expect(mail?.text).toMatch(/UTC\+9/)
  expect(mail?.text).toContain('qui ne dit pas son nom')
})

it('a passkey on a new device is told as well', async () => {
  const rose = await signUpConfirmed(app)
  const key = await addPasskey(app, rose)
  const elsewhere = app.browser()
  await elsewhere.call(access.signIn, { body: { passkey: await answerIn(elsewhere, key) } })
  expect(await toldTo(rose.email)).toHaveLength(1)
})

it('neither an account that is just made nor an address that nobody proved hears of it', async () => {
  const nadia = await signUpSomeone(app)
  await signIn(app.browser(), nadia)
  expect(await toldTo(nadia.email)).toEqual([])
})

it('a sign-in whose answer was lost is told once', async () => {
  const claire = await signUpConfirmed(app)
  const key = crypto.randomUUID()
  const body = { email: claire.email, password: claire.password }
  for (let time = 0; time < 2; time += 1)
    await app.browser().call(accounts.signIn, { body }, { 'idempotency-key': key })
  expect(await toldTo(claire.email)).toHaveLength(1)
})

it('two people who share a browser are each told once, not at every turn', async () => {
  const claire = await signUpConfirmed(app)
  const michel = await signUpConfirmed(app)
  const shared = app.browser()
  for (const one of [claire, michel, claire, michel]) expect((await signIn(shared, one)).status).toBe(200)
  for (const { email } of [claire, michel]) expect(await toldTo(email)).toHaveLength(1)
})
