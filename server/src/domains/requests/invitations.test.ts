import { accountSettings } from '@souvenance/contract/accounts/account-settings'
import { accounts } from '@souvenance/contract/accounts/accounts'
import { catalogue } from '@souvenance/contract/errors'
import { referenceData } from '@souvenance/contract/pages/reference-data'
import { invitations } from '@souvenance/contract/people/invitations'
import { notifications, notificationTypes } from '@souvenance/contract/people/notifications'
import { requestLimits } from '@souvenance/contract/people/request-types'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  addConfirmedEmail,
  latestToken,
  signUpBody,
  signUpConfirmed,
  signUpSomeone,
} from '../../../test/factories/accounts.ts'
import { accept, ask, askForHelp, askToJoin, decline, passDays } from '../../../test/factories/ask-request.ts'
import { createPage } from '../../../test/factories/create-page.ts'
import { createPerson, ownPassword, type TestPerson } from '../../../test/factories/create-person.ts'
import { addCaretaker } from '../../../test/factories/stand-on-page.ts'
import { type Browser, startTestApp, type TestApp } from '../../../test/start-app.ts'
import { sweepRequests } from './sweep-requests.ts'

let app: TestApp
let claire: TestPerson
beforeAll(async () => {
  app = await startTestApp()
  claire = await createPerson(app, { firstname: 'Claire' })
})
afterAll(() => app.stop())

type Signed = { browser: Browser }
const listOf = async ({ browser }: Signed) =>
  (await browser.call(notifications.list, { query: { type: notificationTypes.request } })).data.items
const waitingFor = async ({ browser }: Signed) =>
  (await browser.call(referenceData.ping)).data.notifications.requests.totalNew
const open = (browser: Browser, token: string) => browser.call(invitations.read, { params: { token } })
const acceptBy = ({ browser }: Signed, token: string) =>
  browser.call(invitations.accept, { params: { token } })
const legatees = async (asker = claire) =>
  (
    await app.services.db
      .selectFrom('legatees')
      .select('person_uid')
      .where('page_uid', '=', asker.uid)
      .execute()
  ).map((row) => row.person_uid)

let counter = 0
const newAddress = () => {
  counter += 1
  return `invited.${counter}@laurent.test`
}
const invite = async (given: Parameters<typeof ask>[1] = {}, asker = claire) => {
  const email = newAddress()
  const { data } = await ask(asker, { email, ...given })
  return { email, requestUid: data.request.requestUid, token: await latestToken(app, email, 'invitations') }
}
/** An asker whose count of the day is empty. */
const newAsker = () => createPerson(app, { firstname: 'Claire' })

