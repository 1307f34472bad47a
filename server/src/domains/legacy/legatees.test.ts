import { accounts } from '@souvenance/contract/accounts/accounts'
import { communications } from '@souvenance/contract/accounts/communications'
import { catalogue } from '@souvenance/contract/errors'
import { type LegacyScope, legacies, mostLegatees } from '@souvenance/contract/legacy/legatees'
import { clouds } from '@souvenance/contract/people/followers'
import { invitations } from '@souvenance/contract/people/invitations'
import { safe } from '@souvenance/contract/safe/safe'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { latestToken, type Someone, signUpConfirmed } from '../../../test/factories/accounts.ts'
import { accept, ask, cancel } from '../../../test/factories/ask-request.ts'
import { allOpenTo, createPage } from '../../../test/factories/create-page.ts'
import { createPerson, type TestPerson } from '../../../test/factories/create-person.ts'
import { startReport } from '../../../test/factories/death-reports.ts'
import { nameLegatee } from '../../../test/factories/name-legatee.ts'
import { createFile } from '../../../test/factories/safe.ts'
import { addCaretaker } from '../../../test/factories/stand-on-page.ts'
import { startTestApp, type TestApp } from '../../../test/start-app.ts'

let app: TestApp
let claire: Someone
let theo: TestPerson
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())
beforeEach(async () => {
  claire = await signUpConfirmed(app, { firstname: 'Claire', gender: 'F' })
  theo = await createPerson(app, { firstname: 'Théo', gender: 'M', privacy_am: allOpenTo(1) })
})

type Asker = Pick<TestPerson, 'browser'>
const bequeathed = async ({ browser }: Asker) => (await browser.call(legacies.iBequeath)).data.items
const leftTo = async ({ browser }: Asker) => (await browser.call(legacies.bequeathMe)).data.items
const own = async (me: Someone) => {
  const [first] = await bequeathed(me)
  if (!first) throw new Error('one’s own page is always listed')
  return first
}
const ofTheo = () => ({ legacyUid: claire.userUid, userUid: theo.uid })
const setScope = (scope: Partial<LegacyScope>, told = false, password = claire.password) =>
  claire.browser.call(legacies.changeScope, {
    params: ofTheo(),
    body: { scope: { page: true, wills: true, safe: 'all', ...scope }, told, password },
  })
const remove = (userUid: string, password = claire.password) =>
  claire.browser.call(legacies.removeLegatee, {
    params: { legacyUid: claire.userUid, userUid },
    body: { password },
  })
const noticesOf = async ({ email }: Someone) =>
  (await app.mails(email)).filter(({ text }) => text.includes('/not-me/'))

const undo = async () => {
  const token = await latestToken(app, claire.email, 'not-me')
  const described = await claire.browser.call(accounts.describeUndo, { params: { token } })
  expect(described.data.legacy).toBe(true)
  const password = 'nine swans on the canal'
  const reply = await app.browser().call(accounts.undoChanges, { body: { token, password } })
  expect([reply.status, reply.data.legacy]).toEqual([200, true])
  await claire.browser.call(accounts.signIn, { body: { email: claire.email, password } })
}

