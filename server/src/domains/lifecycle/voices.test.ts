import { catalogue } from '@souvenance/contract/errors'
import { deathReports } from '@souvenance/contract/legacy/death-reports'
import { pages } from '@souvenance/contract/pages/pages'
import { cloudTypes } from '@souvenance/contract/people/clouds'
import { noticeList, notificationTypes } from '@souvenance/contract/people/notifications'
import { recipientTypes, requestTypes } from '@souvenance/contract/people/request-types'
import { requests } from '@souvenance/contract/people/requests'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Someone, signUpConfirmed } from '../../../test/factories/accounts.ts'
import { createHousehold, deliverWarnings, letPass, nameHeir } from '../../../test/factories/stand-in-life.ts'
import { startTestApp, type TestApp } from '../../../test/start-app.ts'
import { leaveOpenReport, requireNotReported } from './public.ts'
import { day } from './report.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

const report = (heir: Someone, owner: Someone) =>
  heir.browser.call(deathReports.report, {
    body: { uid: owner.userUid, pwd: heir.password, deathDate: '2026-01-02' },
  })

const stateFor = async (heir: Someone) => (await heir.browser.call(deathReports.list)).data.items[0]

const setLegacy = (owner: Someone, legacy: { quorum?: number; unreachable_until?: Date }) =>
  app.services.db
    .insertInto('legacies')
    .values({ page_uid: owner.userUid, ...legacy })
    .execute()

const leave = (owner: Someone, { userUid: personUid }: Someone) =>
  app.services.db
    .transaction()
    .execute((trx) => leaveOpenReport(trx, app.services.config, { pageUid: owner.userUid, personUid }))

describe('an objection', () => {
  it('holds everything for fourteen days, once for each legatee', async () => {
    const { owner, heirs } = await createHousehold(app, 2)
    const [heir, other] = heirs as [Someone, Someone]
    const params = { reportUid: (await report(heir, owner)).data.report.reportUid }
    await deliverWarnings(app)
    expect((await heir.browser.call(deathReports.object, { params })).codes).toEqual([
      catalogue.cannotObject.key,
    ])
    const { data } = await other.browser.call(deathReports.object, { params })
    expect(data.report).toMatchObject({ state: 'delayed', can: { object: false, takeBack: true } })
    await letPass(app, 13 * day)
    expect((await stateFor(heir))?.wills.openedAt).toBeNull()
    expect((await other.browser.call(deathReports.object, { params })).codes).toEqual([
      catalogue.cannotObject.key,
    ])
    await letPass(app, day)
    expect((await stateFor(heir))?.memorial.openedAt).not.toBeNull()
  })

  it('is taken back by who made it, and leaves an hour for the last warning', async () => {
    const { owner, heirs } = await createHousehold(app, 2)
    const [heir, other] = heirs as [Someone, Someone]
    const params = { reportUid: (await report(heir, owner)).data.report.reportUid }
    await deliverWarnings(app)
    await other.browser.call(deathReports.object, { params })
    await letPass(app, 9 * day)
    await other.browser.call(deathReports.takeBackObjection, { params })
    await letPass(app, 0)
    expect((await stateFor(heir))?.safe.openedAt).toBeNull()
    await letPass(app, day / 24)
    expect((await stateFor(heir))?.safe.openedAt).not.toBeNull()
  })
})

describe('a quorum', () => {
  it('starts the times when enough legatees reported', async () => {
    const { owner, heirs } = await createHousehold(app, 3)
    const [first, second, third] = heirs as [Someone, Someone, Someone]
    await setLegacy(owner, { quorum: 2 })
    expect((await report(first, owner)).data.report).toMatchObject({ state: 'gathering', quorum: 2 })
    await deliverWarnings(app)
    expect((await app.mails(owner.email)).some(({ text }) => text.includes('/alive/'))).toBe(true)
    await letPass(app, 10 * day)
    expect((await stateFor(third))?.state).toBe('gathering')
    expect((await report(second, owner)).data.report).toMatchObject({ state: 'running', confirmed: 2 })
    await letPass(app, 2 * day)
    expect((await stateFor(third))?.memorial.openedAt).toBeNull()
    await letPass(app, day)
    expect((await stateFor(third))?.memorial.openedAt).not.toBeNull()
  })

  it('that is not met within thirty days ends the report', async () => {
    const { owner, heirs } = await createHousehold(app, 2)
    const [first] = heirs as [Someone]
    await setLegacy(owner, { quorum: 2 })
    await report(first, owner)
    await letPass(app, 30 * day)
    expect(await stateFor(first)).toMatchObject({ state: 'ended', ending: 'unmet' })
  })

  it('is lowered to the legatees there are', async () => {
    const { owner, heirs } = await createHousehold(app, 1)
    await setLegacy(owner, { quorum: 5 })
    expect((await report(heirs[0] as Someone, owner)).data.report.state).toBe('running')
  })
})

