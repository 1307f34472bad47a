import type { PageHeader } from '@souvenance/contract/page-header'
import { sql } from 'kysely'
import type { Database } from '../../platform/database/connect.ts'

const often = 60 * 60 * 1000
const mostKept = 20_000

/** Openings of the last hour that this server wrote itself: most need no question to the database. */
const recent = new Map<string, number>()

/** Written at most once an hour for a person and a page, and only where the page is one of theirs. */
export const rememberOpening = async (
  db: Database,
  personUid: string,
  { userUid: pageUid, alive, rights }: PageHeader,
): Promise<void> => {
  const theirs = rights.follows || rights.level !== null
  if (alive || !theirs || rights.viewAs !== null) return
  const opening = `${personUid} ${pageUid}`
  const now = Date.now()
  if (now - (recent.get(opening) ?? 0) < often) return
  if (recent.size >= mostKept) recent.clear()
  recent.set(opening, now)
  await sql`
    insert into opened_pages (person_uid, page_uid)
    select ${personUid}::uuid, ${pageUid}::uuid
     where not exists (select
                         from opened_pages
                        where person_uid = ${personUid}
                          and page_uid = ${pageUid}
                          and opened_at > now() - interval '1 hour')
        on conflict (person_uid, page_uid) do update set opened_at = excluded.opened_at`.execute(db)
}
