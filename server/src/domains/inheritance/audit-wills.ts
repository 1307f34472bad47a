import { sql } from 'kysely'
import { recordAudit } from '../../platform/audit/record-audit.ts'
import { Refusal } from '../../platform/http/calls/refusal.ts'
import type { Services } from '../../platform/services.ts'
import type { Heritage } from './load-heritage.ts'

const quietMinutes = 10

export const willsActs = { read: 'last wills read', downloaded: 'last wills downloaded' } as const

/** The target in the audit for readings of somebody's last wills. */
export const willsTarget = (donorUid: string): string => `last wills ${donorUid}`

/**
 * Written before the words are read, under a lock that the end of the report waits for: what is read after it is refused.
 * A screen that asks again within minutes counts once.
 */
export const auditWills = async (
  { db }: Pick<Services, 'db'>,
  { donorUid, heirUid }: Heritage,
  how: keyof typeof willsActs,
): Promise<void> => {
  const target = willsTarget(donorUid)
  const act = willsActs[how]
  await db.transaction().execute(async (trx) => {
    const { rows: open } = await sql`
      select 1
        from death_reports
       where page_uid = ${donorUid}
         and ended_at is null
         and wills_opened_at is not null
         for share`.execute(trx)
    if (open.length === 0) throw new Refusal('notFound')
    const { rows } = await sql`
      select 1
        from audit
       where target = ${target}
         and created_at > now() - make_interval(mins => ${quietMinutes})
         and act = ${act}
         and actor = ${heirUid}
       limit 1`.execute(trx)
    if (rows.length === 0) await recordAudit(trx, { actor: heirUid, act, target })
  })
}