describe('nobody else', () => {
  it('sees anything of a report, in any call about the page or about themselves', async () => {
    const { owner, heirs } = await createHousehold(app, 2)
    const [heir] = heirs as [Someone]
    const follower = await signUpConfirmed(app)
    await app.services.db
      .insertInto('follows')
      .values({ page_uid: owner.userUid, follower_uid: follower.userUid, cloud_type: cloudTypes.family })
      .execute()
    const scopeless = await signUpConfirmed(app)
    const look = async ({ browser }: Pick<Someone, 'browser'>) => {
      const uid = owner.userUid
      const replies = [
        await browser.call(pages.page, { params: { uid } }),
        await browser.call(deathReports.list),
        await browser.call(deathReports.donators, { query: {} }),
        await browser.call(noticeList, { query: { type: notificationTypes.notification } }),
      ]
      return replies.map(({ status, envelope }) =>
        JSON.stringify([status, envelope]).replaceAll(/"date":"[^"]*"/g, ''),
      )
    }
    const viewers = [follower, scopeless, { browser: app.browser() }]
    const before = await Promise.all(viewers.map(look))
    const { data } = await heir.browser.call(deathReports.report, {
      body: { uid: owner.userUid, pwd: heir.password, deathDate: '2026-01-02', word: 'Canary' },
    })
    expect(await Promise.all(viewers.map(look))).toEqual(before)
    const params = { reportUid: data.report.reportUid }
    for (const endpoint of [deathReports.cancel, deathReports.object, deathReports.takeBackObjection])
      expect((await follower.browser.call(endpoint, { params })).status).toBe(404)
    const told = await app.mails()
    const readers = new Set(
      told.filter(({ text }) => text.includes('Canary')).map(({ recipient }) => recipient),
    )
    expect([...readers]).toEqual([heirs[1]?.email])
  })
})

describe('a report', () => {
  it('counts nothing while the person is hard to reach', async () => {
    const { owner, heirs } = await createHousehold(app)
    const [heir] = heirs as [Someone]
    await setLegacy(owner, { unreachable_until: new Date(Date.now() + 20 * day) })
    const { data } = await report(heir, owner)
    expect(data.report.delays.map(({ reason }) => reason)).toContain('unreachable')
    await deliverWarnings(app)
    await letPass(app, 20 * day)
    expect((await stateFor(heir))?.wills.openedAt).toBeNull()
    await letPass(app, day)
    expect((await stateFor(heir))?.wills.openedAt).not.toBeNull()
  })

  it('whose reporter leaves ends after seven days, unless somebody else confirms it', async () => {
    const { owner, heirs } = await createHousehold(app, 2)
    const [heir, other] = heirs as [Someone, Someone]
    await report(heir, owner)
    await deliverWarnings(app)
    await leave(owner, heir)
    await letPass(app, 6 * day)
    expect((await stateFor(other))?.wills.openedAt).toBeNull()
    await letPass(app, day)
    expect(await stateFor(other)).toMatchObject({ state: 'ended', ending: 'orphaned' })

    const again = await createHousehold(app, 2)
    const [first, second] = again.heirs as [Someone, Someone]
    await report(first, again.owner)
    await deliverWarnings(app)
    await leave(again.owner, first)
    await report(second, again.owner)
    await letPass(app, 8 * day)
    expect((await stateFor(second))?.safe.openedAt).not.toBeNull()
  })

  it('freezes who inherits: nobody is changed, and who is named later receives the page only', async () => {
    const { db } = app.services
    const { owner, heirs } = await createHousehold(app)
    const [heir] = heirs as [Someone]
    await requireNotReported(db, owner.userUid)
    const asked = await signUpConfirmed(app)
    const waiting = await owner.browser.call(requests.ask, {
      body: {
        requestType: requestTypes.legatee,
        request: { targetUid: 'me' },
        recipient: { type: recipientTypes.email, email: asked.email },
        password: owner.password,
      },
    })
    await report(heir, owner)
    await expect(requireNotReported(db, owner.userUid)).rejects.toThrow()
    const later = await signUpConfirmed(app)
    await nameHeir(app, owner, later)
    await deliverWarnings(app)
    await letPass(app, 8 * day)
    const { requestUid: id } = waiting.data.request
    expect((await asked.browser.call(requests.accept, { params: { id }, body: {} })).status).toBe(200)
    const { rows } = await sql<{ uid: string; wills: boolean; page: boolean; safe: boolean }>`
      select legatee_uid as uid, wills, page, safe
        from inheritances
       where donor_uid = ${owner.userUid}`.execute(db)
    const of = ({ userUid }: Someone) => rows.find(({ uid }) => uid === userUid)
    expect(of(heir)).toMatchObject({ wills: true, page: true, safe: true })
    expect(of(asked)).toMatchObject({ wills: true, page: true, safe: true })
    expect(of(later)).toMatchObject({ wills: false, page: true, safe: false })
    expect((await later.browser.call(deathReports.list)).data.items).toEqual([])
  })

  it('gives nothing to whom an administrator names for the memorial', async () => {
    const { db } = app.services
    const { owner, heirs } = await createHousehold(app)
    const [heir] = heirs as [Someone]
    await report(heir, owner)
    await deliverWarnings(app)
    await letPass(app, 8 * day)
    const named = await signUpConfirmed(app)
    await db
      .insertInto('legatees')
      .values({ page_uid: owner.userUid, person_uid: named.userUid, named_by: heir.userUid })
      .execute()
    const { rows } = await sql`select from inheritances where legatee_uid = ${named.userUid}`.execute(db)
    expect(rows).toEqual([])
  })

  it('is open to the legatees of legatees once none of these lives, and takes 28 days', async () => {
    const { owner, heirs } = await createHousehold(app)
    const [heir] = heirs as [Someone]
    const grandchild = await signUpConfirmed(app)
    await nameHeir(app, heir, grandchild)
    expect((await report(grandchild, owner)).status).toBe(404)
    await app.services.db.updateTable('pages').set({ alive: false }).where('uid', '=', heir.userUid).execute()
    const donators = (await grandchild.browser.call(deathReports.donators)).data.items
    expect(donators.map(({ userUid }) => userUid)).toEqual([owner.userUid])
    expect((await report(grandchild, owner)).status).toBe(200)
    await deliverWarnings(app)
    await letPass(app, 27 * day)
    expect((await stateFor(grandchild))?.wills.openedAt).toBeNull()
    await letPass(app, day)
    expect((await stateFor(grandchild))?.memorial.openedAt).not.toBeNull()
  })
})
