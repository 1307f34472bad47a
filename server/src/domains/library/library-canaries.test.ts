import type { ItemState } from '@souvenance/contract/items/item-types'
import { library, pictureProposals } from '@souvenance/contract/items/library'
import { pages } from '@souvenance/contract/pages/pages'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { gatherAudience, type Phase, type Viewer } from '../../../test/audience.ts'
import { createItem } from '../../../test/factories/create-item.ts'
import { allOpenTo } from '../../../test/factories/create-page.ts'
import { createPicture } from '../../../test/factories/create-picture.ts'
import { startTestApp, type TestApp } from '../../../test/start-app.ts'
import { type SeenItem, sees } from '../audience/public.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

const clouds = [[0], [1], [2], [3], [2, 3]]
const published: ItemState[] = ['standard', 'am', 'pm']

/** Each has its own year and words, so that any leak can be traced. */
type Canary = { uid: string; year: number; proposal: boolean; item: SeenItem & { ancestors: SeenItem[] } }

const seenItem = async (uid: string): Promise<SeenItem> => {
  const { rows } = await sql<SeenItem>`
    select kind, state, section, author_uid as "authorUid", clouds, deleted_at as "deletedAt"
      from items
     where uid = ${uid}`.execute(app.services.db)
  const [item] = rows
  if (!item) throw new Error('there is no such item')
  return item
}

const hide = async (page: string, author: string): Promise<Canary[]> => {
  const { db } = app.services
  const canaries: Canary[] = []
  const common = { page_uid: page, author_uid: author }
  let year = 1800
  const marked = async () => {
    year += 1
    return {
      associated_date: `${year}-03-01`,
      description: `canary-${year}-`,
      picture_uid: await createPicture(app, { page_uid: page }),
    }
  }
  const add = async (uid: string, ancestors: SeenItem[], proposal = false) =>
    canaries.push({ uid, year, proposal, item: { ...(await seenItem(uid)), ancestors } })
  for (const own of clouds) {
    for (const state of [...published, 'unpublished', 'proposal'] as const)
      await add(
        await createItem(db, { ...common, kind: 'picture', clouds: own, state, ...(await marked()) }),
        [],
        state === 'proposal',
      )
    for (const state of [...published, 'draft'] as const) {
      const event = await createItem(db, { ...common, clouds: own, state })
      const parent = await createItem(db, { ...common, kind: 'chapter', clouds: own, state })
      const chapter = await createItem(db, { ...common, kind: 'chapter', parent_uid: parent })
      const attached = { page_uid: page, kind: 'attached-picture' }
      await add(await createItem(db, { ...attached, parent_uid: event, ...(await marked()) }), [])
      const below = [await seenItem(chapter), await seenItem(parent)]
      await add(await createItem(db, { ...attached, parent_uid: chapter, ...(await marked()) }), below)
    }
  }
  return canaries
}

/** Every call about a page's pictures, for one viewer. */
const listen = async (page: string, { browser }: Viewer) => {
  const params = { uid: page }
  const list = await browser.call(library.list, { params, query: { year: 1900 } })
  const rest =
    list.status === 200 ? await browser.call(library.list, { params, query: nextOf(list.data) }) : list
  const grid = await browser.call(library.grid, { params })
  const range = await browser.call(library.range, { params })
  const proposals = await browser.call(pictureProposals.list, { params })
  const count = await browser.call(pictureProposals.count, { params })
  const header = await browser.call(pages.page, { params })
  return { list, rest, grid, range, proposals, count, header }
}

const nextOf = ({ anchorDate }: { anchorDate: string | null }) => (anchorDate ? { anchorDate } : {})

describe.each<Phase>(['living', 'deceased'])('of the pictures of a %s person', (phase) => {
  it('reveals no picture to a viewer who may not see it', async () => {
    const privacy = JSON.stringify({ ...JSON.parse(allOpenTo(1)), 3: [2], 2: [2, 3] })
    const stage = await gatherAudience(app, phase, { privacy_am: privacy, privacy_pm: privacy })
    const canaries = await hide(stage.page, stage.author.uid)
    for (const viewer of stage.viewers) {
      const { standing } = viewer
      const heard = await listen(stage.page, viewer)
      const told = JSON.stringify(Object.values(heard).map(({ envelope }) => envelope))
      const seen = canaries.filter(({ item }) => standing && sees(standing, item))
      const unseen = canaries.filter((canary) => !seen.includes(canary))
      expect([viewer.name, unseen.filter(({ year }) => told.includes(`canary-${year}-`))]).toEqual([
        viewer.name,
        [],
      ])
      expect([viewer.name, unseen.filter(({ uid }) => told.includes(uid))]).toEqual([viewer.name, []])
      if (!standing) {
        expect(heard.grid.status).toBe(404)
        continue
      }
      const inLibrary = seen.filter(({ proposal }) => !proposal)
      const gridUids = heard.grid.data.items.map(({ itemUid }) => itemUid)
      expect([viewer.name, gridUids.toSorted()]).toEqual([
        viewer.name,
        inLibrary.map(({ uid }) => uid).toSorted(),
      ])
      expect([viewer.name, heard.header.data.counts.pictures]).toEqual([viewer.name, inLibrary.length])
      const years = heard.range.data.years
      expect([viewer.name, years]).toEqual([viewer.name, inLibrary.map(({ year }) => year).toSorted()])
      const proposals = seen.filter(({ proposal }) => proposal)
      const expectedCount = standing.userUid === null ? 0 : proposals.length
      expect([viewer.name, heard.count.data.count]).toEqual([viewer.name, expectedCount])
      for (const { uid, item } of canaries) {
        const { status } = await viewer.browser.call(library.single, { params: { uid: stage.page, id: uid } })
        expect([viewer.name, item.state, item.clouds, status]).toEqual([
          viewer.name,
          item.state,
          item.clouds,
          sees(standing, item) ? 200 : 404,
        ])
      }
    }
  })
})
