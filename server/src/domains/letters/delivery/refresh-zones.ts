import { instantOf } from '@souvenance/contract/messages/local-time'
import { sql } from 'kysely'
import type { Services } from '../../../platform/services.ts'
import { readLocal, zoneRules } from '../post-mortem/schedule.ts'

const atOnce = 500

/**
 * Dates are computed anew when this program knows other rules of time zones than the one that wrote them. Runs before anything
 * is delivered; `rules` and `instant` are those of this program.
 */
export const refreshZones = async (
  { db }: Pick<Services, 'db'>,
  { rules, instant }: { rules: string; instant: typeof instantOf } = { rules: zoneRules, instant: instantOf },
): Promise<number> => {
  for (let refreshed = 0; ; ) {
    const { rows } = await sql<{ uid: string; zone: string; local: string; wanted: Date }>`
      select uid, time_zone as zone, wanted_at as wanted, to_char(local_at, 'YYYY-MM-DD HH24:MI:SS') as local
        from post_mortem_letters
       where zone_rules <> ${rules}
         and left_at is null
       order by zone_rules, uid
       limit ${atOnce}`.execute(db)
    if (rows.length === 0) return refreshed
    for (const { uid, zone, local, wanted: before } of rows) {
      const wanted = computeAnew(() => instant(zone, readLocal(local)), before)
      await sql`
        update post_mortem_letters p
           set wanted_at  = ${wanted}::timestamptz,
               zone_rules = ${rules},
               due_at     = case
                              when p.due_at is not null
                              then greatest(${wanted}::timestamptz,
                                            (select r.memorial_opened_at
                                               from death_reports r
                                              where r.page_uid = p.writer_uid
                                                and r.ended_at is null))
                            end
         where p.uid = ${uid}
           and p.time_zone = ${zone}
           and p.local_at = ${local}::timestamp
           and p.left_at is null`.execute(db)
      refreshed += 1
    }
  }
}

/** Keeps the former instant if a zone is no longer known: no letter may keep a server from starting. */
const computeAnew = (compute: () => number, before: Date): Date => {
  try {
    return new Date(compute())
  } catch {
    return before
  }
}
