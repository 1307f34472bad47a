import { catalogue } from '@souvenance/contract/errors'
import { referenceData } from '@souvenance/contract/pages/reference-data'
import { linkTypes } from '@souvenance/contract/people/family-links'
import { clouds } from '@souvenance/contract/people/followers'
import { notifications, notificationTypes } from '@souvenance/contract/people/notifications'
import { recipientTypes, requestLimits, requestTypes } from '@souvenance/contract/people/request-types'
import { requests } from '@souvenance/contract/people/requests'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  accept,
  ask,
  askForHelp,
  askToJoin,
  cancel,
  decline,
  passDays,
} from '../../../test/factories/ask-request.ts'
import { createPage } from '../../../test/factories/create-page.ts'
import { createPerson, setConfirmed, type TestPerson } from '../../../test/factories/create-person.ts'
import { insertLink } from '../../../test/factories/insert-link.ts'
import { nameLegatee } from '../../../test/factories/name-legatee.ts'
import { addBan, addCaretaker, addFollower } from '../../../test/factories/stand-on-page.ts'
import { startTestApp, type TestApp } from '../../../test/start-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

const listOf = async ({ browser }: TestPerson) =>
  (await browser.call(notifications.list, { query: { type: notificationTypes.request } })).data
const waitingFor = async ({ browser }: TestPerson) =>
  (await browser.call(referenceData.ping)).data.notifications.requests.totalNew
const legateesOf = async (page: string) =>
  (
    await app.services.db.selectFrom('legatees').select('person_uid').where('page_uid', '=', page).execute()
  ).map((row) => row.person_uid)

const addressOf = async ({ uid }: TestPerson): Promise<string> => {
  const { address } = await app.services.db
    .selectFrom('emails')
    .innerJoin('accounts', 'accounts.uid', 'emails.account_uid')
    .select('emails.address')
    .where('accounts.page_uid', '=', uid)
    .executeTakeFirstOrThrow()
  return address
}

const two = async () => ({
  claire: await createPerson(app, { firstname: 'Claire' }),
  michel: await createPerson(app, { firstname: 'Michel' }),
})

