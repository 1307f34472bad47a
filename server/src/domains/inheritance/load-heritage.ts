import type { Endpoint } from '@souvenance/contract/endpoint'
import { sql } from 'kysely'
import { requireSignedIn } from '../../platform/access/signed-in.ts'
import type { Database } from '../../platform/database/connect.ts'
import type { Asked } from '../../platform/http/calls/call.ts'
import { Refusal } from '../../platform/http/calls/refusal.ts'
import { loadSelfUnlessShut } from '../accounts/public.ts'

/** The share of one legatee of a person whose death is reported, by the open report. */
export type Heritage = {
  donorUid: string
  heirUid: string
  /** Open now, by the view `inheritances`. */
  open: { wills: boolean; page: boolean; safe: boolean }
  /** Left to the heir, open or not. */
  left: { wills: boolean; page: boolean; safe: boolean }
  /** Whether the heir knows what is left to them. */
  told: boolean
}

type Row = Record<'speaks' | 'told', boolean> &
  Record<`${'open' | 'left'}${'Wills' | 'Page' | 'Safe'}`, boolean>

/** Somebody who became a legatee during the report finds it only once something has opened to them. */
const findHeritage = async (
  db: Database,
  { donorUid, heirUid }: Pick<Heritage, 'donorUid' | 'heirUid'>,
): Promise<Heritage | undefined> => {
  const { rows } = await sql<Row>`
    select l.speaks,
           coalesce(t.scope_told, false) as told,
           h.wills                       as "openWills",
           h.page                        as "openPage",
           h.safe                        as "openSafe",
           l.receives_wills              as "leftWills",
           l.receives_page               as "leftPage",
           l.receives_safe <> 'nothing'  as "leftSafe"
      from death_reports r
      join death_report_legatees l on l.report_uid = r.uid and l.left_at is null
      join inheritances h on h.donor_uid = r.page_uid and h.legatee_uid = l.person_uid
      left join legatees t on t.page_uid = r.page_uid and t.person_uid = l.person_uid
     where r.page_uid = ${donorUid}
       and r.ended_at is null
       and l.person_uid = ${heirUid}`.execute(db)
  const [row] = rows
  if (!row || !(row.speaks || row.openWills || row.openPage || row.openSafe)) return undefined
  return {
    donorUid,
    heirUid,
    open: { wills: row.openWills, page: row.openPage, safe: row.openSafe },
    left: { wills: row.leftWills, page: row.leftPage, safe: row.leftSafe },
    told: row.told,
  }
}

type OfDonor = Pick<Asked<Endpoint>, 'actor' | 'db'> & { input: { params: { uid: string } } }

export const loadHeritage = async ({ actor, db, input }: OfDonor): Promise<Heritage> => {
  const { userUid: heirUid } = requireSignedIn(actor)
  const found = await findHeritage(db, { donorUid: input.params.uid, heirUid })
  if (!found) throw new Refusal('notFound')
  return found
}

/** Refuses while shut after a reset, like one's own last wills. */
export const loadOpenWills = async (asked: OfDonor): Promise<Heritage> => {
  const found = await loadHeritage(asked)
  if (!found.open.wills) throw new Refusal('notFound')
  await loadSelfUnlessShut(asked)
  return found
}
