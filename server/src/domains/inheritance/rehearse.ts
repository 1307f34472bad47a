import type { DataOf } from '@souvenance/contract/endpoint'
import type { Inheritance, inherited } from '@souvenance/contract/legacy/inherited'
import type { PersonCard } from '@souvenance/contract/pages/page-header'
import { levels } from '@souvenance/contract/people/levels'
import { sql } from 'kysely'
import type { SignedIn } from '../../platform/access/actor.ts'
import { requireSignedIn } from '../../platform/access/signed-in.ts'
import type { Database } from '../../platform/database/connect.ts'
import type { Asked, Call } from '../../platform/http/calls/call.ts'
import { Refusal } from '../../platform/http/calls/refusal.ts'
import { listPeople } from '../clouds/public.ts'

type Rehearse = typeof inherited.rehearse

/** The things a legatee would receive, and when, were the owner's death reported now. */
export type Rehearsed = {
  donor: SignedIn
  heirUid: string
  left: { wills: boolean; page: boolean; safe: boolean }
  opens: { wills: Date; memorial: Date; safe: Date }
  today: string
}

type Row = Rehearsed['left'] & Record<'willsAt' | 'memorialAt' | 'safeAt', Date> & { today: string }

/** Exists for the owner's own legatees. */
export const loadRehearsed = async ({ actor, db, input }: Asked<Rehearse>): Promise<Rehearsed> => {
  const donor = requireSignedIn(actor)
  const heirUid = input.params.userUid
  const { rows } = await sql<Row>`
    select l.receives_wills             as wills,
           l.receives_page              as page,
           l.receives_safe <> 'nothing' as safe,
           begins.at + make_interval(mins => t.wills_minutes)    as "willsAt",
           begins.at + make_interval(mins => t.memorial_minutes) as "memorialAt",
           begins.at + make_interval(mins => t.safe_minutes)     as "safeAt",
           to_char(now(), 'YYYY-MM-DD') as today
      from legatees l
      join safety_times t on t.page_uid = l.page_uid
     cross join lateral (select greatest(now(), t.unreachable_until) as at) begins
     where l.page_uid = ${donor.userUid}
       and l.person_uid = ${heirUid}`.execute(db)
  const [row] = rows
  if (!row) throw new Refusal('notFound')
  const { wills, page, safe, willsAt, memorialAt, safeAt, today } = row
  const opens = { wills: willsAt, memorial: memorialAt, safe: safeAt }
  return { donor, heirUid, left: { wills, page, safe }, opens, today }
}

/** The handing-over page once everything is open, as this legatee would see it. Nothing is written and nobody is told. */
export const rehearse = async ({
  db,
  thing,
}: Call<Rehearse, Rehearsed, undefined>): Promise<DataOf<Rehearse>> => {
  const { donor, heirUid, left, opens, today } = thing
  const others = left.page ? await listOthers(db, thing) : []
  const memorials = await listMemorials(db, thing)
  const cards = await listPeople(db, donor, [donor.userUid, heirUid, ...others, ...memorials])
  const [person, legatee] = [cards.get(donor.userUid), cards.get(heirUid)]
  if (!person || !legatee) throw new Refusal('notFound')
  const cardsOf = (uids: readonly string[]) =>
    uids.flatMap((uid): PersonCard | PersonCard[] => cards.get(uid) ?? [])
  const part = (yours: boolean, at: Date): Inheritance['wills'] => ({
    yours,
    opensAt: at.toISOString(),
    openedAt: at.toISOString(),
  })
  return {
    legatee,
    inheritance: {
      person,
      deathDate: today,
      wills: part(left.wills, opens.wills),
      page: part(left.page, opens.memorial),
      safe: part(left.safe, opens.safe),
      others: cardsOf(others),
      memorials: cardsOf(memorials),
    },
  }
}

const listOthers = async (db: Database, { donor, heirUid }: Rehearsed): Promise<string[]> => {
  const { rows } = await sql<{ uid: string }>`
    select person_uid as uid
      from legatees
     where page_uid = ${donor.userUid}
       and receives_page
       and person_uid <> ${heirUid}
     order by person_uid`.execute(db)
  return rows.map(({ uid }) => uid)
}

/** As a death passes them on: to the legatees named for each, else to its editors, else to those who receive the page. */
const listMemorials = async (db: Database, { donor, heirUid, left }: Rehearsed): Promise<string[]> => {
  const { rows } = await sql<{ uid: string }>`
    with alone as (
      select held.page_uid as uid
        from page_ties held
        join pages p on p.uid = held.page_uid and not p.alive
       where held.person_uid = ${donor.userUid}
         and held.level = ${sql.lit(levels.administrator)}
         and not exists (select
                           from page_ties t
                           join pages who on who.uid = t.person_uid and who.hidden_at is null
                          where t.page_uid = held.page_uid
                            and t.level = ${sql.lit(levels.administrator)}
                            and t.person_uid <> ${donor.userUid})
    ), successors as (
      select l.page_uid, l.person_uid, 1 as place
        from legatees l
       where l.page_uid in (select uid from alone)
         and l.named_by is not null
       union all
      select c.page_uid, c.user_uid, 2
        from caretakers c
       where c.page_uid in (select uid from alone)
         and c.role = 'editor'
       union all
      select a.uid, ${heirUid}::uuid, 3
        from alone a
       where ${left.page}
    ), living as (
      select s.page_uid, s.person_uid, s.place, min(s.place) over (partition by s.page_uid) as first
        from successors s
        join pages who on who.uid = s.person_uid and who.alive and who.hidden_at is null
        join accounts a on a.page_uid = who.uid
    )
    select page_uid as uid
      from living
     where place = first
       and person_uid = ${heirUid}
     order by page_uid`.execute(db)
  return rows.map(({ uid }) => uid)
}
