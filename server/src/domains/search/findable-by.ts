import { sections } from '@souvenance/contract/pages/sections'
import { cloudTypes } from '@souvenance/contract/people/clouds'
import { type Level, levels } from '@souvenance/contract/people/levels'
import { type RawBuilder, sql } from 'kysely'
import { cloudOnPage, levelOnPage, pageSeenBy, pageSeenText } from '../clouds/public.ts'
import type { Searcher } from './searcher.ts'

const openTo = sql`((case when p.alive then p.privacy_am else p.privacy_pm end) -> ${sql.lit(String(sections.foundBySearch))})`

/** SQL of how the searcher stands on the page `p`; `known`: `p` is a person on a page they manage, and shown to them there. */
export type Stands = Record<'seen' | 'level' | 'cloud' | 'known', RawBuilder<unknown>>

const standsOf = (searcher: Searcher): Stands => {
  const seen = pageSeenBy(searcher.uid)
  return {
    seen,
    level: levelOnPage(searcher.uid),
    cloud: cloudOnPage(searcher.uid),
    known: isKnownTo(searcher, seen),
  }
}

/**
 * The same for queries that join it once to all their pages: each further mention of a standing takes the planner longer than a
 * search takes to run.
 */
export const joinedStanding = (searcher: Searcher): { join: RawBuilder<unknown>; stands: Stands } => {
  const seen = sql.raw(pageSeenText('searcher.uid', 's.level'))
  return {
    join: sql`
     cross join (select ${searcher.uid}::uuid as uid) searcher
     cross join standing_on(p.uid, searcher.uid) s
     cross join lateral (select ${isKnownTo(searcher, seen)} as known offset 0) met`,
    stands: { seen, level: sql.raw('s.level'), cloud: sql.raw('s.cloud'), known: sql.raw('met.known') },
  }
}

/**
 * SQL of whether the searcher may find the page `p`. Visitors never find living people, whatever is public.
 * People known through a managed page are found by name even if their own page is closed.
 */
export const findableBy = (
  searcher: Searcher,
  stands: Stands = standsOf(searcher),
): RawBuilder<boolean> => sql<boolean>`(
    (${stands.seen}
     and (coalesce(${openTo} @> '${sql.raw(String(cloudTypes.public))}', false) and (not p.alive or ${searcher.uid}::uuid is not null)
          or coalesce(${openTo} @> to_jsonb(${stands.cloud}), false)
          or coalesce(${stands.level} >= ${sql.lit(levels.editor)}, false)))
    or ${stands.known})`

const isKnownTo = (
  { uid, holds, helps, helpsAmongFollowers }: Searcher,
  seen: RawBuilder<unknown>,
): RawBuilder<boolean> =>
  holds.length + helps.length === 0
    ? sql<boolean>`false`
    : sql<boolean>`(
    p.alive
    and not p.unconfirmed
    and not exists (select from bans b where b.page_uid = p.uid and b.banned_uid = ${uid}::uuid)
    and (${hasPlaceOn(holds, levels.follower)}
         or ((${hasPlaceOn(helps, levels.editor)} or ${hasPlaceOn(helpsAmongFollowers, levels.follower)}) and ${seen})))`

const hasPlaceOn = (pages: readonly string[], least: Level): RawBuilder<boolean> =>
  pages.length === 0
    ? sql<boolean>`false`
    : sql<boolean>`exists (
          select
            from page_ties t
           where t.person_uid = p.uid
             and t.page_uid = any (${pages}::uuid[])
             and t.level >= ${sql.lit(least)})`
