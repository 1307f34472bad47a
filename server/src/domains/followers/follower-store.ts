import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../platform/database/connect.ts'
import { hasLevel, levelText, pageSeenBy, type Standing } from '../clouds/public.ts'
import { type Person, personColumns } from '../pages/public.ts'

export type FollowerRow = Person & { level: number; cloudType: number }
export type Filter = 'admin' | 'editor' | 'follower'
type Slice = { limit: number; offset: number }
export type FollowersWanted = { filters?: readonly Filter[]; name?: string | undefined; cloud?: number }

const levels: Record<Filter, RawBuilder<boolean>> = {
  admin: sql`>= 2`,
  editor: sql`= 1`,
  follower: sql`= 0`,
}

/** `f` is a follow, wherever `p` stands for somebody else. */
const levelOfFollower = sql`(
    select ${sql.raw(levelText('f.follower_uid'))}
      from pages p
      left join caretakers c on c.page_uid = p.uid and c.user_uid = f.follower_uid
     where p.uid = f.page_uid)`

const anyOf = (filters: readonly Filter[]): RawBuilder<boolean> =>
  filters.length === 0
    ? sql`true`
    : sql`(${sql.join(
        filters.map((filter) => sql`${levelOfFollower} ${levels[filter]}`),
        sql` or `,
      )})`

/** Each word that is sought begins one of the name; `p` is the page of the person. */
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

/** Who manages a page sees everyone on it; others see those whose own page they may see. */
const followersOf = (
  standing: Standing,
  { filters = [], name, cloud }: FollowersWanted,
): RawBuilder<unknown> => sql`
    from follows f
    join pages p on p.uid = f.follower_uid
   where f.page_uid = ${standing.page.uid}
     and ${cloud === undefined ? sql`true` : sql`f.cloud_type = ${cloud}`}
     and ${hasLevel(standing, 2) ? sql`true` : pageSeenBy(standing.userUid)}
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
  db: Database,
  from: RawBuilder<unknown>,
  { limit, offset }: Slice,
): Promise<FollowerRow[]> => {
  const { rows } = await sql<FollowerRow>`
  select ${personColumns}, ${levelOfFollower} as level, f.cloud_type as "cloudType"
  ${from}
   order by f.created_at desc, p.uid
   limit ${limit}
  offset ${offset}`.execute(db)
  return rows
}

const countFrom = async (db: Database, from: RawBuilder<unknown>): Promise<number> => {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count ${from}`.execute(db)
  return rows[0]?.count ?? 0
}

export const listFollowers = (
  db: Database,
  standing: Standing,
  wanted: FollowersWanted,
  slice: Slice,
): Promise<FollowerRow[]> => listFrom(db, followersOf(standing, wanted), slice)

export const countFollowers = (
  db: Database,
  standing: Standing,
  wanted: FollowersWanted = {},
): Promise<number> => countFrom(db, followersOf(standing, wanted))

type FollowingKind = { filters?: readonly Filter[]; kind?: 'memorials' | 'people' | undefined }

export const listFollowings = (
  db: Database,
  standing: Standing,
  { filters = [], kind, ...slice }: Slice & FollowingKind,
): Promise<FollowerRow[]> => listFrom(db, followingsOf(standing, filters, kind), slice)

export const countFollowings = (
  db: Database,
  standing: Standing,
  { filters = [], kind }: FollowingKind = {},
): Promise<number> => countFrom(db, followingsOf(standing, filters, kind))

export const findFollower = async (
  db: Database,
  pageUid: string,
  followerUid: string,
): Promise<FollowerRow | undefined> => {
  const one = sql`
    from follows f
    join pages p on p.uid = f.follower_uid
   where f.page_uid = ${pageUid}
     and f.follower_uid = ${followerUid}`
  return (await listFrom(db, one, { limit: 1, offset: 0 }))[0]
}
