import { type KnownDate, knownPart } from '@souvenance/contract/dates/dates'
import type { Relative, Union } from '@souvenance/contract/people/family'
import type { Actor } from '../../platform/access/actor.ts'
import type { Standing } from '../clouds/public.ts'
import { presentPerson } from '../persons/public.ts'
import { familyPolicy, type OfSides } from './policy.ts'
import type { RelativeRow, UnionRow } from './relative-store.ts'
import { type LinkKind, typeFor } from './stored-link.ts'

export const presentRelative = (actor: Actor, standing: Standing, row: RelativeRow): Relative => ({
  ...presentPerson(row.person),
  gender: row.person.gender,
  type: typeFor(row),
  degree: row.degree,
  relation: row.relation,
  via: row.via && presentPerson(row.via),
  union: presentUnion(row.union),
  can: canOf(actor, { ...standing, otherLevel: row.level }, row.kind),
})

const canOf = (actor: Actor, sides: OfSides, kind: LinkKind): Relative['can'] => {
  const may = (policy: typeof familyPolicy.unlink) => sides.viewAs === null && policy(actor, sides) === true
  return {
    unlink: may(familyPolicy.unlink),
    ...(kind === 'union' && { changeUnion: may(familyPolicy.changeUnion) }),
  }
}

export const presentUnion = (union: UnionRow | null): Union | null =>
  union && { from: shown(union.from), to: shown(union.to), place: union.place }

const shown = (date: KnownDate | null) => date && { date: knownPart(date), format: date.format }