describe('a request to somebody registered', () => {
  it('is accepted without a body, as the specification has it', async () => {
    const { claire, michel } = await two()
    const { requestUid } = (await ask(claire, { uid: michel.uid })).data.request
    const { status, data } = await michel.browser.call(requests.accept, {
      params: { id: requestUid },
      body: undefined as never,
    })
    expect([status, data.request.state]).toEqual([200, 'accepted'])
  })

  it('waits for them, with the word and the time left, and is theirs alone to answer', async () => {
    const { claire, michel } = await two()
    const { data, codes } = await ask(claire, { uid: michel.uid, word: ' Tu sauras quoi en faire. ' })
    expect(codes).toEqual([catalogue.requestSent.key])
    expect(data.request).toMatchObject({
      state: 'pending',
      received: false,
      requestType: requestTypes.legatee,
      person: { firstname: 'Michel' },
      email: null,
      can: { accept: false, decline: false, cancel: true },
    })
    expect(await waitingFor(michel)).toBe(1)
    expect(await waitingFor(claire)).toBe(0)
    const [received] = (await listOf(michel)).items
    expect(received).toMatchObject({
      received: true,
      person: { firstname: 'Claire' },
      page: { userUid: claire.uid },
      word: 'Tu sauras quoi en faire.',
      can: { accept: true, decline: true, cancel: false },
    })
    const days = (Date.parse(received?.expirationDate ?? '') - Date.now()) / 86_400_000
    expect(Math.round(days)).toBe(requestLimits.daysToUser)
    const karim = await createPerson(app)
    for (const answer of [accept, decline, cancel])
      expect((await answer(karim, data.request.requestUid)).status).toBe(404)
    expect((await cancel(michel, data.request.requestUid)).status).toBe(403)
    expect((await accept(claire, data.request.requestUid)).status).toBe(403)
  })

  it('accepted has its effect once, is audited, and tells the asker', async () => {
    const { claire, michel } = await two()
    const { requestUid } = (await ask(claire, { uid: michel.uid })).data.request
    const { data } = await accept(michel, requestUid)
    expect(data.request).toMatchObject({ state: 'accepted', can: { accept: false, decline: false } })
    expect(await legateesOf(claire.uid)).toEqual([michel.uid])
    expect(await waitingFor(michel)).toBe(0)
    const { rows } = await app.services.pool.query('select act from audit where target = $1 order by uid', [
      requestUid,
    ])
    expect(rows.map(({ act }) => act)).toEqual(['request made', 'request accepted'])
    const mails = await app.mails()
    expect(mails.map(({ subject }) => subject)).toEqual(expect.arrayContaining(['Michel Laurent said yes']))
    expect((await listOf(claire)).items).toMatchObject([
      { state: 'accepted', person: { firstname: 'Michel' } },
    ])
  })

  it('is answered exactly once: what comes later is told what became of it', async () => {
    const after = async (first: typeof accept, name: 'claire' | 'michel') => {
      const people = await two()
      const { claire, michel } = people
      const { requestUid } = (await ask(claire, { uid: michel.uid })).data.request
      expect((await first(people[name], requestUid)).status).toBe(200)
      const answers = [
        await accept(michel, requestUid),
        await decline(michel, requestUid),
        await cancel(claire, requestUid),
      ]
      return answers.map(({ status, codes }) => [status, ...codes])
    }
    const told = (name: keyof typeof catalogue) => Array.from({ length: 3 }, () => [409, catalogue[name].key])
    expect(await after(accept, 'michel')).toEqual(told('requestAccepted'))
    expect(await after(cancel, 'claire')).toEqual(told('requestCancelled'))
    expect(await after(decline, 'michel')).toEqual(told('requestDeclined'))
  })

  it('has one winner when it is accepted, declined and taken back at once', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { claire, michel } = await two()
      const { requestUid } = (await ask(claire, { uid: michel.uid })).data.request
      const replies = await Promise.all([
        accept(michel, requestUid),
        decline(michel, requestUid),
        cancel(claire, requestUid),
        accept(michel, requestUid),
      ])
      expect(replies.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409])
      const [winner] = replies.filter(({ status }) => status === 200)
      const isAccepted = winner?.data.request.state === 'accepted'
      expect(await legateesOf(claire.uid)).toEqual(isAccepted ? [michel.uid] : [])
    }
  })

  it('expires after 90 days by the clock alone', async () => {
    const { claire, michel } = await two()
    const { requestUid } = (await ask(claire, { uid: michel.uid })).data.request
    await passDays(app, 89)
    expect(await waitingFor(michel)).toBe(1)
    await passDays(app, 1)
    expect(await waitingFor(michel)).toBe(0)
    expect((await accept(michel, requestUid)).codes).toEqual([catalogue.requestExpired.key])
    expect((await listOf(claire)).items).toMatchObject([{ state: 'expired', can: { cancel: false } }])
    expect((await ask(claire, { uid: michel.uid })).status).toBe(200)
  })
})

