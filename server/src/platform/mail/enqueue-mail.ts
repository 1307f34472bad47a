import { randomUUID } from 'node:crypto'
import type { Language } from '@souvenance/contract/languages'
import { sql } from 'kysely'
import type { Transaction } from '../database/connect.ts'

/** `uid`: chosen by callers who follow the mail's state. `after`: it is not sent before. */
type OutgoingMail = {
  uid?: string
  kind: string
  language: Language
  to: string
  params?: Record<string, unknown>
  after?: Date
}

export const outboxChannel = 'outbox'

/** Part of the caller's transaction: workers are notified at the commit. */
export async function enqueueMail(
  trx: Transaction,
  { uid, kind, language, to, params, after }: OutgoingMail,
) {
  await trx
    .insertInto('outbox')
    .values({
      ...(uid && { uid }),
      ...(after && { next_attempt_at: after }),
      kind,
      language,
      recipient: to,
      params: JSON.stringify(params ?? {}),
      message_id: randomUUID(),
    })
    .execute()
  await sql`select pg_notify(${outboxChannel}, '')`.execute(trx)
}
