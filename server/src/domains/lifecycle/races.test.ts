import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createPage } from '../../../test/factories/create-page.ts'
import { createPerson } from '../../../test/factories/create-person.ts'
import { startTestApp, type TestApp } from '../../../test/start-app.ts'
import { carryOut, carryOutDue } from './carry-out.ts'
import { readClock } from './lifecycle-clock.ts'
import { lockOpenReport, lockReport } from './report-store.ts'
import { sayAlive } from './transitions.ts'

const races = process.env.TEST_LONG ? 10_000 : 300
const together = 6

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

/** A report whose memorial is due at this moment. */
const reportDue = async (heirUid: string): Promise<{ page: string; report: string }> => {
  const { db } = app.services
  const page = await createPage(db, { alive: true })
  const { rows } = await sql<{ uid: string }>`
    with report as (
      insert into death_reports (page_uid, reporter_uid, death_date, quorum, wills_minutes, memorial_minutes, safe_minutes,
                                 reported_at, began_at, wills_at, memorial_at, safe_at, accepted_at, warned, next_at)
      select ${page}, ${heirUid}, '2026-01-02', 1, 60, 60, 60, past.at, past.at, past.at, past.at, past.at, past.at,
             '{reported,quarter,half,threeQuarters,"hour before wills","hour before memorial","hour before safe"}', past.at
        from (select now() - interval '2 days' as at) past
      returning uid
    ), heirs as (
      insert into death_report_legatees (report_uid, person_uid, receives_page, receives_wills, receives_safe, confirmed_at)
      select uid, ${heirUid}, true, true, 'all', now() from report
    )
    select uid from report`.execute(db)
  return { page, report: rows[0]?.uid ?? '' }
}

const release = (uid: string): Promise<boolean> =>
  app.services.db.transaction().execute(async (trx) => {
    const stored = await lockReport(trx, uid)
    const clock = await readClock(trx, app.services.config)
    const changed = await carryOutDue({ trx, handlers: [], clock, actor: null }, stored, clock.now)
    return changed.version > stored.version
  })

const cancel = (page: string): Promise<boolean> =>
  app.services.db.transaction().execute(async (trx) => {
    const stored = await lockOpenReport(trx, page)
    const clock = await readClock(trx, app.services.config)
    const change = stored && sayAlive(stored.report, { now: clock.now })
    if (change) await carryOut({ trx, handlers: [], clock, actor: page }, stored, change)
    return change !== undefined
  })

it('ends every race of a cancel against a release in one of the two', {
  timeout: process.env.TEST_LONG ? 1_800_000 : 120_000,
}, async () => {
  const heir = await createPerson(app)
  const ends = { released: 0, cancelled: 0 }
  const race = async (): Promise<void> => {
    const { page, report } = await reportDue(heir.uid)
    const [released, cancelled] = await Promise.all([release(report), cancel(page)])
    expect([released, cancelled].filter(Boolean)).toHaveLength(1)
    const { rows } = await sql<{ alive: boolean; ended: boolean; open: boolean; inherits: boolean }>`
        select p.alive, r.ended_at is not null as ended, r.memorial_opened_at is not null as open,
               exists (select from inheritances h where h.donor_uid = p.uid and (h.page or h.wills or h.safe)) as inherits
          from death_reports r
          join pages p on p.uid = r.page_uid
         where r.uid = ${report}`.execute(app.services.db)
    expect(rows[0]).toEqual(
      released
        ? { alive: false, ended: false, open: true, inherits: true }
        : { alive: true, ended: true, open: false, inherits: false },
    )
    ends[released ? 'released' : 'cancelled'] += 1
  }
  for (let raced = 0; raced < races; raced += together)
    await Promise.all(Array.from({ length: Math.min(together, races - raced) }, race))
  expect(ends.released + ends.cancelled).toBe(races)
  expect(Math.min(ends.released, ends.cancelled)).toBeGreaterThan(0)
})
