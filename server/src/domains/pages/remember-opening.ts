import type { PageHeader } from '@souvenance/contract/pages/page-header'
import { sql } from 'kysely'
import type { Database } from '../../platform/database/connect.ts'

const often = 60 * 60 * 1000
const mostKept = 20_000

/** Openings written by this process in the last hour; saves most writes to the database. */
const recent = new Map<string, number>()

/** Writes at most once an hour per person and page, and only for memorials they follow or manage. */
export const rememberOpening = async (
  db: Database,
  personUid: string,
  { userUid: pageUid, alive, rights }: PageHeader,
): Promise<void> => {
  const theirs = rights.follows || rights.level !== null
  if (alive || !theirs || rights.viewAs !== null) return
  const opening = `${personUid} ${pageUid}`
  const now = performance.now()
  if (now - (recent.get(opening) ?? Number.NEGATIVE_INFINITY) < often) return
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
