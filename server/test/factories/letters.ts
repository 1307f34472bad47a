import { type GivenLetter, postMortem } from '@souvenance/contract/messages/post-mortem'
import { sql } from 'kysely'
import { lifeHandlers } from '../../src/app.ts'
import { carryOut, carryOutDue } from '../../src/domains/lifecycle/carry-out.ts'
import { readClock } from '../../src/domains/lifecycle/lifecycle-clock.ts'
import { lockOpenReport, lockReport } from '../../src/domains/lifecycle/report-store.ts'
import { comeBack } from '../../src/domains/lifecycle/transitions.ts'
import type { Services } from '../../src/platform/services.ts'
import type { TestApp } from '../start-app.ts'
import { createPerson, type TestPerson } from './create-person.ts'

type Wanted = Partial<Omit<GivenLetter, 'recipient'>>

/** To a person by uid, or to an address. */
export const letterTo = (to: string, wanted: Wanted = {}): GivenLetter => ({
  type: 2,
  minutes: 1,
  recipient: to.includes('@') ? { userType: 1, email: to } : { userType: 0, userUid: to },
  subject: 'For later',
  msg: 'Canary of a letter',
  ...wanted,
})

export const sealLetter = (writer: Pick<TestPerson, 'browser'>, message: GivenLetter) =>
  writer.browser.call(postMortem.save, { body: { message } })

/** One letter, sealed; returns its uid. */
export const writeForLater = async (
  writer: Pick<TestPerson, 'browser'>,
  to: string,
  wanted: Wanted = {},
): Promise<string> => (await sealLetter(writer, letterTo(to, wanted))).data.message.uid

/** Establishes a death with all its consequences, reported by a legatee who receives everything. */
export const die = async (app: TestApp, pageUid: string, heirUid?: string): Promise<void> =>
  establishDeath(app.services, pageUid, heirUid ?? (await createPerson(app)).uid)

type Place = Pick<Services, 'db' | 'config'>

/** A report that has run its times: the page becomes a memorial. */
export const establishDeath = async ({ db, config }: Place, pageUid: string, heir: string): Promise<void> => {
  const { rows } = await sql<{ uid: string }>`
    with report as (
      insert into death_reports (page_uid, reporter_uid, death_date, quorum, wills_minutes, memorial_minutes, safe_minutes,
                                 reported_at, began_at, wills_at, memorial_at, safe_at, accepted_at, warned, next_at)
      select ${pageUid}, ${heir}, '2026-01-02', 1, 60, 60, 60, past.at, past.at, past.at, past.at, past.at, past.at,
             '{reported,quarter,half,threeQuarters,"hour before wills","hour before memorial","hour before safe"}', past.at
        from (select now() - interval '2 days' as at) past
      returning uid
    ), heirs as (
      insert into death_report_legatees (report_uid, person_uid, receives_page, receives_wills, receives_safe, confirmed_at)
      select uid, ${heir}, true, true, 'all', now() from report
    )
    select uid from report`.execute(db)
  await db.transaction().execute(async (trx) => {
    const stored = await lockReport(trx, rows[0]?.uid ?? '')
    const clock = await readClock(trx, config)
    await carryOutDue({ trx, handlers: lifeHandlers, clock, actor: null }, stored, clock.now)
  })
}

/** The dead person lives after all. */
export const returnToLife = ({ services }: { services: Place }, pageUid: string): Promise<void> =>
  services.db.transaction().execute(async (trx) => {
    const stored = await lockOpenReport(trx, pageUid)
    const clock = await readClock(trx, services.config)
    const change = stored && comeBack(stored.report, { now: clock.now })
    if (!change) throw new Error('nobody is dead here')
    await carryOut({ trx, handlers: lifeHandlers, clock, actor: pageUid }, stored, change)
  })

/** As if so much time had passed for the letters of a writer. */
export const letLettersWait = async (
  { services }: { services: Pick<Services, 'db'> },
  writerUid: string,
  minutes: number,
): Promise<void> => {
  await sql`
    update post_mortem_letters
       set due_at    = due_at - make_interval(mins => ${minutes}),
           remind_at = remind_at - make_interval(mins => ${minutes})
     where writer_uid = ${writerUid}`.execute(services.db)
}

/** The tokens of all mails to an address that lead to a letter. */
export const letterTokens = async (app: TestApp, address: string): Promise<string[]> =>
  (await app.mails(address)).flatMap(({ text }) => /\/letters\/open\/([\w-]{43})/.exec(text)?.[1] ?? [])