describe('an invitation to an address', () => {
  it('says in the language of the asker who asks what, and opens without an account', async () => {
    const page = await createPage(app.services.db, { firstname: 'Émile', visible: false })
    await addCaretaker(app.services.db, { page, person: claire.uid }, 'administrator')
    const email = newAddress()
    await askToJoin(claire, page, { email, word: 'Viens <b>écrire</b> avec nous.' })
    const [mail] = await app.mails(email)
    expect(mail?.subject).toBe('Claire Laurent asks for your help with the page of Émile Laurent')
    expect(mail?.text).toContain('Viens <b>écrire</b> avec nous.')
    expect(mail?.html).toContain('&lt;b&gt;')
    const token = await latestToken(app, email, 'invitations')
    const { data } = await open(app.browser(), token)
    expect(data).toMatchObject({
      state: 'pending',
      email,
      word: 'Viens <b>écrire</b> avec nous.',
      role: 'editor',
      person: { fullname: 'Claire Laurent' },
      page: { fullname: 'Émile Laurent', permalink: '', birthYear: null, profilePics: {} },
      mine: false,
      waits: false,
    })
    expect((await open(app.browser(), `${token.slice(0, -4)}AAAA`)).codes).toEqual([
      catalogue.linkExpired.key,
    ])
  })

  it('keeps the address only sealed and as a keyed hash', async () => {
    const { email, requestUid } = await invite()
    const { rows } = await app.services.pool.query(
      'select row_to_json(r)::text as text from requests r where uid = $1',
      [requestUid],
    )
    expect(rows[0].text).not.toContain('laurent.test')
    expect(rows[0].text).not.toContain(Buffer.from(email).toString('hex'))
    const { rows: links } = await app.services.pool.query(
      'select row_to_json(t)::text as text from invitation_tokens t',
    )
    expect(JSON.stringify(links)).not.toContain(await latestToken(app, email, 'invitations'))
  })

  it('is declined without an account, once', async () => {
    const { token } = await invite()
    const { data } = await app.browser().call(invitations.decline, { params: { token } })
    expect(data).toEqual({ state: 'declined' })
    const again = await app.browser().call(invitations.decline, { params: { token } })
    expect(again.codes).toEqual([catalogue.requestDeclined.key])
    expect((await open(app.browser(), token)).data.state).toBe('declined')
  })

  it('goes to the account that confirmed the address, and the asker sees no difference', async () => {
    const asker = await newAsker()
    const known = await signUpConfirmed(app, { firstname: 'Canary', lastname: 'Canary' })
    const unknown = newAddress()
    const shape = async (email: string) => {
      const reply = await ask(asker, { email })
      const { requestUid, email: shown, creationDate, expirationDate, ...rest } = reply.data.request
      return { codes: reply.codes, rest, shown: shown === email, fields: Object.keys(reply.data.request) }
    }
    expect(await shape(known.email)).toEqual(await shape(unknown))
    expect(JSON.stringify(await listOf(asker))).not.toContain('Canary')
    const [received] = await listOf(known)
    expect([received?.received, await waitingFor(known)]).toEqual([true, 1])
    expect(JSON.stringify(received)).not.toContain(known.email)
    await accept(known, received?.requestUid ?? '')
    const accepted = (await listOf(asker)).find(({ state }) => state === 'accepted')
    expect(accepted).toMatchObject({ person: { fullname: 'Canary Canary' }, email: known.email })
  })

  it('does not tell by a second request, a refusal or a membership whose an address is', async () => {
    const asker = await newAsker()
    const known = await signUpConfirmed(app)
    const second = await addConfirmedEmail(app, known)
    expect((await ask(asker, { uid: known.userUid })).status).toBe(200)
    expect((await ask(asker, { email: known.email })).status).toBe(200)
    for (const { requestUid } of await listOf(known)) await decline(known, requestUid)
    const later = await ask(asker, { email: second })
    expect([later.status, later.codes]).toEqual([200, [catalogue.requestSent.key]])
    expect(await listOf(known)).toEqual([])
    expect(await app.mails(second)).toHaveLength(1)
    expect((await ask(asker, { email: known.email })).codes).toEqual([catalogue.refusedLately.key])
  })

  it('has one that waits for each address, however it is spelt', async () => {
    const asker = await newAsker()
    const email = newAddress()
    expect((await ask(asker, { email })).status).toBe(200)
    expect(
      (await ask(asker, { email: email.toUpperCase().replace('LAURENT.TEST', 'Laurent.Test') })).codes,
    ).toEqual([catalogue.requestWaiting.key])
  })

  it('refuses one’s own address and what is none', async () => {
    const me = await signUpConfirmed(app)
    expect((await ask(me, { email: me.email })).codes).toEqual([catalogue.cannotAskYourself.key])
    expect((await ask(me, { email: 'two@one.example,three.example' })).codes).toEqual([
      catalogue.emailInvalid.key,
    ])
  })

  it('twenty a day for one account', async () => {
    const asker = await newAsker()
    for (let time = 0; time < requestLimits.invitationsPerDay; time += 1)
      expect((await askForHelp(asker, { email: newAddress() })).status).toBe(200)
    const refused = await askForHelp(asker, { email: newAddress() })
    expect([refused.status, refused.codes]).toEqual([429, [catalogue.tooManyInvitations.key]])
    expect((await askForHelp(asker, { uid: claire.uid })).status).toBe(200)
    await passDays(app, 1)
    expect((await askForHelp(asker, { email: newAddress() })).status).toBe(200)
  })
})

