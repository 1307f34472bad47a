import { accounts } from '@souvenance/contract/accounts/accounts'
import { catalogue } from '@souvenance/contract/errors'
import { type DeathReport, deathReports } from '@souvenance/contract/legacy/death-reports'
import { pages } from '@souvenance/contract/pages/pages'
import { safe } from '@souvenance/contract/safe/safe'
import { isScreenPath } from '@souvenance/contract/screens'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Someone, signUpConfirmed } from '../../../test/factories/accounts.ts'
import { createPage } from '../../../test/factories/create-page.ts'
import {
  aliveTokens,
  beat,
  createHousehold,
  deliverWarnings,
  letPass,
  nameHeir,
} from '../../../test/factories/stand-in-life.ts'
import { addCaretaker } from '../../../test/factories/stand-on-page.ts'
import { type Reply, startTestApp, type TestApp } from '../../../test/start-app.ts'
import { day, hour } from './report.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

const report = (heir: Someone, owner: Someone, given: object = {}) =>
  heir.browser.call(deathReports.report, {
    body: { uid: owner.userUid, pwd: heir.password, deathDate: '2026-01-02', ...given },
  })

const pageOf = (owner: Someone) =>
  app.services.db.selectFrom('pages').selectAll().where('uid', '=', owner.userUid).executeTakeFirstOrThrow()

const codeOf = ({ codes }: Reply<never>, name: keyof typeof catalogue): boolean =>
  codes.includes(catalogue[name].key)

const inheritance = async (owner: Someone, heir: Someone) => {
  const { rows } = await sql<{ wills: boolean; page: boolean; safe: boolean }>`
    select wills, page, safe
      from inheritances
     where donor_uid = ${owner.userUid} and legatee_uid = ${heir.userUid}`.execute(app.services.db)
  return rows[0]
}

const daysFrom = (of: DeathReport, part: 'wills' | 'memorial' | 'safe'): number =>
  Math.round((Date.parse(of[part].opensAt ?? '') - Date.now()) / day)
const sayDay = (at: string | null): string =>
  new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(at ?? 0))

