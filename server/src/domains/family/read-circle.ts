import type { InputOf } from '@souvenance/contract/endpoint'
import { sections } from '@souvenance/contract/pages/sections'
import type { FamilyCircle, family } from '@souvenance/contract/people/family'
import type { Actor } from '../../platform/access/actor.ts'
import { pageOf, sliceOf } from '../../platform/database/one-page.ts'
import type { Reader } from '../../platform/database/query-prepared.ts'
import { isForCircles, type Standing, sectionOpen } from '../clouds/public.ts'
import { isPairLinked } from './link-store.ts'
import { familyPolicy } from './policy.ts'
import { presentRelative } from './present-relative.ts'
import { countRelativesOf, listRelatives } from './relative-store.ts'

type Reading = Reader & {
  actor: Actor
  thing: Standing
  input: { query: InputOf<typeof family.circle>['query'] }
}

/** A closed circle is empty, and says whether family or friends may read it. */
export const readCircle = async (call: Reading): Promise<FamilyCircle> => {
  const { actor, thing: standing, input } = call
  const { type, page } = input.query
  const can = await readCan(call)
  if (!sectionOpen(standing, sections.familyCircle))
    return {
      items: [],
      eof: true,
      totalCount: 0,
      isVisibleFor: false,
      isForCircles: isForCircles(standing, sections.familyCircle),
      can,
    }
  const { rows, eof } = pageOf(await listRelatives(call, standing, { type, ...sliceOf(page) }))
  return {
    items: rows.map((row) => presentRelative(actor, standing, row)),
    eof,
    totalCount: await countRelativesOf(call, standing, type),
    isVisibleFor: true,
    can,
  }
}

/** People who look after a page add to its circle; somebody who is not in it may ask to join as a relative. */
const readCan = async ({ actor, db, thing: standing }: Reading): Promise<FamilyCircle['can']> => {
  if (standing.viewAs !== null) return { add: false, join: false }
  const mayJoin = actor.signedIn && familyPolicy.join(actor, standing) === true
  return {
    add: familyPolicy.ask(actor, standing) === true,
    join: mayJoin && !(await isPairLinked(db, standing.page.uid, actor.userUid)),
  }
}

/** Relatives in the circle; null where it is closed. */
export const countRelatives = async (reader: Reader, standing: Standing): Promise<number | null> =>
  sectionOpen(standing, sections.familyCircle) ? countRelativesOf(reader, standing) : null
