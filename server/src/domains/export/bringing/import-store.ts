import { randomUUID } from 'node:crypto'
import type { ImportRefusal, ImportState } from '@souvenance/contract/accounts/imports'
import type { Named } from '@souvenance/contract/people/full-name'
import { sql } from 'kysely'
import type { Database, Transaction } from '../../../platform/database/connect.ts'
import { nameColumns } from '../../persons/public.ts'
import { Superseded } from '../run-store.ts'

export type ImportRow = {
  uid: string
  accountUid: string
  state: ImportState
  refusal: ImportRefusal | null
  doneSteps: number
  totalSteps: number
  size: number
  askedAt: Date
  endedAt: Date | null
  /** The memorial with its name. */
  page: (Named & { uid: string; permalink: string }) | null
}

const columns = sql`
         m.uid, m.account_uid as "accountUid", m.state, m.refusal, m.done_steps as "doneSteps",
         m.total_steps as "totalSteps", m.size, m.asked_at as "askedAt", m.ended_at as "endedAt",
         (select to_json(named)
            from (select p.uid, p.permalink, ${nameColumns} from pages p where p.uid = m.page_uid) named) as page`

export const findImport = async (
  db: Database,
  uid: string,
  { lock = false } = {},
): Promise<ImportRow | undefined> => {
  const { rows } = await sql<ImportRow>`
    select ${columns}
      from memorial_imports m
     where m.uid = ${uid}
       ${lock ? sql`for update of m` : sql``}`.execute(db)
  return rows[0]
}

export const listImports = async (
  db: Database,
  { accountUid, since, limit }: { accountUid: string; since: Date; limit: number },
): Promise<ImportRow[]> => {
  const { rows } = await sql<ImportRow>`
    select ${columns}
      from memorial_imports m
     where m.account_uid = ${accountUid}
       and m.asked_at >= ${since}
     order by m.asked_at desc, m.uid
     limit ${limit}`.execute(db)
  return rows
}

/** Whether an import of this account is not finished. */
export const isBeingBrought = async (db: Database, accountUid: string): Promise<boolean> => {
  const { rows } = await sql`
    select from memorial_imports where account_uid = ${accountUid} and state in ('waiting', 'working')`.execute(
    db,
  )
  return rows.length > 0
}

type NewImport = {
  uid: string
  accountUid: string
  wrappedKey: Buffer
  fileKey: string
  size: number
  now: Date
}

export const insertImport = async (
  trx: Transaction,
  { uid, accountUid, wrappedKey, fileKey, size, now }: NewImport,
): Promise<void> => {
  await trx
    .insertInto('memorial_imports')
    .values({
      uid,
      account_uid: accountUid,
      wrapped_key: wrappedKey,
      file_key: fileKey,
      size,
      asked_at: now,
    })
    .execute()
}

/** One attempt at an import. */
export type ImportRun = {
  importUid: string
  runUid: string
  attempts: number
  accountUid: string
  ownerUid: string
  /** Whether its owner can still look after a memorial. */
  alive: boolean
  wrappedKey: Buffer
  fileKey: string
  size: number
}

/** Takes the import over from an attempt that has ended or was taken for dead. */
export const beginImport = async (db: Database, importUid: string): Promise<ImportRun | undefined> => {
  const runUid = randomUUID()
  const { rows } = await sql<Omit<ImportRun, 'runUid'>>`
    update memorial_imports m
       set state = 'working', run_uid = ${runUid}, attempts = attempts + 1, done_steps = 0
      from accounts a
      join pages p on p.uid = a.page_uid
     where m.uid = ${importUid}
       and m.state in ('waiting', 'working')
       and a.uid = m.account_uid
    returning m.uid as "importUid", m.attempts, m.account_uid as "accountUid", a.page_uid as "ownerUid", p.alive,
              m.wrapped_key as "wrappedKey", m.file_key as "fileKey", m.size`.execute(db)
  return rows[0] && { ...rows[0], runUid }
}

export const reportSteps = async (
  db: Database,
  { importUid, runUid }: ImportRun,
  { done, total }: { done: number; total: number },
): Promise<void> => {
  const { numUpdatedRows } = await db
    .updateTable('memorial_imports')
    .set({ done_steps: done, total_steps: total })
    .where('uid', '=', importUid)
    .where('run_uid', '=', runUid)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) throw new Superseded()
}

type Ending =
  | { state: 'done'; pageUid: string }
  | { state: 'refused'; refusal: ImportRefusal }
  | { state: 'cancelled' }

/** Forgets the file and its key. Only for the attempt `runUid`, if one is given. */
export const endImport = async (
  trx: Transaction,
  { importUid, runUid, now }: { importUid: string; runUid?: string; now: Date },
  ending: Ending,
): Promise<void> => {
  const { numUpdatedRows } = await trx
    .updateTable('memorial_imports')
    .set({
      state: ending.state,
      refusal: ending.state === 'refused' ? ending.refusal : null,
      page_uid: ending.state === 'done' ? ending.pageUid : null,
      run_uid: null,
      wrapped_key: null,
      file_key: null,
      ended_at: now,
    })
    .where('uid', '=', importUid)
    .$if(runUid !== undefined, (query) => query.where('run_uid', '=', runUid ?? ''))
    .executeTakeFirst()
  if (numUpdatedRows === 0n) throw new Superseded()
}

/** The key of the file, while there is one. */
export const findFileKey = async (trx: Transaction, uid: string): Promise<string | null> => {
  const row = await trx
    .selectFrom('memorial_imports')
    .select('file_key')
    .where('uid', '=', uid)
    .executeTakeFirst()
  return row?.file_key ?? null
}

export const forgetOldImports = async (db: Database, before: Date): Promise<void> => {
  await db
    .deleteFrom('memorial_imports')
    .where('asked_at', '<', before)
    .where('state', 'in', ['done', 'refused', 'cancelled'])
    .execute()
}

export const listKnownImports = async (db: Database, keys: readonly string[]): Promise<Set<string>> => {
  if (keys.length === 0) return new Set()
  const rows = await db
    .selectFrom('memorial_imports')
    .select('file_key')
    .where('file_key', 'in', keys)
    .execute()
  return new Set(rows.flatMap(({ file_key }) => file_key ?? []))
}