describe('a report of a death', () => {
  it('warns the person at once, is told to the other legatees, and opens each part at its own time', async () => {
    const { owner, heirs } = await createHousehold(app, 2)
    const [first, second] = heirs as [Someone, Someone]
    const { data } = await report(first, owner, { word: 'She fell asleep.' })
    expect(data.report).toMatchObject({ state: 'running', firstname: 'Claire', confirmed: 1, quorum: 1 })
    await deliverWarnings(app)
    const [warning] = (await app.mails(owner.email)).slice(-1)
    expect(warning?.text).toContain('/alive/')
    expect(daysFrom(data.report, 'wills')).toBe(1)
    expect(warning?.text).toContain(sayDay(data.report.wills.opensAt))
    const [told] = (await app.mails(second.email)).slice(-1)
    expect(told?.text).toContain('She fell asleep.')

    await letPass(app, day - 2 * hour)
    expect(await inheritance(owner, first)).toEqual({ wills: false, page: false, safe: false })
    await letPass(app, 2 * hour)
    expect(await inheritance(owner, first)).toEqual({ wills: true, page: false, safe: false })
    expect((await pageOf(owner)).alive).toBe(true)
    await letPass(app, 2 * day)
    expect(await inheritance(owner, second)).toEqual({ wills: true, page: true, safe: false })
    expect(await pageOf(owner)).toMatchObject({ alive: false })
    const mayConfirm = async () =>
      (await second.browser.call(deathReports.list)).data.items.map(({ can }) => can.confirm)
    expect(await mayConfirm()).toEqual([true])
    await letPass(app, 4 * day)
    expect(await inheritance(owner, first)).toEqual({ wills: true, page: true, safe: true })
    expect(await mayConfirm()).toEqual([false])
    const steps = await sql<{ step: string }>`
      select w.step
        from death_report_warnings w
       where w.report_uid = ${data.report.reportUid}
       order by w.created_at`.execute(app.services.db)
    expect(steps.rows.map(({ step }) => step)).toContain('hour before wills')
    const mails = [...(await app.mails(first.email)), ...(await app.mails(second.email))]
    const paths = mails
      .filter(({ subject }) => subject.includes('Claire'))
      .flatMap(({ text }) => text.match(/https?:\/\/\S+/g) ?? [])
      .map((address) => new URL(address).pathname)
    expect(paths.length).toBeGreaterThan(3)
    expect(paths.filter((path) => !isScreenPath(path))).toEqual([])
  })

  it('needs the password, a possible date and a legatee of a week', async () => {
    const { owner, heirs } = await createHousehold(app)
    const [heir] = heirs as [Someone]
    expect(codeOf(await report(heir, owner, { pwd: 'not the password' }), 'wrongPassword')).toBe(true)
    expect(codeOf(await report(heir, owner, { deathDate: '1901-01-01' }), 'deathDateImpossible')).toBe(true)
    expect(codeOf(await report(heir, owner, { deathDate: '2099-01-01' }), 'deathDateImpossible')).toBe(true)
    const late = await signUpConfirmed(app)
    await nameHeir(app, owner, late, { daysAgo: 6 })
    expect(codeOf(await report(late, owner), 'legateeTooNew')).toBe(true)
    const stranger = await signUpConfirmed(app)
    expect((await report(stranger, owner)).status).toBe(404)
    expect((await report(owner, owner)).status).toBe(404)
    const listed = (await late.browser.call(deathReports.donators)).data.items
    expect(listed).toEqual([
      expect.objectContaining({ userUid: owner.userUid, reportable: false, obstacle: 'tooNew', times: null }),
    ])
    const [whom] = (await heir.browser.call(deathReports.donators)).data.items
    expect(whom).toMatchObject({
      reportable: true,
      gender: 'F',
      times: { wills: 1440, memorial: 4320, safe: 10_080 },
    })
  })

  it('takes the date and the word of the first report, which nobody who confirms gives again', async () => {
    const { owner, heirs } = await createHousehold(app, 2)
    const [heir, other] = heirs as [Someone, Someone]
    const uid = owner.userUid
    const without = await heir.browser.call(deathReports.report, { body: { uid, pwd: heir.password } })
    expect(without.status).toBe(400)
    const deathDate = '2026-01-02'
    const first = { uid, pwd: heir.password, deathDate }
    const half = await heir.browser.call(deathReports.report, { body: { ...first, word: 'half \ud83d' } })
    expect(half.status).toBe(400)
    await heir.browser.call(deathReports.report, { body: { ...first, word: 'At home.' } })
    const confirmed = await other.browser.call(deathReports.report, { body: { uid, pwd: other.password } })
    expect(confirmed.data.report).toMatchObject({ deathDate, word: 'At home.', confirmed: 2 })
  })

  it('lowers the count of whom one can report, and taking it back restores it', async () => {
    const { owner, heirs } = await createHousehold(app)
    const [heir] = heirs as [Someone]
    const counted = async () => (await heir.browser.call(deathReports.list)).data.reportable
    expect(await counted()).toBe(1)
    const { reportUid } = (await report(heir, owner)).data.report
    expect(await counted()).toBe(0)
    expect(codeOf(await report(heir, owner), 'reportedByYou')).toBe(true)
    await heir.browser.call(deathReports.cancel, { params: { reportUid } })
    expect(await counted()).toBe(1)
    const [item] = (await heir.browser.call(deathReports.list)).data.items
    expect(item).toMatchObject({ state: 'ended', ending: 'reporter' })
  })

  it('can be taken back by its reporter alone, until something opened', async () => {
    const { owner, heirs } = await createHousehold(app, 2)
    const [heir, other] = heirs as [Someone, Someone]
    const { reportUid } = (await report(heir, owner)).data.report
    const params = { reportUid }
    expect((await other.browser.call(deathReports.cancel, { params })).status).toBe(403)
    expect((await owner.browser.call(deathReports.cancel, { params })).status).toBe(404)
    await deliverWarnings(app)
    await letPass(app, day)
    expect(codeOf(await heir.browser.call(deathReports.cancel, { params }), 'reportOpened')).toBe(true)
  })

  it('goes on without its reporter where another confirmed it, who then is its reporter', async () => {
    const { owner, heirs } = await createHousehold(app, 2)
    const [heir, other] = heirs as [Someone, Someone]
    const { reportUid } = (await report(heir, owner)).data.report
    await report(other, owner)
    await deliverWarnings(app)
    const params = { reportUid }
    expect((await heir.browser.call(deathReports.cancel, { params })).status).toBe(200)
    expect((await heir.browser.call(deathReports.cancel, { params })).status).toBe(403)
    const [seen] = (await heir.browser.call(deathReports.list)).data.items
    expect(seen).toMatchObject({ state: 'running', confirmed: 1, can: { cancel: false, object: true } })
    expect(seen?.reporter?.userUid).toBe(other.userUid)
    await letPass(app, day)
    expect(await inheritance(owner, heir)).toMatchObject({ wills: true })
  })

  it('is told to the person in the hour of their place, and its end says whether anything had opened', async () => {
    const { owner, heirs } = await createHousehold(app, 2)
    const [heir, other] = heirs as [Someone, Someone]
    await sql`
      insert into communications (person_uid, time_zone) values (${owner.userUid}, 'Asia/Tokyo')`.execute(
      app.services.db,
    )
    const ended = async () => {
      await owner.browser.call(deathReports.alive, { body: {} })
      return (await app.mails(other.email)).at(-1)?.text
    }
    await report(heir, owner)
    const warning = (await app.mails(owner.email)).at(-1)
    expect(warning?.subject).toContain('someone believes you have died')
    expect(warning?.text).toMatch(/opens on .* GMT\+9/)
    expect(await ended()).toContain('Nothing was opened')
    await report(heir, owner)
    await deliverWarnings(app)
    await letPass(app, 2 * day)
    expect(await ended()).toContain('closed again')
  })

  it('is told as exactly as the date is known', async () => {
    const { owner, heirs } = await createHousehold(app)
    const [heir] = heirs as [Someone]
    const year = { deathDate: '2026-11-05', deathDateFormat: 3 }
    expect((await report(heir, owner, year)).data.report).toMatchObject({
      deathDate: '2026-01-01',
      deathDateFormat: 3,
    })
    await deliverWarnings(app)
    await letPass(app, 3 * day)
    expect(await pageOf(owner)).toMatchObject({
      alive: false,
      death_date: '2026-01-01',
      death_date_format: 3,
    })
    const browser = await signInAgain(owner)
    await browser.call(deathReports.resurrect, { body: { password: owner.password } })
    expect(await pageOf(owner)).toMatchObject({ death_date: null, death_date_format: 1 })
  })

  it('waits for a warning to be taken by a mail server, and sixty days at most', async () => {
    const { owner, heirs } = await createHousehold(app)
    const [heir] = heirs as [Someone]
    await app.services.db
      .updateTable('emails')
      .set({ confirmed_at: null })
      .where('address', '=', owner.email)
      .execute()
    const { data } = await report(heir, owner)
    expect(data.report.delays).toEqual([])
    expect(daysFrom(data.report, 'wills')).toBe(1)
    await letPass(app, hour)
    const [unheard] = (await heir.browser.call(deathReports.list)).data.items
    expect(unheard?.delays).toEqual([expect.objectContaining({ reason: 'unheard' })])
    expect(unheard && daysFrom(unheard, 'wills')).toBe(60)
    await letPass(app, 59 * day)
    expect(await inheritance(owner, heir)).toEqual({ wills: false, page: false, safe: false })
    await letPass(app, day)
    expect(await inheritance(owner, heir)).toEqual({ wills: true, page: true, safe: true })
  })

  it('counts no time that the server did not see', async () => {
    const { owner, heirs } = await createHousehold(app)
    const [heir] = heirs as [Someone]
    await report(heir, owner)
    await deliverWarnings(app)
    await beat(app)
    const [before] = (await heir.browser.call(deathReports.list)).data.items
    await sql`update lifecycle_clock set ticked_at = ticked_at - interval '3 days'`.execute(app.services.db)
    await beat(app)
    const [after] = (await heir.browser.call(deathReports.list)).data.items
    const moved = Date.parse(after?.safe.opensAt ?? '') - Date.parse(before?.safe.opensAt ?? '')
    expect(moved).toBeGreaterThanOrEqual(3 * day)
    expect(moved).toBeLessThan(3 * day + hour)
    expect(await inheritance(owner, heir)).toEqual({ wills: false, page: false, safe: false })
  })
})

