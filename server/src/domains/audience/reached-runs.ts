import type { Standing } from '../clouds/public.ts'
import type { Audience } from './index-runs.ts'

/** A viewer's runs as parallel arrays: the first six parameters of a prepared statement. */
export const reachedValues = (audiences: readonly Audience[]): unknown[] => [
  audiences.map(({ pageUid }) => pageUid),
  audiences.map(({ feed }) => feed),
  audiences.map(({ section }) => section),
  audiences.map(({ audience }) => audience),
  audiences.map(({ gate }) => gate),
  audiences.map(({ authorUid }) => authorUid),
]

export const reachedRuns = `unnest($1::uuid[], $2::smallint[], $3::smallint[], $4::smallint[], $5::smallint[], $6::uuid[])
              as reached (page_uid, feed, section, audience, gate, author_uid)`

/** Whether a row `a` of item_audiences belongs to the run `reached`. */
export const sameRun = `a.page_uid   = reached.page_uid
                    and a.feed       = reached.feed
                    and a.section    = reached.section
                    and a.audience   = reached.audience
                    and a.gate       = reached.gate
                    and a.author_uid = reached.author_uid`

/** One viewer's standings on several pages: five parallel arrays, and the viewer. */
export const standingValues = (standings: readonly Standing[]): unknown[] => [
  standings.map(({ page }) => page.uid),
  standings.map(({ level }) => level ?? -1),
  standings.map(({ cloud }) => cloud),
  standings.map(({ page }) => page.alive),
  standings.map(({ page, phase }) => JSON.stringify(phase === 'am' ? page.privacyAm : page.privacyPm)),
  standings[0]?.userUid ?? null,
]

/** The standings as `s`; `first` is the number of their first parameter. */
export const standingsFrom = (first: number): string => `
         (select page_uid, level, cloud, alive, privacy::jsonb as privacy
            from unnest($${first}::uuid[], $${first + 1}::int[], $${first + 2}::smallint[], $${first + 3}::boolean[],
                        $${first + 4}::text[])
              as given (page_uid, level, cloud, alive, privacy)
         ) s`

export const standingTerms = (viewer: number) => ({
  level: 's.level',
  cloud: 's.cloud',
  alive: 's.alive',
  userUid: `$${viewer}::uuid`,
  privacy: 's.privacy',
})
