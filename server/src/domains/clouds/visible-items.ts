import { type RawBuilder, sql } from 'kysely'
import type { Standing } from './standing.ts'

/** A standing as SQL: values of one viewer on one page, or columns where a list spans many pages. */
export type StandingTerms = {
  /** -1 for none. */
  level: RawBuilder<number>
  cloud: RawBuilder<number | null>
  alive: RawBuilder<boolean>
  userUid: RawBuilder<string | null>
  /** The map of the present phase. */
  privacy: RawBuilder<unknown>
}

export const termsOf = ({ page, phase, level, cloud, userUid }: Standing): StandingTerms => ({
  level: sql`${level ?? -1}::int`,
  cloud: sql`${cloud}::smallint`,
  alive: sql`${page.alive}::boolean`,
  userUid: sql`${userUid}::uuid`,
  privacy: sql`${JSON.stringify(phase === 'am' ? page.privacyAm : page.privacyPm)}::jsonb`,
})

/** The rule of visibility.ts for lists; `i` is the item. */
export const itemVisible = ({
  level,
  cloud,
  alive,
  userUid,
  privacy,
}: StandingTerms): RawBuilder<boolean> => {
  const isAuthor = sql`coalesce(i.author_uid = ${userUid}, false)`
  return sql<boolean>`(
    i.deleted_at is null
    and case
          when i.state in ('draft', 'unpublished')
          then ${level} >= 1
          when i.state = 'proposal'
          then ${level} >= 1 or ${isAuthor}
          when i.state = 'pm' and ${alive}
          then ${level} = 3 or (${level} >= 1 and ${isAuthor})
          else true
        end
    and case
          when 0 = any (i.clouds)
          then ${isAuthor} or ${level} = 3
          when ${level} >= 1
          then true
          when ${isAuthor} and (i.kind = 'tribute' or i.state = 'proposal')
          then true
          else (1 = any (i.clouds) or coalesce(${cloud} = any (i.clouds), false))
           and (coalesce(${privacy} -> i.section::text @> '1', false)
                or coalesce(${privacy} -> i.section::text @> to_jsonb(${cloud}), false))
        end
  )`
}