describe('signing up by an invitation', () => {
  it('confirms the invited address at once, and the request waits there', async () => {
    const { email, token, requestUid } = await invite()
    const browser = app.browser()
    const body = signUpBody({ email: email.toUpperCase(), associateRequest: token })
    const reply = await browser.call(accounts.signUp, { body })
    expect([reply.data.user.confirmed, reply.codes]).toEqual([true, [catalogue.accountConfirmed.key]])
    expect((await app.mails(email.toUpperCase())).map(({ subject }) => subject)).toEqual([])
    expect((await listOf({ browser })).map((request) => request.requestUid)).toEqual([requestUid])
    expect((await accept({ browser }, requestUid)).data.request.state).toBe('accepted')
    expect(await legatees()).toContain(reply.data.user.userUid)
  })

  it('proves no other address, and nothing with a used or false link', async () => {
    const { email, token } = await invite()
    const confirmed = async (given: Parameters<typeof signUpBody>[0]) =>
      (await app.browser().call(accounts.signUp, { body: signUpBody(given) })).data.user.confirmed
    expect(await confirmed({ associateRequest: token })).toBe(false)
    expect(await confirmed({ email, associateRequest: 'a-link-that-nobody-was-sent' })).toBe(false)
    await app.browser().call(invitations.decline, { params: { token } })
    expect(await confirmed({ email, associateRequest: token })).toBe(false)
  })

  it('cannot take an address that another account has confirmed', async () => {
    const owner = await signUpConfirmed(app)
    await ask(await newAsker(), { email: owner.email })
    const token = await latestToken(app, owner.email, 'invitations')
    const body = signUpBody({ email: owner.email, associateRequest: token })
    expect((await app.browser().call(accounts.signUp, { body })).data.user.confirmed).toBe(false)
  })

  it('also without the link, what was asked waits once the address is confirmed', async () => {
    const { email, requestUid } = await invite()
    const someone = await signUpSomeone(app, { email })
    expect(await listOf(someone)).toEqual([])
    const token = await latestToken(app, email, 'confirm')
    await someone.browser.call(accounts.confirmEmail, { body: { token } })
    expect((await listOf(someone)).map((request) => request.requestUid)).toEqual([requestUid])
  })
})

describe('an answer with another address', () => {
  it('waits for the asker, whose yes joins that account', async () => {
    const asker = await newAsker()
    const { token, requestUid } = await invite({}, asker)
    const other = await signUpConfirmed(app, { firstname: 'Karim' })
    const before = (await app.mails()).length
    const reply = await acceptBy(other, token)
    expect([reply.data.state, reply.codes]).toEqual(['pending', [catalogue.waitsForAsker.key]])
    const told = (await app.mails()).length
    expect(told).toBeGreaterThan(before)
    expect((await acceptBy(other, token)).codes).toEqual([catalogue.waitsForAsker.key])
    expect(await app.mails()).toHaveLength(told)
    expect(await legatees(asker)).toEqual([])
    expect(await waitingFor(asker)).toBe(1)
    expect((await listOf(asker))[0]).toMatchObject({
      received: false,
      answeredBy: { firstname: 'Karim' },
      can: { accept: true, decline: true, cancel: true },
    })
    expect((await listOf(other))[0]).toMatchObject({ can: { accept: false, decline: true } })
    expect((await accept(other, requestUid)).status).toBe(403)
    const rival = await signUpConfirmed(app)
    expect((await acceptBy(rival, token)).codes).toEqual([catalogue.invitationClaimed.key])
    expect((await accept(asker, requestUid, ownPassword)).data.request.state).toBe('accepted')
    expect(await legatees(asker)).toEqual([other.userUid])
  })

  it('refused by the asker leaves the invitation open for who was meant', async () => {
    const asker = await newAsker()
    const { email, token, requestUid } = await invite({}, asker)
    const other = await signUpConfirmed(app)
    await acceptBy(other, token)
    expect((await decline(asker, requestUid)).data.request).toMatchObject({
      state: 'pending',
      answeredBy: null,
    })
    expect(await listOf(other)).toEqual([])
    const meant = await signUpSomeone(app, { email, associateRequest: token })
    expect((await accept(meant, requestUid)).status).toBe(200)
    expect(await legatees(asker)).toEqual([meant.userUid])
  })

  it('does not keep who was meant from answering first', async () => {
    const asker = await newAsker()
    const { email, token } = await invite({}, asker)
    await acceptBy(await signUpConfirmed(app), token)
    const meant = await signUpSomeone(app, { email, associateRequest: token })
    expect((await acceptBy(meant, token)).data.state).toBe('accepted')
    expect(await legatees(asker)).toEqual([meant.userUid])
  })

  it('is also what an account gives that lost the address since', async () => {
    const asker = await newAsker()
    const me = await signUpConfirmed(app)
    const second = await addConfirmedEmail(app, me)
    const { requestUid } = (await ask(asker, { email: second })).data.request
    await app.services.pool.query('delete from emails where folded = $1', [second])
    expect((await accept(me, requestUid)).data.request.state).toBe('pending')
    expect(await legatees(asker)).toEqual([])
  })

  it('needs a confirmed account, and nobody answers their own', async () => {
    const { token } = await invite()
    expect((await acceptBy({ browser: app.browser() }, token)).status).toBe(401)
    expect((await acceptBy(await signUpSomeone(app), token)).codes).toEqual([catalogue.unconfirmed.key])
    expect((await acceptBy(claire, token)).codes).toEqual([catalogue.cannotAskYourself.key])
  })
})

