import type { FamilyEvent } from '@souvenance/contract/items/feed-items'
import { typeFor } from '../family/public.ts'
import { presentPerson } from '../persons/public.ts'
import type { FamilyRow } from './item-row.ts'

export const presentFamilyEvent = (row: FamilyRow): FamilyEvent => ({
  occasion: row.occasion,
  relative: { ...presentPerson(row.person), gender: row.person.gender },
  type: typeFor(row),
  degree: row.degree,
  relation: row.relation,
})
