import type { DataOf } from '@souvenance/contract/endpoint'
import { limits } from '@souvenance/contract/limits'
import type { family } from '@souvenance/contract/people/family'
import type { Kin } from '@souvenance/contract/people/kin'
import { requestTypes } from '@souvenance/contract/people/request-types'
import type { Call } from '../../platform/http/calls/call.ts'
import type { Standing } from '../clouds/public.ts'
import { findTree, suggestLinks } from '../family/public.ts'
import { presentPerson } from '../persons/public.ts'
import { listPendingAround } from '../requests/public.ts'

type Suggestions = DataOf<typeof family.suggestions>

/** From the tree as the reader sees it, without those who were asked and have not answered. */
export const suggestRelatives = async (
  call: Call<typeof family.suggestions, Standing, undefined>,
): Promise<Suggestions> => {
  const { actor, db, services, thing } = call
  if (!actor.signedIn) return { items: [] }
  const { people, links } = await findTree(call, thing)
  const ofPage = { pageUid: thing.page.uid, type: requestTypes.familyCircle }
  const waiting = await listPendingAround({ actor, db, services }, ofPage)
  const asked = new Set(waiting.flatMap(({ page, family }) => [page.userUid, family?.relative?.userUid]))
  const kin = new Map<string, Kin>(
    people.map((person) => [person.uid, { ...presentPerson(person), gender: person.gender }]),
  )
  const items = suggestLinks(links, thing.page.uid).flatMap(({ personUid, becauseUid, ...link }) => {
    const [person, because] = [kin.get(personUid), kin.get(becauseUid)]
    return person && because && !asked.has(personUid) ? [{ person, because, ...link }] : []
  })
  return { items: items.slice(0, limits.suggestedRelatives) }
}
