import { deathReports } from '@souvenance/contract/legacy/death-reports'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Someone } from '../../../test/factories/accounts.ts'
import {
  beat,
  createHousehold,
  deliverWarnings,
  letPass,
  restart,
} from '../../../test/factories/stand-in-life.ts'
import { startTestApp, type TestApp } from '../../../test/start-app.ts'
import { lifeHandlers } from '../../app.ts'
import { addReport, endReport, listReports } from '../../operator/reports.ts'
import { openJournal } from './journal.ts'
import { beatClock } from './lifecycle-clock.ts'
import { moveBy } from './passing-time.ts'
import { recoverReports } from './recover.ts'
import { day, hour, type Report } from './report.ts'
import { findReport, listOpenReports } from './report-store.ts'
import { workDue } from './work-due.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

const report = async (heir: Someone, owner: Someone): Promise<string> => {
  const { data } = await heir.browser.call(deathReports.report, {
    body: { uid: owner.userUid, pwd: heir.password, deathDate: '2026-01-02' },
  })
  await deliverWarnings(app)
  return data.report.reportUid
}

const stateOf = async (uid: string): Promise<Report> => {
  const stored = await findReport(app.services.db, uid)
  if (!stored) throw new Error('there is no such report')
  return stored.report
}

describe('after a restored backup', () => {
  it('reports that had ended end again, and all others begin their times again', async () => {
    const { db, config } = app.services
    const [ended, open] = [await createHousehold(app), await createHousehold(app)]
    const endedUid = await report(ended.heirs[0] as Someone, ended.owner)
    const openUid = await report(open.heirs[0] as Someone, open.owner)
    await letPass(app, 2 * hour)
    const { rows: before } = await sql`select * from death_reports where uid = ${endedUid}`.execute(db)
    expect(before).toHaveLength(1)
    await ended.owner.browser.call(deathReports.alive, { body: { password: ended.owner.password } })
    await beat(app)
    const journal = openJournal(config.KEY_DIR)
    expect(journal.ends().get(endedUid)).toBe('owner')

    await sql`
      update death_reports set ended_at = null, ended_how = null where uid = ${endedUid}`.execute(db)
    await sql`update lifecycle_clock set beat = 0`.execute(db)
    const now = Date.now()
    expect(await recoverReports(app.services, lifeHandlers, journal)).toBe(true)
    expect((await stateOf(endedUid)).ended?.how).toBe('owner')
    const again = await stateOf(openUid)
    expect(again.acceptedAt).toBeNull()
    expect(again.opensAt?.wills).toBeGreaterThanOrEqual(now + day - hour)
    expect(await recoverReports(app.services, lifeHandlers, journal)).toBe(false)
    await sql`update lifecycle_clock set restored = true`.execute(db)
    expect(await recoverReports(app.services, lifeHandlers, journal)).toBe(true)
  })
})

describe('after a restored backup, somebody whose page is a memorial', () => {
  it('is not warned any more, so that the safe waits for its own time only', async () => {
    const { db, config } = app.services
    await restart(app)
    const { owner, heirs } = await createHousehold(app)
    const uid = await report(heirs[0] as Someone, owner)
    await letPass(app, 4 * day)
    expect((await stateOf(uid)).openedAt).toMatchObject({ memorial: expect.any(Number), safe: null })
    await sql`update lifecycle_clock set restored = true`.execute(db)
    await recoverReports(app.services, lifeHandlers, openJournal(config.KEY_DIR))
    await restart(app)
    await letPass(app, 6 * day)
    expect((await stateOf(uid)).openedAt.safe).toBeNull()
    await letPass(app, day)
    expect((await stateOf(uid)).openedAt.safe).not.toBeNull()
  })
})

describe('a warning that a mail server took', () => {
  it('is told to its report by a later beat, when the first could not', async () => {
    const { db } = app.services
    const { owner, heirs } = await createHousehold(app)
    const { data } = await (heirs[0] as Someone).browser.call(deathReports.report, {
      body: { uid: owner.userUid, pwd: heirs[0]?.password ?? '', deathDate: '2026-01-02' },
    })
    await app.mails()
    await sql`
      create function cut_off() returns trigger language plpgsql as 'begin raise exception $$cut off$$; end'`.execute(
      db,
    )
    await sql`
      create trigger cut_off before update of accepted_at on death_reports
      for each row execute function cut_off()`.execute(db)
    await expect(workDue(app.services, lifeHandlers)).rejects.toThrow('cut off')
    await sql`drop function cut_off cascade`.execute(db)
    expect((await stateOf(data.report.reportUid)).acceptedAt).toBeNull()
    await workDue(app.services, lifeHandlers)
    expect((await stateOf(data.report.reportUid)).acceptedAt).not.toBeNull()
  })
})

