import { limits } from '@souvenance/contract/limits'
import { sections } from '@souvenance/contract/pages/sections'
import type { FamilyTree } from '@souvenance/contract/people/family'
import type { Actor } from '../../platform/access/actor.ts'
import { confirmed } from '../../platform/access/policies.ts'
import type { Reader } from '../../platform/database/query-prepared.ts'
import { type Standing, sectionOpen } from '../clouds/public.ts'
import { presentPerson } from '../persons/public.ts'
import { presentUnion } from './present-relative.ts'
import { findTree } from './tree-store.ts'

export const readTree = async (call: Reader & { actor: Actor; thing: Standing }): Promise<FamilyTree> => {
  if (!sectionOpen(call.thing, sections.familyCircle))
    return { people: [], links: [], more: false, isVisibleFor: false }
  const { people, links } = await findTree(call, call.thing)
  const shown = people.slice(0, limits.treePeople)
  const uids = new Set(shown.map(({ uid }) => uid))
  return {
    people: shown.map((person) => ({
      ...presentPerson(person),
      gender: person.gender,
      generation: person.generation,
      can: { add: person.kept && confirmed(call.actor) === true },
    })),
    links: links
      .filter(({ from, to }) => uids.has(from) && uids.has(to))
      .map((link) => ({
        ...link,
        via: link.via !== null && uids.has(link.via) ? link.via : null,
        union: presentUnion(link.union),
      })),
    more: people.length > limits.treePeople,
    isVisibleFor: true,
  }
}