describe('who may ask', () => {
  it('only holders ask for a page, and only what it can have', async () => {
    const { db } = app.services
    const { claire, michel } = await two()
    const page = await createPage(db)
    const follower = await createPerson(app)
    await addCaretaker(db, { page, person: claire.uid }, 'administrator')
    await addCaretaker(db, { page, person: michel.uid }, 'editor')
    await addFollower(db, { page, person: follower.uid })
    const { uid } = await createPerson(app)
    for (const person of [michel, follower])
      expect((await askToJoin(person, page, { uid })).codes).toEqual([catalogue.notAllowed.key])
    expect((await askForHelp(claire, { page, uid })).codes).toEqual([catalogue.requestImpossible.key])
    expect((await askToJoin(claire, 'me', { uid })).codes).toEqual([catalogue.requestImpossible.key])
    expect((await askToJoin(claire, page, { uid })).status).toBe(200)
  })

  it('for a page that is closed to the asker nothing is asked, nor told', async () => {
    const { db } = app.services
    const { claire, michel } = await two()
    const hidden = await createPage(db, { visible: false, lastname: 'Canary' })
    const open = await createPage(db, { lastname: 'Canary' })
    await addBan(db, { page: open, person: claire.uid })
    for (const page of [hidden, open, crypto.randomUUID()]) {
      const { codes, envelope } = await askToJoin(claire, page, { uid: michel.uid })
      expect(codes).toEqual([catalogue.notFound.key])
      expect(JSON.stringify(envelope)).not.toContain('Canary')
    }
    expect((await askToJoin({ browser: app.browser() }, open, { uid: michel.uid })).status).toBe(401)
  })

  it('unconfirmed accounts ask nothing, are asked nothing and accept nothing', async () => {
    const { claire } = await two()
    const impostor = await createPerson(app, { confirmed: false })
    const memorial = await createPage(app.services.db)
    await addCaretaker(app.services.db, { page: memorial, person: claire.uid }, 'administrator')
    await impostor.browser.call(clouds.follow, { params: { uid: claire.uid } })
    expect((await ask(claire, { uid: impostor.uid })).codes).toEqual([catalogue.notFound.key])
    expect((await askToJoin(claire, memorial, { uid: impostor.uid })).codes).toEqual([catalogue.notFound.key])
    const newcomer = await createPerson(app)
    const { requestUid } = (await ask(claire, { uid: newcomer.uid })).data.request
    await setConfirmed(app, newcomer, false)
    expect((await ask(newcomer, { uid: claire.uid })).codes).toEqual([catalogue.unconfirmed.key])
    expect((await accept(newcomer, requestUid)).codes).toEqual([catalogue.unconfirmed.key])
    expect((await decline(newcomer, requestUid)).status).toBe(200)
  })

  it('an unknown type is refused', async () => {
    const { claire, michel } = await two()
    const body = { requestType: 9, request: { targetUid: 'me' }, recipient: { type: 0, uid: michel.uid } }
    const { status, codes } = await claire.browser.call(requests.ask, { body } as never)
    expect([status, ...codes]).toEqual([400, catalogue.badInput.key])
  })

  it('oneself, strangers to the page whose own is closed, the banned and those who have it are not asked', async () => {
    const { db } = app.services
    const { claire, michel } = await two()
    expect((await ask(claire, { uid: claire.uid })).codes).toEqual([catalogue.cannotAskYourself.key])
    const hidden = await createPerson(app, { visible: false })
    expect((await ask(claire, { uid: hidden.uid })).codes).toEqual([catalogue.notFound.key])
    expect((await ask(claire, { uid: crypto.randomUUID() })).codes).toEqual([catalogue.notFound.key])
    await addFollower(db, { page: claire.uid, person: hidden.uid })
    expect((await ask(claire, { uid: hidden.uid })).status).toBe(200)
    await addBan(db, { page: claire.uid, person: michel.uid })
    expect((await ask(claire, { uid: michel.uid })).codes).toEqual([catalogue.cannotAskBanned.key])
    const karim = await createPerson(app)
    await accept(karim, (await ask(claire, { uid: karim.uid })).data.request.requestUid)
    expect((await ask(claire, { uid: karim.uid })).codes).toEqual([catalogue.alreadyTheirs.key])
  })

  it('an asker who lost the right has asked for nothing', async () => {
    const { db } = app.services
    const { claire, michel } = await two()
    const page = await createPage(db)
    await addCaretaker(db, { page, person: claire.uid }, 'administrator')
    const { requestUid } = (await askToJoin(claire, page, { uid: michel.uid })).data.request
    await db.deleteFrom('caretakers').where('page_uid', '=', page).execute()
    expect((await accept(michel, requestUid)).codes).toEqual([catalogue.requestImpossible.key])
    expect(await db.selectFrom('caretakers').selectAll().where('page_uid', '=', page).execute()).toEqual([])
  })
})

