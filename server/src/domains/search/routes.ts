import { search } from '@souvenance/contract/pages/search'
import { anyone } from '../../platform/access/policies.ts'
import type { Routes } from '../../platform/http/calls/call.ts'
import { cardOf, loadStanding } from '../clouds/public.ts'
import { presentPerson } from '../persons/public.ts'
import { findPeople } from './find-people.ts'
import { listPublicMemorials } from './list-public-memorials.ts'
import { searchPolicy } from './policy.ts'

export const searchRoutes: Routes = (on) => {
  on(
    search.find,
    {
      load: async (asked) => {
        const { rb } = asked.input.query
        return { standing: rb ? await loadStanding(ofPage(asked, rb)) : null }
      },
      may: searchPolicy.find,
    },
    findPeople,
  )
  on(
    search.whoIs,
    { load: (asked) => loadStanding(ofPage(asked, asked.input.params.id)), may: anyone },
    async ({ thing }) => cardOf(thing),
  )
  on(search.publicMemorials, { may: anyone }, async ({ db, actor }) => {
    const memorials = await listPublicMemorials(db, actor.signedIn ? actor.userUid : null)
    return { items: memorials.map(presentPerson) }
  })
}

const ofPage = <Asked extends { input: object }>(asked: Asked, uid: string) => ({
  ...asked,
  input: { params: { uid }, query: {} },
})
