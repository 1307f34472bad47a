import type { KnownDate } from '@souvenance/contract/dates/dates'
import type { Place } from '@souvenance/contract/items/feed-items'
import { limits } from '@souvenance/contract/limits'
import type { Relation } from '@souvenance/contract/people/family-links'
import { sql } from 'kysely'
import { lockName } from '../../platform/database/advisory-lock.ts'
import type { Database, Transaction } from '../../platform/database/connect.ts'
import type { LinkFacts } from './link-rules.ts'
import type { StoredLink } from './stored-link.ts'

/** Serializes every new link, so that two at once cannot close a circle of descent between them. */
export const lockLinks = async (trx: Transaction): Promise<void> => {
  await lockName(trx, 'family links')
}

type Row = {
  uid: string
  birthDate: string | null
  birthDateFormat: number
  deathDate: string | null
  deathDateFormat: number
  links: number
}

/** A person and all their ancestors. The one in between two relatives counts as a parent and as a child. */
const ancestorsOf = async (trx: Transaction, uid: string): Promise<Set<string>> => {
  const { rows } = await sql<{ uid: string }>`
    with recursive above as (
      select ${uid}::uuid as uid
       union
      select elder.uid
        from above
       cross join lateral (
             select l.first_uid as uid
               from family_links l
              where l.kind = 'descent'
                and l.ended_at is null
                and (l.second_uid = above.uid or l.via_uid = above.uid)
              union all
             select l.via_uid
               from family_links l
              where l.kind = 'descent'
                and l.ended_at is null
                and l.second_uid = above.uid
                and l.via_uid is not null
             ) elder
    )
    select uid from above`.execute(trx)
  return new Set(rows.map((row) => row.uid))
}

export const isPairLinked = async (db: Database, one: string, other: string): Promise<boolean> => {
  const { rows } = await sql`
    select
      from family_links
     where ended_at is null
       and least(first_uid, second_uid) = least(${one}::uuid, ${other}::uuid)
       and greatest(first_uid, second_uid) = greatest(${one}::uuid, ${other}::uuid)`.execute(db)
  return rows.length > 0
}

const isDescended = async (trx: Transaction, elder: string, younger: string): Promise<boolean> => {
  const { rows } = await sql`
    select
      from family_links
     where kind = 'descent'
       and ended_at is null
       and first_uid = ${elder}
       and second_uid = ${younger}`.execute(trx)
  return rows.length > 0
}

const findLives = async (trx: Transaction, uids: readonly string[]): Promise<Map<string, Row>> => {
  const { rows } = await sql<Row>`
    select p.uid, p.birth_date as "birthDate", p.birth_date_format as "birthDateFormat",
           p.death_date as "deathDate", p.death_date_format as "deathDateFormat",
           (select count(*)::int
              from family_links l
             where p.uid in (l.first_uid, l.second_uid)
               and l.ended_at is null) as links
      from pages p
     where p.uid = any (${[...uids]}::uuid[])`.execute(trx)
  return new Map(rows.map((row) => [row.uid, row]))
}

/** Undefined if one of the two pages does not exist. */
export const findLinkFacts = async (trx: Transaction, link: StoredLink): Promise<LinkFacts | undefined> => {
  const { firstUid, secondUid, viaUid } = link
  const lives = await findLives(trx, [firstUid, secondUid])
  const [first, second] = [lives.get(firstUid), lives.get(secondUid)]
  if (!first || !second) return undefined
  return {
    isLinked: await isPairLinked(trx, firstUid, secondUid),
    linkCounts: [first.links, second.links],
    aboveFirst: await ancestorsOf(trx, firstUid),
    aboveVia: viaUid === null ? new Set() : await ancestorsOf(trx, viaUid),
    isViaLinked:
      viaUid !== null &&
      ((await isDescended(trx, firstUid, viaUid)) || (await isDescended(trx, viaUid, secondUid))),
    first: lifeOf(first),
    second: lifeOf(second),
  }
}

const lifeOf = ({ birthDate, birthDateFormat, deathDate, deathDateFormat }: Row) => ({
  birth: birthDate === null ? null : { date: birthDate, format: birthDateFormat },
  death: deathDate === null ? null : { date: deathDate, format: deathDateFormat },
})

export type StoredUnion = { from: KnownDate | null; to: KnownDate | null; place: Place | null }

type NewRow = StoredLink & { union: StoredUnion; createdBy: string; createdAt: Date }

type ToldUnion = { relation: Relation; union: StoredUnion }

const unionColumns = ({ from, to, place }: StoredUnion) => ({
  union_from: from?.date ?? null,
  ...(from && { union_from_precision: from.format }),
  union_to: to?.date ?? null,
  ...(to && { union_to_precision: to.format }),
  union_place: place && JSON.stringify(place),
})

export const insertLink = async (trx: Transaction, link: NewRow): Promise<string> => {
  const { uid } = await trx
    .insertInto('family_links')
    .values({
      first_uid: link.firstUid,
      second_uid: link.secondUid,
      kind: link.kind,
      degree: link.degree,
      relation: link.relation,
      via_uid: link.viaUid,
      ...unionColumns(link.union),
      created_by: link.createdBy,
      created_at: link.createdAt,
    })
    .returning('uid')
    .executeTakeFirstOrThrow()
  return uid
}

/** Returns false if the link is gone. */
export const saveUnion = async (
  trx: Transaction,
  uid: string,
  { relation, union }: ToldUnion,
): Promise<boolean> => {
  const { numUpdatedRows } = await trx
    .updateTable('family_links')
    .set({ relation, ...unionColumns(union) })
    .where('uid', '=', uid)
    .where('ended_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Its events are deleted with it, and kept as long. */
export const endLink = async (trx: Transaction, uid: string, endedBy: string | null): Promise<void> => {
  await sql`update family_links set ended_at = now(), ended_by = ${endedBy} where uid = ${uid}`.execute(trx)
}

export type EndedLink = StoredLink & { uid: string }

/** The link between two people that was ended last, while it can be restored. */
export const findEndedLink = async (
  db: Database,
  [one, other]: readonly [string, string],
  endedBy: string | null,
): Promise<EndedLink | undefined> => {
  const { rows } = await sql<EndedLink>`
    select uid, first_uid as "firstUid", second_uid as "secondUid", kind, degree, relation, via_uid as "viaUid"
      from family_links
     where least(first_uid, second_uid) = least(${one}::uuid, ${other}::uuid)
       and greatest(first_uid, second_uid) = greatest(${one}::uuid, ${other}::uuid)
       and ended_by = ${endedBy}
       and ended_at > now() - make_interval(days => ${limits.endedLinkDays})
     order by ended_at desc
     limit 1`.execute(db)
  return rows[0]
}

export const restoreLink = async (trx: Transaction, uid: string): Promise<void> => {
  await sql`update family_links set ended_at = null, ended_by = null where uid = ${uid}`.execute(trx)
}

/** Links that others ended on the page of somebody who may return are kept for a year. */
export const forgetEndedLinks = async (db: Database): Promise<void> => {
  await sql`
    delete from family_links l
     where l.ended_at < now() - make_interval(days => ${limits.endedLinkDays})
       and not exists (select from changed_meanwhile c where c.key = l.uid)`.execute(db)
}