describe('limits', () => {
  it('one that waits for each type, page and recipient, also when asked ten times at once', async () => {
    const { claire, michel } = await two()
    const replies = await Promise.all(
      Array.from({ length: 10 }, () => askForHelp(claire, { uid: michel.uid })),
    )
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(new Set(replies.filter(({ status }) => status !== 200).flatMap(({ codes }) => codes))).toEqual(
      new Set([catalogue.requestWaiting.key]),
    )
    expect((await ask(claire, { uid: michel.uid })).status).toBe(200)
  })

  it('thirty days before somebody who declined is asked again', async () => {
    const { claire, michel } = await two()
    await decline(michel, (await ask(claire, { uid: michel.uid })).data.request.requestUid)
    expect((await ask(claire, { uid: michel.uid })).codes).toEqual([catalogue.refusedLately.key])
    await passDays(app, 29)
    expect((await ask(claire, { uid: michel.uid })).status).toBe(409)
    await passDays(app, 1)
    expect((await ask(claire, { uid: michel.uid })).status).toBe(200)
  })

  it('thirty that wait for a page', async () => {
    const { claire, michel } = await two()
    await app.services.pool.query(
      `insert into requests (type, page_uid, source_uid, address_hash, address_sealed, created_at, expires_at)
       select ${requestTypes.draftingAssistance}, $1, $1, sha256(n::text::bytea), 'x', now() - interval '2 days', now() + interval '5 days'
         from generate_series(1, 30) n`,
      [claire.uid],
    )
    expect((await askForHelp(claire, { uid: michel.uid })).codes).toEqual([catalogue.tooManyPending.key])
    await app.services.pool.query(
      `update requests set expires_at = now() where uid = (select uid from requests where page_uid = $1 limit 1)`,
      [claire.uid],
    )
    expect((await askForHelp(claire, { uid: michel.uid })).status).toBe(200)
  })

  it('what its type does not know is refused, and a word that would turn the line around', async () => {
    const { claire, michel } = await two()
    const { uid } = michel
    const recipient = { type: recipientTypes.user, uid, email: 'michel@laurent.test' }
    const role = { targetUid: 'me', role: 'editor' } as const
    const link = { targetUid: 'me', type: linkTypes.siblings } as const
    for (const reply of [
      await ask(claire, { recipient }),
      await ask(claire, { recipient: { ...recipient, type: recipientTypes.email } }),
      await askForHelp(claire, { uid, request: role }),
      await askForHelp(claire, { uid, request: link }),
      await ask(claire, { uid, duration: 1440 }),
      await ask(claire, { uid, word: 'See you \u202Enoos' }),
    ])
      expect(reply.codes).toEqual([catalogue.badInput.key])
    expect((await ask(claire, { uid, word: 'Dear Michel,\nsee you soon 👩‍👧' })).status).toBe(200)
  })

  it('three hundred characters, and an hour to a year of help, a day by default', async () => {
    const { claire, michel } = await two()
    const { uid } = michel
    expect((await ask(claire, { uid, word: 'x'.repeat(301) })).codes).toEqual([catalogue.badInput.key])
    for (const duration of [59, 525_601])
      expect((await askForHelp(claire, { uid, duration })).status).toBe(400)
    const first = await askForHelp(claire, { uid, word: 'x'.repeat(300) })
    expect(first.data.request.duration).toBe(1440)
    await cancel(claire, first.data.request.requestUid)
    expect((await askForHelp(claire, { uid, duration: 60 })).data.request.duration).toBe(60)
  })
})

