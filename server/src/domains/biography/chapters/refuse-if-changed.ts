import { fullName, type Named } from '@souvenance/contract/people/full-name'
import { sql } from 'kysely'
import type { Database } from '../../../platform/database/connect.ts'
import { Refusal } from '../../../platform/http/calls/refusal.ts'
import { nameColumns } from '../../persons/public.ts'
import { findSeenRevision } from '../history/find-seen-revision.ts'
import { getBody } from './chapter-store.ts'
import type { OfChapter, OfProposal } from './load-chapter.ts'

type Written = { title: string; body: string; version: number }

/** The refusal carries both texts and the one they were both written from, so that nothing is lost. */
export const refuseIfChanged = async (
  db: Database,
  thing: OfChapter | OfProposal,
  written: Written,
): Promise<void> => {
  const { item, userUid } = thing
  if (written.version === item.version) return
  const { rows } = await sql<Named & { since: Date; editorUid: string }>`
    select ${nameColumns}, r.created_at as since, r.editor_uid as "editorUid"
      from chapter_revisions r
      join pages p on p.uid = r.editor_uid
     where r.item_uid = ${item.uid}
     order by r.version desc
     limit 1`.execute(db)
  const [last] = rows
  const base = await findSeenRevision(db, thing, written.version)
  throw new Refusal('chapterChanged', {
    name: last ? fullName(last) : '',
    /** The same person saved it, in another window. */
    yours: last?.editorUid === userUid,
    since: last?.since.toISOString() ?? '',
    version: item.version,
    title: item.title,
    body: await getBody(db, item.uid),
    yourTitle: written.title,
    yourBody: written.body,
    ...(base && { baseTitle: base.title, baseBody: base.body }),
  })
}