describe('never again', () => {
  it('keeps every later invitation from the address, and the asker sees one that waits', async () => {
    const { email, token } = await invite()
    const silence = () => app.browser().call(invitations.silence, { params: { token } })
    expect([(await silence()).data, (await silence()).status]).toEqual([{ state: 'declined' }, 200])
    const { rows } = await app.services.pool.query(
      'select encode(hash, $1) as text from suppressed_addresses',
      ['escape'],
    )
    expect(JSON.stringify(rows)).not.toContain(email)
    const other = await newAsker()
    const { data, codes } = await ask(other, { email })
    expect([data.request.state, ...codes]).toEqual(['pending', catalogue.requestSent.key])
    expect(await app.mails(email)).toHaveLength(1)
  })

  it('an account that blacklisted the asker gets no mail at its address', async () => {
    const asker = await newAsker()
    const known = await signUpConfirmed(app)
    await app.services.db
      .insertInto('blacklist')
      .values({ owner_uid: known.userUid, person_uid: asker.uid })
      .execute()
    const before = (await app.mails(known.email)).length
    expect((await ask(asker, { email: known.email })).status).toBe(200)
    expect((await app.mails(known.email)).length).toBe(before)
    expect(await listOf(known)).toEqual([])
  })
})

describe('time', () => {
  it('reminds once after seven days, however many sweeps run at once', async () => {
    const { email } = await invite()
    const quiet = await invite()
    await app.browser().call(invitations.decline, { params: { token: quiet.token } })
    await passDays(app, 6)
    await sweepRequests(app.services)
    expect(await app.mails(email)).toHaveLength(1)
    await passDays(app, 1)
    await Promise.all(Array.from({ length: 4 }, () => sweepRequests(app.services)))
    await sweepRequests(app.services)
    const mails = await app.mails(email)
    expect(mails.map(({ subject }) => subject.startsWith('A reminder:'))).toEqual([false, true])
    expect(await app.mails(quiet.email)).toHaveLength(1)
  })

  it('expires after thirty days, tells the asker once, and the link tells it', async () => {
    const me = await signUpConfirmed(app)
    const asker = { browser: me.browser, uid: me.userUid }
    const { token } = await invite({}, asker)
    await passDays(app, requestLimits.daysByMail)
    expect((await open(app.browser(), token)).data.state).toBe('expired')
    expect((await app.browser().call(invitations.decline, { params: { token } })).codes).toEqual([
      catalogue.requestExpired.key,
    ])
    await Promise.all([sweepRequests(app.services), sweepRequests(app.services)])
    const told = (await app.mails(me.email)).filter(
      ({ subject }) => subject === 'Your invitation had no answer',
    )
    expect(told).toHaveLength(1)
  })

  it('forgets what was settled half a year ago, with its links', async () => {
    const { token, requestUid } = await invite()
    await app.browser().call(invitations.decline, { params: { token } })
    await passDays(app, 181)
    await sweepRequests(app.services)
    const rows = await app.services.db
      .selectFrom('requests')
      .select('uid')
      .where('uid', '=', requestUid)
      .execute()
    expect(rows).toEqual([])
    expect((await open(app.browser(), token)).codes).toEqual([catalogue.linkExpired.key])
  })
})

it('writes to an account in its own language', async () => {
  const me = await signUpConfirmed(app, { language: 'fr' })
  await me.browser.call(accountSettings.changeLanguage, { body: { language: 'fr' } })
  await ask(await newAsker(), { email: me.email, word: 'Merci' })
  const mail = (await app.mails(me.email)).at(-1)
  expect(mail?.subject).toBe('Claire Laurent aimerait vous désigner comme légataire')
  expect(mail?.text).toContain('« Merci »')
})
