import { deskLimits, type Overview } from '@souvenance/contract/operator/operator-desk'
import { fullName } from '@souvenance/contract/people/full-name'
import { levels } from '@souvenance/contract/people/levels'
import { sql } from 'kysely'
import type { Config } from '../../../config.ts'
import type { Database } from '../../../platform/database/connect.ts'
import { listOpenReports, presentReports, readClock, type StoredReport } from '../../lifecycle/public.ts'
import { nameColumns, type Person } from '../../persons/public.ts'
import { isConcerned } from '../end-death-report.ts'

export const readPeople = async (db: Database): Promise<Overview['people']> => {
  const { rows: counted } = await sql<{ accounts: number; memorials: number }>`
    select (select count(*)::int from accounts) as accounts,
           (select count(*)::int from pages where not alive and hidden_at is null) as memorials`.execute(db)
  const { rows: signUps } = await sql<{ day: string; count: number }>`
    select to_char(day, 'YYYY-MM-DD') as day,
           (select count(*)::int from accounts where created_at >= day and created_at < day + interval '1 day') as count
      from generate_series(date_trunc('day', now()) - make_interval(days => ${deskLimits.signUpDays - 1}),
                           date_trunc('day', now()), '1 day') as day
     order by day`.execute(db)
  return { accounts: counted[0]?.accounts ?? 0, memorials: counted[0]?.memorials ?? 0, signUps }
}

/** Memorials that nobody holds any more: nobody could answer who asks about them. */
export const readOrphans = async (db: Database): Promise<Overview['orphans']> => {
  const { rows } = await sql<Person & { total: number }>`
    select ${nameColumns}, p.permalink, count(*) over ()::int as total
      from pages p
     where not p.alive
       and p.hidden_at is null
       and not exists (select
                         from page_ties t
                        where t.page_uid = p.uid
                          and t.level >= ${levels.administrator})
     order by p.created_at, p.uid
     limit ${deskLimits.listed}`.execute(db)
  return {
    count: rows[0]?.total ?? 0,
    items: rows.map((row) => ({ name: fullName(row), permalink: row.permalink })),
  }
}

/** Everything has opened, and nobody seems to return. */
const isPast = ({ report: { openedAt, resetAt } }: StoredReport): boolean =>
  Object.values(openedAt).every((at) => at !== null) && resetAt === null

export const readDeathReports = async (
  db: Database,
  config: Config,
  operatorUid: string,
): Promise<Overview['deathReports']> => {
  const { now } = await readClock(db, config)
  const open = (await listOpenReports(db)).filter((stored) => !isPast(stored))
  const concerned = new Set(open.filter((stored) => isConcerned(operatorUid, stored)).map(({ uid }) => uid))
  const presented = await presentReports(db, operatorUid, open, now)
  return presented.map((report) => ({ ...report, party: concerned.has(report.reportUid) }))
}

export const readWaiting = async (db: Database): Promise<{ reports: number; oldest: string | null }> => {
  const { rows } = await sql<{ reports: number; oldest: Date | null }>`
    select count(distinct (type, target_uid))::int as reports, min(created_at) as oldest
      from abuse_reports
     where decided_at is null`.execute(db)
  return { reports: rows[0]?.reports ?? 0, oldest: rows[0]?.oldest?.toISOString() ?? null }
}
