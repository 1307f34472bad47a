import { type RawBuilder, sql } from 'kysely'
import type { Transaction } from '../../../platform/database/connect.ts'
import type { Services } from '../../../platform/services.ts'
import { hashAddress } from '../../requests/public.ts'
import type { WhoLeaves } from './who-leaves.ts'

const anyOf = (texts: readonly string[]): RawBuilder<unknown> =>
  sql`array[${sql.join(texts.map((text) => sql`${`%${text.replaceAll(/[\\%_]/g, '\\$&')}%`}`))}]::text[]`

/** Rows that name somebody without a foreign key: mails, jobs, stored replies, counters, invitations to their address. */
export const forgetTraces = async (
  trx: Transaction,
  services: Pick<Services, 'installationKey'>,
  who: WhoLeaves,
): Promise<void> => {
  const { accountUid, pageUid, addresses, permalinks, fullname } = who
  const uids = accountUid === null ? [pageUid] : [pageUid, accountUid]
  const linked = permalinks.flatMap((permalink) => [`/${permalink}"`, `/${permalink}/`])
  const hashes = addresses.map((address) => hashAddress(services, address))
  const forgotten = [
    sql`delete from mail_tokens where account_uid = ${accountUid}`,
    sql`delete from outbox
         where lower(recipient) = any (${addresses}::text[])
            or params::text like any (${anyOf(uids)})`,
    sql`delete from mailbox_mails
         where lower(recipient) = any (${addresses}::text[])
            or html like any (${anyOf([...uids, ...linked])})
            or text like any (${anyOf([...uids, fullname])})`,
    sql`delete from idempotency_keys where scope = ${accountUid}`,
    sql`delete from rate_limits where bucket like any (${anyOf(uids)})`,
    sql`delete from requests
         where address_hash = any (${hashes}::bytea[])
            or terms::text like any (${anyOf(uids)})`,
    sql`delete from notifications where params::text like any (${anyOf(uids)})`,
    sql`delete from changed_meanwhile where key = ${pageUid}`,
    sql`update conversation_messages
           set withheld_from = array_remove(withheld_from, ${pageUid}::uuid)
         where ${pageUid}::uuid = any (withheld_from)`,
  ]
  for (const statement of forgotten) await statement.execute(trx)
  await forgetJobs(trx, anyOf(uids))
}

/** Jobs stand in a schema of their own, which a first start has not created yet. */
const forgetJobs = async (trx: Transaction, uids: RawBuilder<unknown>): Promise<void> => {
  const { rows } = await sql<{ there: boolean }>`
    select to_regclass('pgboss.job') is not null as there`.execute(trx)
  if (!rows[0]?.there) return
  await sql`
    delete from pgboss.job where data::text like any (${uids}) or singleton_key like any (${uids})`.execute(
    trx,
  )
}

/** JSON of former states: the leaver is replaced in it, so that it stays readable. */
export const replaceInHistory = async (
  trx: Transaction,
  { pageUid }: WhoLeaves,
  standIn: string,
): Promise<void> => {
  const replaced = (column: string) => sql`replace(${sql.ref(column)}::text, ${pageUid}, ${standIn})::jsonb`
  const columns = [
    ['changed_meanwhile', 'was'],
    ['changed_meanwhile', 'became'],
    ['item_history', 'before'],
    ['legacy_changes', 'before'],
  ] as const
  for (const [table, column] of columns)
    await sql`
      update ${sql.table(table)}
         set ${sql.ref(column)} = ${replaced(column)}
       where ${sql.ref(column)}::text like any (${anyOf([pageUid])})`.execute(trx)
}
