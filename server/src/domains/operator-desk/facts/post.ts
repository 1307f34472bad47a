import type { Overview } from '@souvenance/contract/operator/operator-desk'
import { deskLimits } from '@souvenance/contract/operator/operator-desk'
import { sql } from 'kysely'
import type { Database } from '../../../platform/database/connect.ts'

type MailRow = {
  kind: string
  recipient: string
  createdAt: Date
  attempts: number
  givenUp: boolean
  error: string | null
}

/** A mail tried this often counts as failing, not as late. */
const manyAttempts = 3

/** Never shows the content of mails: only their recipients, and why they were not sent. */
export const readMails = async (db: Database): Promise<Overview['mails']> => {
  const { rows: counted } = await sql<{ waiting: number }>`
    select count(*)::int as waiting from outbox where sent_at is null and given_up_at is null`.execute(db)
  const { rows } = await sql<MailRow>`
    select kind, recipient, created_at as "createdAt", attempts, given_up_at is not null as "givenUp",
           last_error as error
      from outbox
     where sent_at is null
       and (given_up_at is not null or attempts >= ${manyAttempts})
     order by created_at desc
     limit ${deskLimits.listed}`.execute(db)
  return {
    waiting: counted[0]?.waiting ?? 0,
    failed: rows.map(({ kind, recipient, createdAt, attempts, givenUp, error }) => ({
      kind,
      recipient,
      since: createdAt.toISOString(),
      attempts,
      givenUp,
      error: error ?? '',
    })),
  }
}

/** Letters for later that could not be delivered: their writers and dates, neither a text nor a reader. */
export const readLetters = async (db: Database): Promise<Overview['letters']> => {
  const { rows } = await sql<{ permalink: string; since: Date }>`
    select w.permalink, p.failed_at as since
      from post_mortem_letters p
      join pages w on w.uid = p.writer_uid
     where p.failed_at is not null
     order by p.failed_at, p.uid
     limit ${deskLimits.listed}`.execute(db)
  return rows.map(({ permalink, since }) => ({ permalink, since: since.toISOString() }))
}
