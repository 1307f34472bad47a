import { levels } from '@souvenance/contract/people/levels'
import { type RawBuilder, sql } from 'kysely'
import type { Slice } from '../../platform/database/one-page.ts'
import { queryBuilt, type Reader } from '../../platform/database/query-prepared.ts'
import { hasLevel, pageSeenBy, personColumns, type Standing } from '../clouds/public.ts'
import type { Person } from '../persons/public.ts'

/** Somebody who looks after a page need not follow it, and then stands in no cloud. */
export type FollowerRow = Person & { level: number; cloudType: number | null }
export type Filter = 'admin' | 'editor' | 'follower'
export type FollowersWanted = { filters?: readonly Filter[]; name?: string | undefined; cloud?: number }

const withLevel: Record<Filter, RawBuilder<boolean>> = {
  admin: sql`>= ${levels.administrator}`,
  editor: sql`= ${levels.editor}`,
  follower: sql`= ${levels.follower}`,
}

const levelOfFollower = sql`(select s.level from standing_on(f.page_uid, f.follower_uid) s)`

const anyOf = (filters: readonly Filter[]): RawBuilder<boolean> =>
  filters.length === 0
    ? sql`true`
    : sql`(${sql.join(
        filters.map((filter) => sql`${levelOfFollower} ${withLevel[filter]}`),
        sql` or `,
      )})`

/** Each searched word is a prefix of a word of the name; `p` is the person's page. */
export const isNamed = (name: string | undefined): RawBuilder<boolean> =>
  name === undefined
    ? sql`true`
    : sql`not exists (
            select
              from unnest(words_of(${name})) as sought(word)
             where not exists (
                   select
                     from unnest(p.name_keys) as key
                    where starts_with(substr(key, 3), sought.word)))`

/**
 * Asked for caretakers only, those of a memorial are listed whether or not they follow it. They are found by their ties, so
 * that it does not matter how many others follow.
 */
const relationsOf = (filters: readonly Filter[], pageUid: string): RawBuilder<unknown> =>
  filters.length === 0 || filters.includes('follower')
    ? sql`follows`
    : sql`(select tie.page_uid, tie.person_uid as follower_uid, f.cloud_type, coalesce(f.created_at, c.created_at) as created_at
             from (select distinct page_uid, person_uid
                     from page_ties
                    where page_uid = ${pageUid}
                      and level >= ${levels.editor}) tie
             left join follows f on f.page_uid = tie.page_uid and f.follower_uid = tie.person_uid
             left join caretakers c
               on c.page_uid = tie.page_uid and c.user_uid = tie.person_uid and c.role <> 'assistant'
            where f.page_uid is not null
               or c.page_uid is not null)`

/** Managers of a page see everyone on it who has confirmed an address; others see people whose own page they may see. */
const followersOf = (
  standing: Standing,
  { filters = [], name, cloud }: FollowersWanted,
): RawBuilder<unknown> => sql`
    from ${relationsOf(filters, standing.page.uid)} f
    join pages p on p.uid = f.follower_uid
   where f.page_uid = ${standing.page.uid}
     and ${cloud === undefined ? sql`true` : sql`f.cloud_type = ${cloud}`}
     and ${hasLevel(standing, levels.administrator) ? sql`not p.unconfirmed` : pageSeenBy(standing.userUid)}
     and ${isNamed(name)}
     and ${anyOf(filters)}`

const followingsOf = (
  standing: Standing,
  filters: readonly Filter[],
  kind: 'memorials' | 'people' | undefined,
): RawBuilder<unknown> => sql`
    from follows f
    join pages p on p.uid = f.page_uid
   where f.follower_uid = ${standing.page.uid}
     and ${kind === undefined ? sql`true` : sql`p.alive = ${kind === 'people'}`}
     and ${pageSeenBy(standing.userUid)}
     and ${anyOf(filters)}`

const listFrom = async (
  reader: Reader,
  { userUid }: Standing,
  from: RawBuilder<unknown>,
  { limit, offset }: Slice,
): Promise<FollowerRow[]> => {
  const rows = await queryBuilt(
    reader,
    sql<FollowerRow>`
  select ${personColumns(userUid)}, ${levelOfFollower} as level, f.cloud_type as "cloudType"
  ${from}
   order by f.created_at desc, p.uid
   limit ${limit}
  offset ${offset}`,
  )
  return rows
}

const countFrom = async (reader: Reader, from: RawBuilder<unknown>): Promise<number> => {
  const [row] = await queryBuilt(reader, sql<{ count: number }>`select count(*)::int as count ${from}`)
  return row?.count ?? 0
}

export const listFollowers = (
  reader: Reader,
  standing: Standing,
  wanted: FollowersWanted,
  slice: Slice,
): Promise<FollowerRow[]> => listFrom(reader, standing, followersOf(standing, wanted), slice)

export const countFollowers = (
  reader: Reader,
  standing: Standing,
  wanted: FollowersWanted = {},
): Promise<number> => countFrom(reader, followersOf(standing, wanted))

type FollowingKind = { filters?: readonly Filter[]; kind?: 'memorials' | 'people' | undefined }

export const listFollowings = (
  reader: Reader,
  standing: Standing,
  { filters = [], kind, ...slice }: Slice & FollowingKind,
): Promise<FollowerRow[]> => listFrom(reader, standing, followingsOf(standing, filters, kind), slice)

export const countFollowings = (
  reader: Reader,
  standing: Standing,
  { filters = [], kind }: FollowingKind = {},
): Promise<number> => countFrom(reader, followingsOf(standing, filters, kind))

export const findFollower = async (
  reader: Reader,
  standing: Standing,
  followerUid: string,
): Promise<FollowerRow | undefined> => {
  const one = sql`
    from follows f
    join pages p on p.uid = f.follower_uid
   where f.page_uid = ${standing.page.uid}
     and f.follower_uid = ${followerUid}`
  return (await listFrom(reader, standing, one, { limit: 1, offset: 0 }))[0]
}