describe('whom a request does not reach', () => {
  it('whoever blacklisted the asker hears nothing, and the asker sees a request that waits', async () => {
    const { claire, michel } = await two()
    await app.services.db
      .insertInto('blacklist')
      .values({ owner_uid: michel.uid, person_uid: claire.uid })
      .execute()
    const before = (await app.mails()).length
    const { data, codes } = await askForHelp(claire, { uid: michel.uid })
    expect([data.request.state, ...codes]).toEqual(['pending', catalogue.requestSent.key])
    expect((await app.mails()).length).toBe(before)
    expect(await waitingFor(michel)).toBe(0)
    expect((await listOf(michel)).items).toEqual([])
    expect((await accept(michel, data.request.requestUid)).status).toBe(404)
    expect((await listOf(claire)).items).toMatchObject([{ state: 'pending', can: { cancel: true } }])
  })

  it('somebody asked by name and by address finds one request, and one yes answers both', async () => {
    const { claire, michel } = await two()
    const email = await addressOf(michel)
    await ask(claire, { uid: michel.uid })
    const { requestUid } = (await ask(claire, { email })).data.request
    expect(await waitingFor(michel)).toBe(1)
    expect((await listOf(michel)).items).toMatchObject([{ requestUid }])
    const told = (await app.mails(await addressOf(claire))).length
    await accept(michel, requestUid)
    expect([await waitingFor(michel), (await listOf(michel)).items]).toEqual([0, []])
    const states = (await listOf(claire)).items.map(({ state }) => state)
    expect(states).toEqual(['accepted', 'accepted'])
    expect(await app.mails(await addressOf(claire))).toHaveLength(told + 1)
  })

  it('somebody of the team is not asked again at their address, and the asker sees no difference', async () => {
    const { claire, michel } = await two()
    const page = await createPage(app.services.db)
    await addCaretaker(app.services.db, { page, person: claire.uid }, 'administrator')
    await addCaretaker(app.services.db, { page, person: michel.uid }, 'editor')
    const email = await addressOf(michel)
    const known = await askToJoin(claire, page, { email })
    const unknown = await askToJoin(claire, page, { email: 'nobody.yet@laurent.test' })
    expect([known.status, known.codes]).toEqual([unknown.status, unknown.codes])
    const seen = ({ data: { request } }: typeof known) => [request.state, request.person, request.can]
    expect(seen(known)).toEqual(seen(unknown))
    expect([await waitingFor(michel), (await listOf(michel)).items]).toEqual([0, []])
    expect(await app.mails(email)).toEqual([])
    await cancel(claire, known.data.request.requestUid)
    await askToJoin(claire, page, { email, request: { targetUid: page, role: 'administrator' } })
    expect((await listOf(michel)).items).toMatchObject([{ role: 'administrator' }])
  })

  it.each([
    ['legatee', { requestType: requestTypes.legatee }, nameLegatee],
    [
      'relative',
      { requestType: requestTypes.familyCircle, request: { targetUid: 'me', type: linkTypes.descendants } },
      (_: TestApp, page: string, person: string) =>
        insertLink(app.services.db, { first_uid: page, second_uid: person }),
    ],
    [
      'follower',
      { requestType: requestTypes.acquaintance },
      (_: TestApp, page: string, person: string) => addFollower(app.services.db, { page, person }),
    ],
  ] as const)(
    'somebody who is a %s is not asked again at their address, and the asker sees no difference',
    async (_, wanted, makeOne) => {
      const { claire, michel } = await two()
      await makeOne(app, claire.uid, michel.uid)
      const email = await addressOf(michel)
      const known = await ask(claire, { ...wanted, email })
      const unknown = await ask(claire, { ...wanted, email: `${crypto.randomUUID()}@laurent.test` })
      expect([known.status, known.codes]).toEqual([unknown.status, unknown.codes])
      const seen = ({ data: { request } }: typeof known) => [request.state, request.person, request.can]
      expect(seen(known)).toEqual(seen(unknown))
      expect([await waitingFor(michel), (await listOf(michel)).items]).toEqual([0, []])
      expect((await accept(michel, known.data.request.requestUid)).status).toBe(404)
      expect(await app.mails(email)).toEqual([])
    },
  )

  it('what was answered with a yes is told as answered when it is answered again', async () => {
    const { claire, michel } = await two()
    const { requestUid } = (await ask(claire, { email: await addressOf(michel) })).data.request
    expect((await accept(michel, requestUid)).status).toBe(200)
    expect((await accept(michel, requestUid)).codes).toEqual([catalogue.requestAccepted.key])
  })

  it('help is asked for again at an address: a yes prolongs it', async () => {
    const { claire, michel } = await two()
    await accept(michel, (await askForHelp(claire, { uid: michel.uid })).data.request.requestUid)
    await askForHelp(claire, { email: await addressOf(michel) })
    expect(await waitingFor(michel)).toBe(1)
  })

  it('somebody banned after they were asked no longer finds the request', async () => {
    const { claire, michel } = await two()
    const { requestUid } = (await ask(claire, { uid: michel.uid })).data.request
    await addBan(app.services.db, { page: claire.uid, person: michel.uid })
    expect((await listOf(michel)).items).toEqual([])
    expect((await accept(michel, requestUid)).status).toBe(404)
  })
})