describe('what I bequeath', () => {
  it('lists my page and each memorial I administer, with legatees and who was asked', async () => {
    const memorial = await createPage(app.services.db, { firstname: 'Émile' })
    await addCaretaker(app.services.db, { page: memorial, person: claire.userUid }, 'administrator')
    await nameLegatee(app, memorial, theo.uid, { named_by: claire.userUid })
    await ask(claire, { email: 'ines@laurent.test' })
    const { requestUid } = (await ask(claire, { uid: theo.uid })).data.request
    await accept(theo, requestUid)
    const items = await bequeathed(claire)
    expect(items.map(({ legacyUid, own: mine }) => [legacyUid, mine])).toEqual([
      [claire.userUid, true],
      [memorial, false],
    ])
    expect(items[0]?.legatees.items).toMatchObject([
      {
        userUid: theo.uid,
        userType: 0,
        scope: { page: true, wills: true, safe: 'all', items: [] },
        told: false,
        can: { remove: true, change: true },
      },
      { userType: 1, email: 'ines@laurent.test', can: { cancel: true, remove: false } },
    ])
    expect(items[1]?.legatees.items).toMatchObject([{ userUid: theo.uid }])
    expect(items[0]?.legatees.items.map(({ gender }) => gender)).toEqual(['M', undefined])
    expect((await leftTo(theo)).map(({ gender }) => gender)).toEqual(['F'])
    const { data } = await claire.browser.call(legacies.oneIBequeath, { params: { memorialUid: memorial } })
    expect(data.legacy).toEqual(items[1])
  })

  it('gives a memorial’s legatee the page, in the name of the administrator who asked', async () => {
    const memorial = await createPage(app.services.db, { firstname: 'Émile' })
    await addCaretaker(app.services.db, { page: memorial, person: claire.userUid }, 'administrator')
    const { requestUid } = (await ask(claire, { uid: theo.uid, page: memorial })).data.request
    await accept(theo, requestUid)
    const [, listed] = await bequeathed(claire)
    expect(listed?.legatees.items[0]?.scope).toMatchObject({ page: true, wills: false, safe: 'nothing' })
    expect(await leftTo(theo)).toMatchObject([
      { userUid: claire.userUid, legacies: { items: [{ legacyUid: memorial }] } },
    ])
    const refused = await claire.browser.call(legacies.changeScope, {
      params: { legacyUid: memorial, userUid: theo.uid },
      body: { scope: { page: true, wills: true, safe: 'all' }, told: true, password: claire.password },
    })
    expect(refused.codes).toEqual([catalogue.onlyOwnSafe.key])
  })

  it('has nobody to take over where who would do so looks after the memorial already', async () => {
    const memorial = await createPage(app.services.db, { firstname: 'Émile' })
    for (const person of [claire.userUid, theo.uid])
      await addCaretaker(app.services.db, { page: memorial, person }, 'administrator')
    await nameLegatee(app, memorial, theo.uid, { named_by: claire.userUid })
    const seenBy = async (viewer: Pick<TestPerson, 'browser'>) => {
      const params = { memorialUid: memorial }
      const { legacy } = (await viewer.browser.call(legacies.oneIBequeath, { params })).data
      return [legacy.legatees.items.length, ...legacy.readiness.map(({ key }) => key)]
    }
    expect(await seenBy(claire)).toEqual([1, 'passesOn'])
    expect(await seenBy(theo)).toEqual([0, 'nobody'])
  })

  it('has room for ten, with those who were asked', async () => {
    for (let count = 1; count < mostLegatees; count += 1)
      await nameLegatee(app, claire.userUid, (await createPerson(app)).uid)
    expect((await bequeathed(claire))[0]).toMatchObject({ can: { add: true }, noMore: null })
    expect((await ask(claire, { uid: theo.uid })).status).toBe(200)
    expect((await bequeathed(claire))[0]).toMatchObject({ can: { add: false }, noMore: 'full' })
    const refused = await ask(claire, { email: 'eleventh@laurent.test' })
    expect(refused.codes).toEqual([catalogue.tooManyLegatees.key])
  })
})

it('why nobody can be named now is told: no address yet, or a death that was reported', async () => {
  const nadia = await createPerson(app, { confirmed: false })
  expect((await bequeathed(nadia))[0]).toMatchObject({ can: { add: false }, noMore: 'unconfirmed' })
  const owner = await createPerson(app)
  await startReport(app.services.db, owner.uid)
  expect((await bequeathed(owner))[0]).toMatchObject({ can: { add: false }, noMore: 'frozen' })
})

