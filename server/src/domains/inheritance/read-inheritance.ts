import type { DataOf } from '@souvenance/contract/endpoint'
import type { Inheritance, inherited } from '@souvenance/contract/legacy/inherited'
import type { PersonCard } from '@souvenance/contract/pages/page-header'
import { sql } from 'kysely'
import type { Database } from '../../platform/database/connect.ts'
import type { Call } from '../../platform/http/calls/call.ts'
import { Refusal } from '../../platform/http/calls/refusal.ts'
import { listPeople } from '../clouds/public.ts'
import { findOpenings } from '../lifecycle/public.ts'
import type { Heritage } from './load-heritage.ts'

type Read = typeof inherited.read

export const readInheritance = async ({
  db,
  services,
  thing: heritage,
}: Call<Read, Heritage, undefined>): Promise<DataOf<Read>> => {
  const { donorUid, heirUid, open, left, told } = heritage
  const found = await findOpenings({ db, services }, donorUid)
  if (!found) throw new Refusal('notFound')
  const { died, openings } = found
  const others = open.page ? await listOthers(db, heritage) : []
  const memorials = await listMemorials(db, heritage)
  const cards = await listPeople(db, { userUid: heirUid }, [donorUid, ...others, ...memorials])
  const cardsOf = (uids: readonly string[]) =>
    uids.flatMap((uid): PersonCard | PersonCard[] => cards.get(uid) ?? [])
  const person = cards.get(donorUid)
  if (!person) throw new Refusal('notFound')
  const part = (kind: keyof Heritage['left'], opening: keyof typeof openings): Inheritance['wills'] => ({
    ...openings[opening],
    yours: told || openings[opening].openedAt !== null ? left[kind] : null,
  })
  return {
    inheritance: {
      person,
      deathDate: died.date,
      wills: part('wills', 'wills'),
      page: part('page', 'memorial'),
      safe: part('safe', 'safe'),
      others: cardsOf(others),
      memorials: cardsOf(memorials),
    },
  }
}

const listOthers = async (db: Database, { donorUid, heirUid }: Heritage): Promise<string[]> => {
  const { rows } = await sql<{ uid: string }>`
    select legatee_uid as uid
      from inheritances
     where donor_uid = ${donorUid}
       and page
       and legatee_uid <> ${heirUid}
     order by legatee_uid`.execute(db)
  return rows.map(({ uid }) => uid)
}

/** As long as the heir looks after them. */
const listMemorials = async (db: Database, { donorUid, heirUid }: Heritage): Promise<string[]> => {
  const { rows } = await sql<{ uid: string }>`
    select c.page_uid as uid
      from caretakers c
      join audit l on l.target = c.page_uid::text and l.act = 'memorial passed on'
      join death_reports r on r.uid::text = l.details ->> 'report'
     where c.user_uid = ${heirUid}
       and c.role = 'administrator'
       and r.page_uid = ${donorUid}
       and r.ended_at is null
       and l.details -> 'people' ? ${heirUid}
     order by l.created_at, c.page_uid`.execute(db)
  return rows.map(({ uid }) => uid)
}