describe('the clock', () => {
  it('is moved by the same rule in the database as in the model', async () => {
    const { db } = app.services
    const { owner, heirs } = await createHousehold(app, 2)
    const [heir, other] = heirs as [Someone, Someone]
    const uid = await report(heir, owner)
    await other.browser.call(deathReports.object, { params: { reportUid: uid } })
    await restart(app)
    const before = await stateOf(uid)
    await sql`update lifecycle_clock set ticked_at = ticked_at - interval '5 hours', owed_ms = 0`.execute(db)
    await beat(app)
    const after = await stateOf(uid)
    const by = after.reportedAt - before.reportedAt
    expect(by).toBeGreaterThanOrEqual(5 * hour - 60_000)
    expect(after).toEqual(moveBy(before, by))
  })

  it('is beaten by one server at a time, and by another once the holder is silent', async () => {
    const { db } = app.services
    const [one, two] = [crypto.randomUUID(), crypto.randomUUID()]
    const first = await beatClock(db, { holder: one, seen: undefined, monotonic: 0 })
    const second = await beatClock(db, { holder: two, seen: undefined, monotonic: 0 })
    expect([first.beats, second.beats]).toEqual([true, true])
    const looks = await beatClock(db, { holder: one, seen: first, monotonic: 10_000 })
    expect(looks).toMatchObject({ beats: false, beat: second.beat })
    const waits = await beatClock(db, { holder: one, seen: looks, monotonic: 20_000 })
    expect(waits.beats).toBe(false)
    const takes = await beatClock(db, { holder: one, seen: waits, monotonic: 40_000 })
    expect(takes.beats).toBe(true)
  })

  it('may be moved for trying with the sample family, and not without', async () => {
    const { db } = app.services
    await restart(app)
    const { owner, heirs } = await createHousehold(app)
    const [heir] = heirs as [Someone]
    const uid = await report(heir, owner)
    await sql`update lifecycle_clock set moved_minutes = 2880`.execute(db)
    await beat(app)
    expect((await stateOf(uid)).openedAt.wills).toBeNull()
    await sql`insert into sample_family (told_at) values (now())`.execute(db)
    await beat(app)
    expect((await stateOf(uid)).openedAt.wills).not.toBeNull()
    await sql`delete from sample_family`.execute(db)
    await sql`update lifecycle_clock set moved_minutes = 0`.execute(db)
  })
})

describe('the operator', () => {
  it('reports with a certificate whose legatees all died, and nobody else', async () => {
    const { db, config } = app.services
    const { owner, heirs } = await createHousehold(app)
    const { permalink } = await db
      .selectFrom('pages')
      .select('permalink')
      .where('uid', '=', owner.userUid)
      .executeTakeFirstOrThrow()
    const add = (died: string) =>
      addReport({ db, config }, { permalink, died, proof: 'certificate 12/2026', handlers: lifeHandlers })
    await expect(add('2026-01')).rejects.toThrow('has a legatee who lives')
    const heir = heirs[0]?.userUid ?? ''
    await db.updateTable('pages').set({ alive: false }).where('uid', '=', heir).execute()
    await expect(add('1901')).rejects.toThrow('could not have died')
    await expect(add('Easter')).rejects.toThrow('Write the date')
    await add('2026-01')
    await expect(add('2026-01')).rejects.toThrow('open already')
    await deliverWarnings(app)
    const [warning] = (await app.mails(owner.email)).slice(-1)
    expect(warning?.text).toContain('/alive/')
    const page = () =>
      db
        .selectFrom('pages')
        .select(['alive', 'death_date', 'death_date_format'])
        .where('uid', '=', owner.userUid)
        .executeTakeFirstOrThrow()
    await letPass(app, 27 * day)
    expect((await page()).alive).toBe(true)
    await letPass(app, day)
    expect(await page()).toEqual({ alive: false, death_date: '2026-01-01', death_date_format: 2 })
  })

  it('sees every open report, and ends one with proof', async () => {
    const { db, config } = app.services
    const { owner, heirs } = await createHousehold(app)
    const uid = await report(heirs[0] as Someone, owner)
    const mine = async () => (await listReports({ db, config })).filter((line) => line.startsWith(uid))
    expect(await mine()).toEqual([expect.stringContaining('1 of 1 reported')])
    await endReport({ db, config }, { uid, proof: 'came to the desk', handlers: lifeHandlers })
    expect(await mine()).toEqual([])
    expect((await stateOf(uid)).ended?.how).toBe('operator')
    const audit = await db
      .selectFrom('audit')
      .select('details')
      .where('target', '=', uid)
      .where('act', '=', 'death report: ended by the operator')
      .executeTakeFirstOrThrow()
    expect(audit.details).toEqual({ proof: 'came to the desk' })
    expect((await listOpenReports(db)).every((stored) => stored.uid !== uid)).toBe(true)
  })
})