describe('an offer to help', () => {
  const memorial = async () => {
    const { db } = app.services
    const people = await two()
    const follower = await createPerson(app, { firstname: 'Théo' })
    const page = await createPage(db)
    await addCaretaker(db, { page, person: people.claire.uid }, 'administrator')
    await addCaretaker(db, { page, person: people.michel.uid }, 'editor')
    await addFollower(db, { page, person: follower.uid })
    return { ...people, follower, page }
  }
  const offer = ({ browser }: TestPerson, uid: string, sourceUid = 'me') =>
    browser.call(requests.ask, {
      body: {
        requestType: requestTypes.editorialTeam,
        request: { sourceUid, role: 'administrator' },
        recipient: { type: 0, uid },
      },
    })

  it('is answered by an administrator of the page and makes an editor', async () => {
    const { claire, michel, follower, page } = await memorial()
    const { data } = await offer(follower, page)
    expect(data.request).toMatchObject({
      received: false,
      role: 'editor',
      person: null,
      page: { userUid: page },
    })
    expect([await waitingFor(claire), await waitingFor(michel), await waitingFor(follower)]).toEqual([
      1, 0, 0,
    ])
    expect((await accept(michel, data.request.requestUid)).status).toBe(404)
    expect((await accept(follower, data.request.requestUid)).status).toBe(403)
    expect((await listOf(claire)).items).toMatchObject([
      { received: true, offer: true, person: { firstname: 'Théo' } },
    ])
    await accept(claire, data.request.requestUid)
    const roles = await app.services.db
      .selectFrom('caretakers')
      .select('role')
      .where('user_uid', '=', follower.uid)
      .execute()
    expect(roles).toEqual([{ role: 'editor' }])
  })

  it('of somebody banned from the page afterwards is neither found nor counted', async () => {
    const { claire, follower, page } = await memorial()
    const { data } = await offer(follower, page)
    await addBan(app.services.db, { page, person: follower.uid })
    expect([await waitingFor(claire), (await listOf(claire)).items]).toEqual([0, []])
    expect((await accept(claire, data.request.requestUid)).status).toBe(404)
  })

  it('comes from oneself, as a follower, for a memorial', async () => {
    const { claire, michel, follower, page } = await memorial()
    const stranger = await createPerson(app)
    expect((await offer(stranger, page)).codes).toEqual([catalogue.followFirst.key])
    expect((await offer(michel, page)).codes).toEqual([catalogue.alreadyTheirs.key])
    expect((await offer(follower, page, claire.uid)).codes).toEqual([catalogue.notAllowed.key])
    await addFollower(app.services.db, { page: claire.uid, person: follower.uid })
    expect((await offer(follower, claire.uid)).codes).toEqual([catalogue.requestImpossible.key])
    expect((await offer(follower, page)).status).toBe(200)
    expect((await offer(follower, page)).codes).toEqual([catalogue.requestWaiting.key])
  })
})

describe('the list of requests', () => {
  it('reads what was asked page by page, and what waits once before it', async () => {
    const { claire, michel } = await two()
    await ask(michel, { uid: claire.uid })
    const people = await Promise.all(Array.from({ length: 23 }, () => createPerson(app)))
    for (const { uid } of people) await askForHelp(claire, { uid })
    const first = await listOf(claire)
    expect([first.items.length, first.items[0]?.received, first.eof, first.totalNew]).toEqual([
      21,
      true,
      false,
      1,
    ])
    const query = { type: notificationTypes.request, anchorDate: first.anchorDate ?? '' }
    const { data: next } = await claire.browser.call(notifications.list, { query })
    expect([next.items.length, next.eof]).toEqual([3, true])
    const uids = [...first.items, ...next.items].map(({ requestUid }) => requestUid)
    expect(new Set(uids).size).toBe(24)
  })
})
