import type { ErrorName } from '@souvenance/contract/errors'
import { sections } from '@souvenance/contract/pages/sections'
import { sql } from 'kysely'
import type { Database } from '../../platform/database/connect.ts'
import { pageSeenText, sectionOpenText } from '../clouds/public.ts'
import { isPairLinked } from './link-store.ts'

type Wanted = { pageUid: string; personUid: string | null; askerUid: string; viaUid: string | null }

/**
 * Why a link cannot even be asked for. Only what the asker sees counts: dates, and links between other people, are judged when
 * it is made.
 */
export const findLinkObstacle = async (
  db: Database,
  { pageUid, personUid, askerUid, viaUid }: Wanted,
): Promise<ErrorName | undefined> => {
  if (personUid === pageUid) return 'relatedToOneself'
  if (personUid !== null && (await isPairLinked(db, pageUid, personUid))) return 'alreadyRelated'
  if (viaUid === null) return undefined
  const between = await isSeenBetween(db, { viaUid, askerUid, ends: [pageUid, personUid] })
  return between ? undefined : 'betweenUnrelated'
}

type Between = { viaUid: string; askerUid: string; ends: readonly (string | null)[] }

/** A link counts as it does in the tree: both people are seen, and the family circle of one of them is open. */
const isSeenBetween = async (db: Database, { viaUid, askerUid, ends }: Between): Promise<boolean> => {
  const known = ends.filter((uid) => uid !== null)
  const { rows } = await sql`
    select
      from (select ${askerUid}::uuid as uid) asker
      join family_links l
        on (l.first_uid = ${viaUid} and l.second_uid = any (${known}::uuid[])
            or l.second_uid = ${viaUid} and l.first_uid = any (${known}::uuid[]))
     where l.kind = 'descent'
       and l.ended_at is null
       and (select bool_and(${sql.raw(pageSeenText('asker.uid'))})
                   and bool_or(${sql.raw(sectionOpenText(sections.familyCircle, 'asker.uid'))})
              from pages p
             where p.uid in (l.first_uid, l.second_uid))
     limit 1`.execute(db)
  return rows.length > 0
}
