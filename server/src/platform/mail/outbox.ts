import { type Selectable, sql } from 'kysely'
import { recordAudit } from '../audit/record-audit.ts'
import type { Database } from '../database/connect.ts'
import type { Outbox } from '../database/database-types.gen.ts'

export type OutboxMail = Selectable<Outbox>

/** How long a claimed mail belongs to its worker; sending is aborted earlier. */
export const leaseSeconds = 120
const keptDays = 30
const firstDelaySeconds = 60
const longestDelaySeconds = 43_200

/** Claims one due mail; other workers skip it until the lease ends. */
export function claimMail(db: Database): Promise<OutboxMail | undefined> {
  return db
    .updateTable('outbox')
    .set({
      attempts: sql`attempts + 1`,
      next_attempt_at: sql`now() + make_interval(secs => ${leaseSeconds})`,
    })
    .where('uid', '=', (query) =>
      query
        .selectFrom('outbox')
        .select('uid')
        .where('sent_at', 'is', null)
        .where('given_up_at', 'is', null)
        .where('next_attempt_at', '<=', sql<Date>`now()`)
        .orderBy('next_attempt_at')
        .limit(1)
        .forUpdate()
        .skipLocked(),
    )
    .returningAll()
    .executeTakeFirst()
}

export async function markSent(db: Database, mail: OutboxMail, droppedReason: string | null = null) {
  await db
    .updateTable('outbox')
    .set({ sent_at: sql`now()`, dropped_reason: droppedReason, last_error: null })
    .where('uid', '=', mail.uid)
    .execute()
}

/** Delays the next attempt exponentially; after thirty days the mail is given up and audited. */
export async function markFailed(
  db: Database,
  mail: OutboxMail,
  reason: string,
): Promise<'later' | 'given up'> {
  const delay = Math.min(firstDelaySeconds * 2 ** (mail.attempts - 1), longestDelaySeconds)
  return db.transaction().execute(async (trx) => {
    const { given_up_at } = await trx
      .updateTable('outbox')
      .set({
        last_error: reason.slice(0, 500),
        next_attempt_at: sql`now() + make_interval(secs => ${delay})`,
        given_up_at: sql`case when created_at < now() - make_interval(days => ${keptDays}) then now() end`,
      })
      .where('uid', '=', mail.uid)
      .returning('given_up_at')
      .executeTakeFirstOrThrow()
    if (!given_up_at) return 'later'
    await recordAudit(trx, {
      actor: null,
      act: 'mail.given-up',
      target: mail.uid,
      details: { kind: mail.kind },
    })
    return 'given up'
  })
}
