import { abuseLimits } from '@souvenance/contract/operator/abuse-reports'
import { type RawBuilder, sql } from 'kysely'
import type { Transaction } from '../../platform/database/connect.ts'
import type { Services } from '../../platform/services.ts'
import type { Thing } from './abuse-store.ts'

/** Until an operator decides otherwise, or for as long as it waits for one. */
const moments = {
  decided: sql<Date>`'infinity'::timestamptz`,
  waiting: sql<Date>`now() + make_interval(hours => ${abuseLimits.foldedHours})`,
}

/** Messages cannot be folded away: each reached few, and they can be deleted. */
export const foldAway = (trx: Transaction, thing: Thing, how: keyof typeof moments): Promise<void> =>
  setFolded(trx, thing, moments[how])

export const unfold = (trx: Transaction, thing: Thing): Promise<void> =>
  setFolded(trx, thing, sql<null>`null`)

const setFolded = async (
  trx: Transaction,
  { type, targetUid }: Thing,
  until: RawBuilder<Date | null>,
): Promise<void> => {
  if (type === 'item' || type === 'picture')
    await sql`
      update items set folded_until = ${until}, folded_with = null where uid = ${targetUid}`.execute(trx)
  if (type === 'comment')
    await sql`update comments set folded_until = ${until} where uid = ${targetUid}`.execute(trx)
  if (type === 'page' || type === 'person')
    await sql`
      update pages set folded_at = case when ${until}::timestamptz is null then null else now() end
       where uid = ${targetUid}`.execute(trx)
}

const queue = 'abuse-reports.unfold'

export const registerAbuseReportJobs = (services: Services): void => {
  services.jobs.work(queue, {}, () => unfoldUnseen(services))
  services.jobs.schedule(queue, '*/10 * * * *')
}

/** Shows items and comments again that no operator looked at in time; their reports go on waiting. */
export const unfoldUnseen = async ({ db }: Pick<Services, 'db'>): Promise<void> => {
  await sql`
    update items set folded_until = null, folded_with = null where folded_until <= now()`.execute(db)
  await sql`update comments set folded_until = null where folded_until <= now()`.execute(db)
}