describe('somebody who is alive', () => {
  it('ends the report by the link of a warning, once, without being signed in', async () => {
    const { owner, heirs } = await createHousehold(app)
    const [heir] = heirs as [Someone]
    await report(heir, owner)
    const [token = ''] = await aliveTokens(app, owner.email)
    const url = `/alive/${token}`
    const asked = await app.http.inject(url)
    expect(asked.statusCode).toBe(200)
    expect(asked.body).toContain('<button>')
    expect((await heir.browser.call(deathReports.list)).data.items[0]?.state).toBe('running')
    expect((await app.http.inject({ method: 'POST', url })).statusCode).toBe(403)
    const headers = { 'sec-fetch-site': 'same-origin' }
    const said = await app.http.inject({ method: 'POST', url, headers })
    expect(said.statusCode).toBe(200)
    expect(said.cookies).toEqual([])
    expect((await heir.browser.call(deathReports.list)).data.items[0]).toMatchObject({
      state: 'ended',
      ending: 'link',
    })
    expect((await app.http.inject({ method: 'POST', url, headers })).statusCode).toBe(404)
    expect((await report(heir, owner)).status).toBe(200)
  })

  it('pauses by link after two such ends in a year, once, and ends it with the password', async () => {
    const { owner, heirs } = await createHousehold(app)
    const [heir] = heirs as [Someone]
    for (let time = 0; time < 2; time += 1) {
      await report(heir, owner)
      expect((await owner.browser.call(deathReports.alive, { body: {} })).data.ended).toBe(true)
    }
    await report(heir, owner)
    expect((await owner.browser.call(deathReports.own)).data.pressEnds).toBe(false)
    await deliverWarnings(app)
    const token = (await aliveTokens(app, owner.email)).at(-1)
    expect((await app.http.inject(`/alive/${token}`)).body).toContain('nothing more opens for fourteen days')
    expect((await owner.browser.call(deathReports.alive, { body: {} })).data).toMatchObject({ ended: false })
    expect(codeOf(await owner.browser.call(deathReports.alive, { body: {} }), 'passwordEndsReport')).toBe(
      true,
    )
    await deliverWarnings(app)
    await letPass(app, 13 * day)
    expect(await inheritance(owner, heir)).toMatchObject({ wills: false, page: false })
    const { password } = owner
    expect((await owner.browser.call(deathReports.alive, { body: { password } })).data.ended).toBe(true)
  })

  it('is asked before anything else, ends it with the password, and bars who reported for thirty days', async () => {
    const { owner, heirs } = await createHousehold(app)
    const [heir] = heirs as [Someone]
    expect((await owner.browser.call(accounts.session)).data.user?.life).toBeUndefined()
    await report(heir, owner)
    expect((await owner.browser.call(accounts.session)).data.user?.life).toBe('reported')
    expect((await owner.browser.call(deathReports.own)).data.report?.reporter?.userUid).toBe(heir.userUid)
    const { password } = owner
    await owner.browser.call(deathReports.alive, { body: { password } })
    expect((await owner.browser.call(accounts.session)).data.user?.life).toBeUndefined()
    expect(codeOf(await report(heir, owner), 'barredFromReporting')).toBe(true)
    await sql`
      update death_reports
         set ended_at = ended_at - interval '30 days'
       where page_uid = ${owner.userUid}`.execute(app.services.db)
    expect((await report(heir, owner)).status).toBe(200)
    expect(
      codeOf(await owner.browser.call(deathReports.resurrect, { body: { password } }), 'notReported'),
    ).toBe(true)
  })
})

