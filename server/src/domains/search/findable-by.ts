import { sections } from '@souvenance/contract/pages/sections'
import { cloudTypes } from '@souvenance/contract/people/clouds'
import { type Level, levels } from '@souvenance/contract/people/levels'
import { type RawBuilder, sql } from 'kysely'
import { cloudOnPage, levelOnPage, pageSeenBy } from '../clouds/public.ts'
import type { Searcher } from './searcher.ts'

const openTo = sql`((case when p.alive then p.privacy_am else p.privacy_pm end) -> ${sql.lit(String(sections.foundBySearch))})`

/**
 * SQL of whether the searcher may find the page `p`. Visitors never find living people, whatever is public.
 * People known through a managed page are found by name even if their own page is closed.
 */
export const findableBy = (searcher: Searcher): RawBuilder<boolean> => sql<boolean>`(
    (${pageSeenBy(searcher.uid)}
     and (coalesce(${openTo} @> '${sql.raw(String(cloudTypes.public))}', false) and (not p.alive or ${searcher.uid}::uuid is not null)
          or coalesce(${openTo} @> to_jsonb(${cloudOnPage(searcher.uid)}), false)
          or coalesce(${levelOnPage(searcher.uid)} >= ${sql.lit(levels.editor)}, false)))
    or ${isKnownTo(searcher)})`

/** SQL of whether the person `p` is on a page the searcher manages, and shown to them there. */
export const isKnownTo = ({ uid, holds, helps, helpsAmongFollowers }: Searcher): RawBuilder<boolean> =>
  holds.length + helps.length === 0
    ? sql<boolean>`false`
    : sql<boolean>`(
    p.alive
    and not p.unconfirmed
    and not exists (select from bans b where b.page_uid = p.uid and b.banned_uid = ${uid}::uuid)
    and (${hasPlaceOn(holds, levels.follower)}
         or ((${hasPlaceOn(helps, levels.editor)} or ${hasPlaceOn(helpsAmongFollowers, levels.follower)}) and ${pageSeenBy(uid)})))`

const hasPlaceOn = (pages: readonly string[], least: Level): RawBuilder<boolean> =>
  pages.length === 0
    ? sql<boolean>`false`
    : sql<boolean>`exists (
          select
            from page_ties t
           where t.person_uid = p.uid
             and t.page_uid = any (${pages}::uuid[])
             and t.level >= ${sql.lit(least)})`
