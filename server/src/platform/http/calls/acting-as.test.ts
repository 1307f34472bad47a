import { access } from '@souvenance/contract/accounts/access'
import { accountSettings } from '@souvenance/contract/accounts/account-settings'
import { accounts } from '@souvenance/contract/accounts/accounts'
import { actingAs } from '@souvenance/contract/acting-as'
import { catalogue } from '@souvenance/contract/errors'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { signUpConfirmed } from '../../../../test/factories/accounts.ts'
import { createPerson } from '../../../../test/factories/create-person.ts'
import { sendFile, tus } from '../../../../test/send-file.ts'
import { startTestApp, type TestApp } from '../../../../test/start-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

const windowOf = (userUid: string) => ({ [actingAs.header]: userUid })
const someoneElse = { status: 401, codes: [catalogue.someoneElse.key] }
const inFrench = { body: { language: 'fr' as const } }

it('a window does nothing in the name of whoever has signed in since', async () => {
  const claire = await createPerson(app)
  const { browser, uid } = await createPerson(app)
  expect(await browser.call(accountSettings.changeLanguage, inFrench, windowOf(claire.uid))).toMatchObject(
    someoneElse,
  )
  expect((await browser.call(accounts.session)).data.user?.language).not.toBe('fr')
  expect((await browser.call(accountSettings.changeLanguage, inFrench, windowOf(uid))).status).toBe(200)
})

it('nor does it read what is theirs, or send their files', async () => {
  const claire = await createPerson(app)
  const { browser } = await createPerson(app)
  const headers = windowOf(claire.uid)
  expect(await browser.call(accounts.listSessions, {}, headers)).toMatchObject(someoneElse)
  expect(await sendFile(app, browser, { bytes: Buffer.from('words'), headers })).toMatchObject(someoneElse)
  const upload = { ...headers, 'upload-length': '5' }
  expect(await tus(app, browser, { method: 'POST', headers: upload })).toMatchObject(someoneElse)
})

it('a window that nobody signed in to may read, and change nothing', async () => {
  const { browser } = await createPerson(app)
  const headers = windowOf(actingAs.nobody)
  expect((await browser.call(accounts.listSessions, {}, headers)).status).toBe(200)
  expect(await browser.call(accountSettings.changeLanguage, inFrench, headers)).toMatchObject(someoneElse)
  expect((await app.browser().call(accounts.signOut, {}, headers)).status).toBe(200)
})

it('who somebody is and who signs in can be asked from any window', async () => {
  const claire = await signUpConfirmed(app)
  const { browser, uid } = await createPerson(app)
  const headers = windowOf(claire.userUid)
  expect((await browser.call(accounts.session, {}, headers)).data.user?.userUid).toBe(uid)
  expect((await browser.call(access.challenge, {}, headers)).status).toBe(200)
  const { email, password } = claire
  const entered = await browser.call(accounts.signIn, { body: { email, password } }, headers)
  expect(entered.data.user.userUid).toBe(claire.userUid)
})

it('a window whose session has ended is told so', async () => {
  const claire = await createPerson(app)
  const refused = await app.browser().call(accountSettings.changeLanguage, inFrench, windowOf(claire.uid))
  expect(refused).toMatchObject({ status: 401, codes: [catalogue.signInFirst.key] })
})