const establish = async (heir: Someone, owner: Someone): Promise<string> => {
  const { reportUid } = (await report(heir, owner)).data.report
  await deliverWarnings(app)
  await letPass(app, 8 * day)
  return reportUid
}

const signInAgain = async ({ email, password }: Someone) => {
  const browser = app.browser()
  await browser.call(accounts.signIn, { body: { email, password } })
  return browser
}

describe('a password that was set from the mailbox in an unknown browser', () => {
  it('ends a report as a link does, until it is trusted', async () => {
    const { owner, heirs } = await createHousehold(app)
    const [heir] = heirs as [Someone]
    const shut = (days: number) =>
      app.services.db
        .updateTable('accounts')
        .set({ shut_until: new Date(Date.now() + days * day) })
        .where('page_uid', '=', owner.userUid)
        .execute()
    await shut(3)
    const body = { password: owner.password }
    for (let time = 0; time < 2; time += 1) {
      await report(heir, owner)
      expect((await owner.browser.call(deathReports.alive, { body })).data.ended).toBe(true)
      expect((await heir.browser.call(deathReports.list)).data.items[0]?.ending).toBe('link')
    }
    await report(heir, owner)
    expect((await owner.browser.call(deathReports.alive, { body })).data.ended).toBe(false)
    expect(codeOf(await owner.browser.call(deathReports.alive, { body }), 'shutAfterReset')).toBe(true)
    await shut(-1)
    expect((await owner.browser.call(deathReports.alive, { body })).data.ended).toBe(true)
    expect((await heir.browser.call(deathReports.list)).data.items[0]?.ending).toBe('owner')
  })
})

