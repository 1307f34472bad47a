import { sql } from 'kysely'
import type { Database, Transaction } from '../../platform/database/connect.ts'
import type { Slice } from '../../platform/database/one-page.ts'
import { personColumns } from '../clouds/public.ts'
import type { Person } from '../persons/public.ts'

export type AssistantRow = Person & { since: Date; expiresAt: Date; minutes: number }

type NewAssistant = { pageUid: string; personUid: string; minutes: number }

/** By the database's clock; never shortens a time already given. */
export const addAssistant = async (
  trx: Transaction,
  { pageUid, personUid, minutes }: NewAssistant,
): Promise<void> => {
  await sql`
    insert into caretakers as held (page_uid, user_uid, role, expires_at)
    values (${pageUid}, ${personUid}, 'assistant', now() + make_interval(mins => ${minutes}))
        on conflict (page_uid, user_uid) do update
       set role       = 'assistant',
           expires_at = greatest(held.expires_at, excluded.expires_at),
           created_at = case when held.expires_at > now() then held.created_at else now() end`.execute(trx)
}

/** Whether somebody helps as long already. */
export const helpsAtLeast = async (
  db: Database,
  { pageUid, personUid, minutes }: NewAssistant,
): Promise<boolean> => {
  const { rows } = await sql`
    select
      from caretakers
     where page_uid = ${pageUid}
       and user_uid = ${personUid}
       and role = 'assistant'
       and expires_at >= now() + make_interval(mins => ${minutes})`.execute(db)
  return rows.length > 0
}

/** Present assistants; expired ones are left out. */
export const listAssistants = async (
  db: Database,
  pageUid: string,
  { limit, offset }: Slice,
): Promise<AssistantRow[]> => {
  const { rows } = await sql<AssistantRow>`
    select ${personColumns(pageUid)}, c.created_at as since, c.expires_at as "expiresAt",
           round(extract(epoch from c.expires_at - c.created_at) / 60)::int as minutes
      from caretakers c
      join pages p on p.uid = c.user_uid
     where c.page_uid = ${pageUid}
       and c.role = 'assistant'
       and c.expires_at > now()
     order by c.expires_at, p.uid
     limit ${limit}
    offset ${offset}`.execute(db)
  return rows
}
