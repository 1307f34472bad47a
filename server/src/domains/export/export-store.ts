import { randomUUID } from 'node:crypto'
import type { ExportState } from '@souvenance/contract/accounts/exports'
import { sql } from 'kysely'
import type { Database, Transaction } from '../../platform/database/connect.ts'

export type ExportRow = {
  uid: string
  accountUid: string
  /** The page of the account. */
  ownerUid: string
  pageUid: string
  state: ExportState
  leftOut: string[]
  doneBytes: number
  totalBytes: number
  wrappedKey: Buffer | null
  fileKey: string | null
  size: number | null
  openedBy: string | null
  openedUntil: Date | null
  askedAt: Date
  readyAt: Date | null
  expiresAt: Date | null
}

const columns = sql`
         e.uid, e.account_uid as "accountUid", a.page_uid as "ownerUid", e.page_uid as "pageUid", e.state,
         e.left_out as "leftOut", e.done_bytes as "doneBytes", e.total_bytes as "totalBytes",
         e.wrapped_key as "wrappedKey", e.file_key as "fileKey", e.size, e.opened_by as "openedBy",
         e.opened_until as "openedUntil", e.asked_at as "askedAt", e.ready_at as "readyAt", e.expires_at as "expiresAt"`

export const findExport = async (
  db: Database,
  uid: string,
  { lock = false } = {},
): Promise<ExportRow | undefined> => {
  const { rows } = await sql<ExportRow>`
    select ${columns}
      from exports e
      join accounts a on a.uid = e.account_uid
     where e.uid = ${uid}
       ${lock ? sql`for update of e` : sql``}`.execute(db)
  return rows[0]
}

/** The last export of each page, the account's own first. */
export const listLastExports = async (db: Database, accountUid: string): Promise<ExportRow[]> => {
  const { rows } = await sql<ExportRow>`
    select distinct on (e.page_uid) ${columns}
      from exports e
      join accounts a on a.uid = e.account_uid
     where e.account_uid = ${accountUid}
     order by e.page_uid, e.asked_at desc`.execute(db)
  return rows.sort((one, other) => Number(other.askedAt) - Number(one.askedAt))
}

type Asked = { accountUid: string; pageUid: string; now: Date }

/** Whether one is being made for this account, of whatever page. */
export const isBeingMade = async (trx: Transaction, accountUid: string): Promise<boolean> => {
  const { rows } = await sql`
    select from exports where account_uid = ${accountUid} and state in ('waiting', 'working')`.execute(trx)
  return rows.length > 0
}

/** The time of the last request for this page that was neither cancelled nor failed. */
export const findLastAsked = async (
  db: Database,
  { accountUid, pageUid }: Omit<Asked, 'now'>,
): Promise<Date | null> => {
  const { rows } = await sql<{ at: Date | null }>`
    select max(asked_at) as at
      from exports
     where account_uid = ${accountUid}
       and page_uid = ${pageUid}
       and ready_at is not null`.execute(db)
  return rows[0]?.at ?? null
}

export const insertExport = async (
  trx: Transaction,
  { accountUid, pageUid, now }: Asked,
): Promise<string> => {
  const uid = randomUUID()
  await trx
    .insertInto('exports')
    .values({ uid, account_uid: accountUid, page_uid: pageUid, asked_at: now })
    .execute()
  return uid
}

/** Returns the key of the file that is of no use any more. */
export const endExport = async (
  trx: Transaction,
  uid: string,
  state: Extract<ExportState, 'cancelled' | 'expired' | 'failed'>,
): Promise<string | null> => {
  const { rows } = await sql<{ fileKey: string | null }>`
    update exports e
       set state = ${state}, run_uid = null, file_key = null, wrapped_key = null, opened_by = null, opened_until = null
      from exports former
     where e.uid = ${uid}
       and former.uid = e.uid
    returning former.file_key as "fileKey"`.execute(trx)
  return rows[0]?.fileKey ?? null
}

export const openFor = async (
  trx: Transaction,
  uid: string,
  { sessionUid, until }: { sessionUid: string; until: Date },
): Promise<void> => {
  await trx
    .updateTable('exports')
    .set({ opened_by: sessionUid, opened_until: until })
    .where('uid', '=', uid)
    .execute()
}

export const listExpired = async (db: Database, now: Date, limit: number): Promise<string[]> => {
  const rows = await db
    .selectFrom('exports')
    .select('uid')
    .where('state', '=', 'ready')
    .where('expires_at', '<=', now)
    .limit(limit)
    .execute()
  return rows.map(({ uid }) => uid)
}

/** Deletes rows of no use, never the last of their page. */
export const forgetOld = async (db: Database, before: Date): Promise<void> => {
  await sql`
    delete from exports e
     where e.asked_at < ${before}
       and e.state in ('failed', 'expired', 'cancelled')
       and exists (select
                     from exports later
                    where later.account_uid = e.account_uid
                      and later.page_uid = e.page_uid
                      and later.asked_at > e.asked_at)`.execute(db)
}

export const listKnownFiles = async (db: Database, keys: readonly string[]): Promise<Set<string>> => {
  if (keys.length === 0) return new Set()
  const rows = await db.selectFrom('exports').select('file_key').where('file_key', 'in', keys).execute()
  return new Set(rows.flatMap(({ file_key }) => file_key ?? []))
}
