import type { InputOf } from '@souvenance/contract/endpoint'
import { sections } from '@souvenance/contract/pages/sections'
import type { family } from '@souvenance/contract/people/family'
import { mirrored } from '@souvenance/contract/people/family-links'
import { sql } from 'kysely'
import { requireSignedIn } from '../../platform/access/signed-in.ts'
import type { Database } from '../../platform/database/connect.ts'
import type { Asked } from '../../platform/http/calls/call.ts'
import { Refusal } from '../../platform/http/calls/refusal.ts'
import { levelOnPage, loadStanding, sectionOpen } from '../clouds/public.ts'
import { type EndedLink, findEndedLink } from './link-store.ts'
import type { OfSides } from './policy.ts'
import { findRelative } from './relative-store.ts'
import { typeFor } from './stored-link.ts'

type Asking = Pick<Asked<typeof family.unlink>, 'actor' | 'db' | 'services' | 'writes'> & {
  input: Pick<InputOf<typeof family.unlink>, 'params' | 'query'>
}
export type OfLink = OfSides & { linkUid: string }
export type OfEnded = OfSides & { ended: EndedLink }

/** The page in the path is one of the two pages, so a relative may name their own. */
const otherOf = (
  { memorialUid, userUid }: InputOf<typeof family.unlink>['params'],
  pageUid: string,
): string => {
  if (pageUid === memorialUid) return userUid
  if (pageUid === userUid) return memorialUid
  throw new Refusal('notFound')
}

/** Both sides of a link, whether or not it is still there. */
export const loadSides = async (asking: Asking): Promise<OfSides> => {
  const standing = await loadStanding(asking)
  const otherUid = otherOf(asking.input.params, standing.page.uid)
  return { ...standing, otherLevel: await findLevel(asking.db, otherUid, standing.userUid) }
}

/** A link to somebody whom the caller may not see is not found. */
export const loadLink = async (asking: Asking): Promise<OfLink> => {
  const sides = await loadSides(asking)
  const { params } = asking.input
  const row = await findRelative(asking, sides, otherOf(params, sides.page.uid))
  const isFromMemorial = sides.page.uid === params.memorialUid
  const type = isFromMemorial ? params.linkType : mirrored(params.linkType)
  if (!row || typeFor(row) !== type || !sectionOpen(sides, sections.familyCircle))
    throw new Refusal('notFound')
  return { ...sides, linkUid: row.linkUid }
}

/** A link that the caller ended and can still bring back. */
export const loadEnded = async (asking: Asking): Promise<OfEnded> => {
  const sides = await loadSides(asking)
  requireSignedIn(asking.actor)
  const { memorialUid, userUid } = asking.input.params
  const ended = await findEndedLink(asking.db, [memorialUid, userUid], sides.userUid)
  if (!ended) throw new Refusal('notFound')
  return { ...sides, ended }
}

const findLevel = async (db: Database, pageUid: string, personUid: string | null): Promise<number | null> => {
  const { rows } = await sql<{ level: number | null }>`
    select ${levelOnPage(personUid)} as level
      from pages p
     where p.uid = ${pageUid}`.execute(db)
  return rows[0]?.level ?? null
}