describe('a death that is established', () => {
  it('signs the owner out, and offers only to return', async () => {
    const { owner, heirs } = await createHousehold(app)
    const [heir] = heirs as [Someone]
    await establish(heir, owner)
    expect((await owner.browser.call(accounts.session)).data.user).toBeNull()
    const browser = await signInAgain(owner)
    expect((await browser.call(accounts.session)).data.user?.life).toBe('dead')
    for (const reply of [
      await browser.call(pages.page, { params: { uid: 'me' } }),
      await browser.call(safe.root),
      await browser.call(accounts.listSessions),
      await browser.call(deathReports.alive, { body: { password: owner.password } }),
    ])
      expect([reply.status, reply.codes]).toEqual([403, [catalogue.onlyReturn.key]])
    expect((await browser.call(deathReports.resurrectPing)).data).toMatchObject({
      returned: false,
      closedUntil: null,
    })
    const { password } = owner
    const wrong = await browser.call(deathReports.resurrect, { body: { password: 'something else' } })
    expect(codeOf(wrong, 'wrongPassword')).toBe(true)
    expect((await browser.call(deathReports.resurrect, { body: { password } })).data).toEqual({
      waiting: false,
    })
    expect((await browser.call(deathReports.resurrectPing)).data.returned).toBe(true)
    expect(await pageOf(owner)).toMatchObject({ alive: true, death_date: null })
    expect(await inheritance(owner, heir)).toBeUndefined()
    expect((await browser.call(safe.root)).status).toBe(200)
  })

  it('gives the page to those in scope, and memorials to whoever comes after', async () => {
    const { db } = app.services
    const { owner, heirs } = await createHousehold(app, 2)
    const [heir, other] = heirs as [Someone, Someone]
    await db
      .updateTable('legatees')
      .set({ receives_page: false })
      .where('person_uid', '=', other.userUid)
      .execute()
    const named = await signUpConfirmed(app)
    const editor = await signUpConfirmed(app)
    const create = async () => {
      const page = await createPage(db, { alive: false })
      await addCaretaker(db, { page, person: owner.userUid }, 'administrator')
      return page
    }
    const [first, second, third] = [await create(), await create(), await create()]
    await nameHeir(app, { userUid: first }, named, { named_by: owner.userUid })
    await addCaretaker(db, { page: first, person: editor.userUid }, 'editor')
    await addCaretaker(db, { page: second, person: editor.userUid }, 'editor')
    await establish(heir, owner)
    const administrators = async (pageUid: string) => {
      const { rows } = await sql<{ uid: string }>`
        select person_uid as uid from page_ties where page_uid = ${pageUid} and level = 2`.execute(db)
      return rows.map(({ uid }) => uid)
    }
    expect(await administrators(owner.userUid)).toEqual([heir.userUid])
    expect(await administrators(first)).toEqual([named.userUid])
    expect(await administrators(second)).toEqual([editor.userUid])
    expect(await administrators(third)).toEqual([heir.userUid])
    const browser = await signInAgain(owner)
    await browser.call(deathReports.resurrect, { body: { password: owner.password } })
    expect((await administrators(third)).toSorted()).toEqual([heir.userUid, owner.userUid].toSorted())
    expect(await administrators(owner.userUid)).toEqual([])
  })

  it('passes a page on that came out of a death, never to whom the dead left something else', async () => {
    const { owner, heirs } = await createHousehold(app, 2)
    const [heir, ofWills] = heirs as [Someone, Someone]
    const { db } = app.services
    await db
      .updateTable('legatees')
      .set({ receives_page: false })
      .where('person_uid', '=', ofWills.userUid)
      .execute()
    const child = await signUpConfirmed(app)
    await nameHeir(app, heir, child)
    await establish(heir, owner)
    await establish(child, heir)
    const { rows } = await sql<{ uid: string }>`
      select person_uid as uid from page_ties where page_uid = ${owner.userUid} and level = 2`.execute(db)
    expect(rows).toEqual([{ uid: child.userUid }])
  })
})
