import { sections } from '@souvenance/contract/pages/sections'
import { cloudTypes } from '@souvenance/contract/people/clouds'

const clouds = `(p.privacy_am -> '${sections.writeToMe}')`

/**
 * SQL of whether the living person `p` takes messages from a writer, by their privacy: the same rule as section-open.ts for a
 * section that assistants do not open. It ignores the blacklist: people on it must not learn so.
 */
export const takesMessagesText = (writer: string): string => `(
         p.alive
         and (coalesce(${clouds} @> '${cloudTypes.public}', false)
              or coalesce(${clouds} @> (select to_jsonb(s.cloud) from standing_on(p.uid, ${writer}) s), false)))`

/** SQL of whether what a writer sends reaches the person `p`, who neither blacklisted nor banned them. */
export const hearsText = (writer: string): string => `(
         hears_of(p.uid, ${writer})
         and not exists (select from bans b where b.page_uid = p.uid and b.banned_uid = ${writer}))`