describe('a change of legatees', () => {
  beforeEach(() => nameLegatee(app, claire.userUid, theo.uid))

  it('needs the password and holds at once', async () => {
    expect((await remove(theo.uid, 'not my password')).codes).toEqual([catalogue.wrongPassword.key])
    expect((await own(claire)).legatees.items).toHaveLength(1)
    expect((await remove(theo.uid)).status).toBe(200)
    expect((await own(claire)).legatees.items).toEqual([])
    expect((await remove(theo.uid)).status).toBe(404)
  })

  it('tells of the scope only what the owner chooses to tell', async () => {
    await setScope({ safe: 'nothing' })
    expect((await leftTo(theo))[0]?.legacies.items).toMatchObject([{ scope: null }])
    await setScope({ safe: 'nothing' }, true)
    expect((await leftTo(theo))[0]?.legacies.items).toMatchObject([
      { scope: { page: true, wills: true, safe: 'nothing' } },
    ])
    expect(JSON.stringify(await leftTo(theo))).not.toContain('items":["')
  })

  it('leaves chosen things of the own safe, which must be open', async () => {
    const me = { browser: claire.browser, uid: claire.userUid }
    const letter = await createFile(app, me)
    const foreign = await createFile(app, theo)
    expect((await setScope({ safe: 'chosen', items: [foreign.itemUid] })).status).toBe(404)
    expect((await setScope({ safe: 'chosen', items: [letter.itemUid] })).status).toBe(200)
    expect((await own(claire)).legatees.items[0]?.scope?.items).toEqual([letter.itemUid])
    await app.services.db.updateTable('sessions').set({ safe_unlocked_until: '2001-01-01' }).execute()
    const locked = await setScope({ safe: 'chosen', items: [letter.itemUid] })
    expect(locked.codes).toEqual([catalogue.safeLocked.key])
    expect((await setScope({ safe: 'all' })).data.legacy.legatees.items[0]?.scope?.items).toEqual([])
  })

  it('says what would happen today, and what is missing', async () => {
    const keysOf = async () => (await own(claire)).readiness.map(({ key }) => key)
    expect((await own(claire)).readiness).toEqual([
      {
        key: 'receives',
        missing: false,
        name: 'Théo',
        memorial: 4320,
        lastWills: 1440,
        digitalSafe: 10_080,
        safe: 'all',
      },
      { key: 'noCard', missing: true },
    ])
    await setScope({ page: false, wills: false, safe: 'nothing' })
    expect(await keysOf()).toEqual(['emptyScope', 'noCard'])
    await setScope({ safe: 'chosen', items: [] })
    expect(await keysOf()).toEqual(['receives', 'chosenGone', 'noCard'])
    await setScope({ safe: 'all' })
    await claire.browser.call(legacies.changeQuorum, {
      params: { legacyUid: claire.userUid },
      body: { quorum: 2, password: claire.password },
    })
    expect(await keysOf()).toEqual(['receives', 'quorumTooHigh', 'noCard'])
    const { db } = app.services
    await db.updateTable('accounts').set({ seen_at: '2001-01-01' }).where('page_uid', '=', theo.uid).execute()
    await db.updateTable('sessions').set({ last_used_at: '2001-01-01' }).execute()
    const missing = async () => (await own(claire)).readiness
    expect(await missing()).toContainEqual({ key: 'onlyOneAway', missing: true, name: 'Théo', gender: 'M' })
    await db.updateTable('pages').set({ alive: false }).where('uid', '=', theo.uid).execute()
    expect(await missing()).toContainEqual({ key: 'cannotInherit', missing: true, name: 'Théo', gender: 'M' })
    await remove(theo.uid)
    expect(await keysOf()).toContain('nobody')
    await ask(claire, { email: 'waits@laurent.test' })
    expect(await keysOf()).toContain('noneAccepted')
  })

  it('keeps a legatee from being banned or blacklisted before they are removed', async () => {
    const ban = () => claire.browser.call(clouds.ban, { params: { uid: claire.userUid, userUid: theo.uid } })
    const block = () => claire.browser.call(communications.block, { body: { userUid: theo.uid } })
    for (const act of [ban, block]) expect((await act()).codes).toEqual([catalogue.removeLegateeFirst.key])
    await remove(theo.uid)
    for (const act of [ban, block]) expect((await act()).status).toBe(200)
  })
})

describe('“this was not me”', () => {
  it('brings back a removed legatee with what they would have received', async () => {
    const letter = await createFile(app, { browser: claire.browser, uid: claire.userUid })
    await nameLegatee(app, claire.userUid, theo.uid)
    await setScope({ wills: false, safe: 'chosen', items: [letter.itemUid] }, true)
    await app.services.db.deleteFrom('account_changes').execute()
    await setScope({ safe: 'nothing' })
    await remove(theo.uid)
    expect(await noticesOf(claire)).toHaveLength(2)
    await undo()
    expect((await own(claire)).legatees.items).toMatchObject([
      { userUid: theo.uid, told: true, scope: { wills: false, safe: 'chosen', items: [letter.itemUid] } },
    ])
  })

  it('takes back whoever was named, whether or not they have accepted', async () => {
    const { requestUid } = (await ask(claire, { uid: theo.uid })).data.request
    await ask(claire, { email: 'thief@laurent.test' })
    await accept(theo, requestUid)
    expect((await own(claire)).legatees.items).toHaveLength(2)
    await undo()
    expect((await own(claire)).legatees.items).toEqual([])
  })
})

describe('somebody who answered with another address', () => {
  const claim = async () => {
    const { requestUid } = (await ask(claire, { email: `claimed.${claire.userUid}@laurent.test` })).data
      .request
    const token = await latestToken(app, `claimed.${claire.userUid}@laurent.test`, 'invitations')
    expect((await theo.browser.call(invitations.accept, { params: { token } })).data.state).toBe('pending')
    return requestUid
  }

  it('becomes a legatee with the password only; every address is told, and “this was not me” takes it back', async () => {
    const requestUid = await claim()
    await app.services.db.deleteFrom('account_changes').execute()
    expect((await accept(claire, requestUid)).codes).toEqual([catalogue.passwordNeeded.key])
    expect((await accept(claire, requestUid, 'wrong')).codes).toEqual([catalogue.wrongPassword.key])
    expect(await leftTo(theo)).toEqual([])
    const before = (await noticesOf(claire)).length
    expect((await accept(claire, requestUid, claire.password)).status).toBe(200)
    expect(await leftTo(theo)).toHaveLength(1)
    const notices = await noticesOf(claire)
    expect(notices).toHaveLength(before + 1)
    expect(notices.some(({ text }) => text.includes('agreed to Théo Laurent as a legatee'))).toBe(true)
    await undo()
    expect(await leftTo(theo)).toEqual([])
  })

  it('is agreed to by nobody while a death is reported', async () => {
    const requestUid = await claim()
    await startReport(app.services.db, claire.userUid)
    const refused = [await accept(claire, requestUid, claire.password), await cancel(claire, requestUid)]
    for (const { codes } of refused) expect(codes).toEqual([catalogue.whileReported.key])
    expect((await own(claire)).legatees.items).toMatchObject([{ can: { cancel: false, accept: false } }])
  })
})

