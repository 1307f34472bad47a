import type { Section } from '@souvenance/contract/pages/sections'
import { cloudTypes } from '@souvenance/contract/people/clouds'
import { levels } from '@souvenance/contract/people/levels'

/** SQL of how a person stands on the page `p`, for queries that know it. */
type Known = { level: string; cloud: string }

/**
 * SQL of whether a section of the page `p` is open to a person: the same rule as section-open.ts, for sections that editors
 * may always read. `person` is SQL too. A public section needs no look at the person's standing.
 */
export const sectionOpenText = (section: Section, person: string | Known): string => {
  const clouds = `((case when p.alive then p.privacy_am else p.privacy_pm end) -> '${section}')`
  const openTo = ({ level, cloud }: Known) =>
    `coalesce(${level} >= ${levels.editor}, false) or coalesce(${clouds} @> to_jsonb(${cloud}), false)`
  const stands =
    typeof person === 'string'
      ? `(select ${openTo({ level: 's.level', cloud: 's.cloud' })} from standing_on(p.uid, ${person}) s)`
      : openTo(person)
  return `(coalesce(${clouds} @> '${cloudTypes.public}', false) or ${stands})`
}
