import { pages } from '@souvenance/contract/pages/pages'
import { anyone, confirmed } from '../../platform/access/policies.ts'
import { pageOf, sliceOf } from '../../platform/database/one-page.ts'
import type { Routes } from '../../platform/http/calls/call.ts'
import { loadOwnStanding, loadStanding, loadStandingByPermalink } from '../clouds/public.ts'
import { countFollowings } from '../followers/public.ts'
import { presentPerson } from '../persons/public.ts'
import { createMemorial } from './create-memorial.ts'
import { listMemorials, listOpenedMemorials } from './memorial-store.ts'
import { openPage } from './open-page.ts'
import { readPage } from './read-page.ts'

const inMenu = 5

export const pageRoutes: Routes = (on) => {
  on(pages.page, { load: loadStanding, may: anyone }, readPage)
  on(pages.permalink, { load: loadStandingByPermalink, may: anyone }, openPage)
  on(
    pages.createMemorial,
    { may: confirmed, limit: { perAccount: { hits: 60, seconds: 3600 } } },
    createMemorial,
  )
  on(
    pages.listMemorials,
    { load: loadOwnStanding, may: anyone },
    async ({ db, thing: { page }, input: { query } }) => {
      const { rows, eof } = pageOf(await listMemorials(db, page.uid, sliceOf(query.page)))
      return { items: rows.map((row) => ({ ...presentMemorial(row), level: row.level })), eof }
    },
  )
  on(pages.latestMemorials, { load: loadOwnStanding, may: anyone }, async ({ db, thing: { page } }) => {
    const rows = await listOpenedMemorials(db, page.uid, { limit: inMenu })
    return { items: rows.map(presentMemorial) }
  })
  on(pages.countFollowings, { load: loadOwnStanding, may: anyone }, async (call) => ({
    count: await countFollowings(call, call.thing),
  }))
}

const presentMemorial = (row: Parameters<typeof presentPerson>[0]) => ({
  ...presentPerson(row),
  uid: row.uid,
})