describe('a request taken back', () => {
  it('is told to every address, and waits again by “this was not me”', async () => {
    const { requestUid } = (await ask(claire, { uid: theo.uid })).data.request
    await app.services.db.deleteFrom('account_changes').execute()
    const before = (await noticesOf(claire)).length
    expect((await cancel(claire, requestUid)).status).toBe(200)
    const notices = await noticesOf(claire)
    expect(notices).toHaveLength(before + 1)
    expect(
      notices.some(({ text }) => text.includes('to Théo Laurent to be a legatee has just been taken back')),
    ).toBe(true)
    expect((await own(claire)).legatees.items).toEqual([])
    await undo()
    expect((await own(claire)).legatees.items).toMatchObject([{ requestUid }])
    expect((await accept(theo, requestUid)).status).toBe(200)
    expect(await leftTo(theo)).toHaveLength(1)
  })
})

describe('what others leave me', () => {
  it('is left at once, and the donor hears of it', async () => {
    await nameLegatee(app, claire.userUid, theo.uid)
    const leave = (userUid: string) =>
      theo.browser.call(legacies.leave, { params: { legacyUid: claire.userUid, userUid } })
    expect((await leave(theo.uid)).status).toBe(404)
    expect((await leave(claire.userUid)).status).toBe(200)
    expect(await leftTo(theo)).toEqual([])
    const told = (await app.mails(claire.email)).find(
      ({ subject }) => subject === 'Théo Laurent is no longer your legatee',
    )
    expect(told?.text).toContain('He may have good reasons')
  })

  it('speaks of a legatee whose page is closed without their gender', async () => {
    const { uid, browser } = await createPerson(app, { firstname: 'Inès', visible: false })
    await nameLegatee(app, claire.userUid, uid)
    expect((await own(claire)).legatees.items.map(({ gender }) => gender)).toEqual(['U'])
    const params = { legacyUid: claire.userUid, userUid: claire.userUid }
    await browser.call(legacies.leave, { params })
    const told = (await app.mails(claire.email)).find(({ subject }) => subject.startsWith('Inès'))
    expect(told?.text).toContain('They may have good reasons')
  })

  it('is nobody else’s business', async () => {
    await nameLegatee(app, claire.userUid, theo.uid)
    const stranger = await createPerson(app)
    const { params } = { params: { legacyUid: claire.userUid, userUid: claire.userUid } }
    expect((await stranger.browser.call(legacies.leave, { params })).status).toBe(404)
    const { params: one } = { params: { memorialUid: claire.userUid } }
    expect((await theo.browser.call(legacies.oneIBequeath, { params: one })).status).toBe(403)
    expect(JSON.stringify(await bequeathed(stranger))).not.toContain(theo.uid)
  })
})

describe('a replayed change of legatees', () => {
  it('is answered alike, and refused once the session has ended', async () => {
    const params = ofTheo()
    const { password } = claire
    const scope = { page: true, wills: true, safe: 'nothing' as const }
    await nameLegatee(app, claire.userUid, theo.uid)
    const sends = [
      (headers: Record<string, string>) =>
        claire.browser.call(legacies.changeScope, { params, body: { scope, told: true, password } }, headers),
      (headers: Record<string, string>) =>
        claire.browser.call(legacies.changeQuorum, { params, body: { quorum: 2, password } }, headers),
      (headers: Record<string, string>) =>
        claire.browser.call(legacies.removeLegatee, { params, body: { password } }, headers),
    ].map((send) => ({ send, headers: { 'idempotency-key': crypto.randomUUID() } }))
    for (const { send, headers } of sends) {
      const first = await send(headers)
      const again = await send(headers)
      expect([first.status, again.envelope]).toEqual([200, first.envelope])
    }
    await app.services.db.deleteFrom('sessions').execute()
    for (const { send, headers } of sends) expect((await send(headers)).status).toBe(401)
  })
})

it('never tells a locked safe’s names in a scope', async () => {
  await nameLegatee(app, claire.userUid, theo.uid)
  const folder = await claire.browser.call(safe.createFolderInRoot, { body: { name: 'Canary of the safe' } })
  await setScope({ safe: 'chosen', items: [folder.data.item.itemUid] }, true)
  for (const answer of [await bequeathed(claire), await leftTo(theo)])
    expect(JSON.stringify(answer)).not.toContain('Canary')
})
