import { fullName } from '@souvenance/contract/full-name'
import { sql } from 'kysely'
import type { Database } from '../../platform/database/connect.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { type Person, personColumns } from '../pages/public.ts'
import { getBody } from './chapter-store.ts'

type Present = { uid: string; title: string; version: number }
type Written = { title: string; body: string; version: number }

/** Both texts come back with the refusal, so that nothing is lost. */
export const refuseIfChanged = async (db: Database, item: Present, written: Written): Promise<void> => {
  if (written.version === item.version) return
  const { rows } = await sql<Person & { since: Date }>`
    select ${personColumns}, r.created_at as since
      from chapter_revisions r
      join pages p on p.uid = r.editor_uid
     where r.item_uid = ${item.uid}
     order by r.version desc
     limit 1`.execute(db)
  const [last] = rows
  throw new Refusal('chapterChanged', {
    name: last ? fullName(last) : '',
    since: last?.since.toISOString() ?? '',
    version: item.version,
    title: item.title,
    body: await getBody(db, item.uid),
    yourTitle: written.title,
    yourBody: written.body,
  })
}
