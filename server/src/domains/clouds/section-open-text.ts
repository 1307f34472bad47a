import type { Section } from '@souvenance/contract/pages/sections'
import { cloudTypes } from '@souvenance/contract/people/clouds'
import { levels } from '@souvenance/contract/people/levels'

/**
 * SQL of whether a section of the page `p` is open to a person: the same rule as section-open.ts, for sections that editors
 * may always read. `person` is SQL too.
 */
export const sectionOpenText = (section: Section, person: string): string => `(
         select coalesce(s.level >= ${levels.editor}, false)
                or coalesce(map.clouds @> '${cloudTypes.public}', false)
                or coalesce(map.clouds @> to_jsonb(s.cloud), false)
           from standing_on(p.uid, ${person}) s
          cross join (select (case when p.alive then p.privacy_am else p.privacy_pm end) -> '${section}') as map (clouds))`
