import type { ErrorName } from '@souvenance/contract/errors'
import { sql } from 'kysely'
import type { Database } from '../../platform/database/connect.ts'
import { pageSeenBy } from '../clouds/public.ts'
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

const isSeenBetween = async (db: Database, { viaUid, askerUid, ends }: Between): Promise<boolean> => {
  const known = ends.filter((uid) => uid !== null)
  const { rows } = await sql`
    select
      from pages p
     where p.uid = ${viaUid}
       and ${pageSeenBy(askerUid)}
       and exists (select
                     from family_links l
                    where l.kind = 'descent'
                      and l.ended_at is null
                      and (l.first_uid = p.uid and l.second_uid = any (${known}::uuid[])
                           or l.second_uid = p.uid and l.first_uid = any (${known}::uuid[])))`.execute(db)
  return rows.length > 0
}
