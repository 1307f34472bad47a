import { pictureComments } from '@souvenance/contract/items/comments'
import { feeds } from '@souvenance/contract/items/feeds'
import { library } from '@souvenance/contract/items/library'
import { limits } from '@souvenance/contract/limits'
import { cloudTypes } from '@souvenance/contract/people/clouds'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { createItem } from '../../../test/factories/create-item.ts'
import type { TestPerson } from '../../../test/factories/create-person.ts'
import { createPicture } from '../../../test/factories/create-picture.ts'
import { type Family, gatherFamily } from '../../../test/factories/gather-family.ts'
import { startTestApp, type TestApp } from '../../../test/start-app.ts'

let app: TestApp
let family: Family

beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())
beforeEach(async () => {
  family = await gatherFamily(app)
  await app.services.db
    .updateTable('pages')
    .set({ birth_date: null, death_date: null })
    .where('uid', '=', family.page)
    .execute()
})

/** Pictures that one call adds, as Claire. */
const addPictures = async (count: number): Promise<string[]> => {
  const { page, claire } = family
  const uploaded = await Promise.all(
    Array.from({ length: count }, () => createPicture(app, { page_uid: page, uploader_uid: claire.uid })),
  )
  const items = uploaded.map((itemUid, place) => ({ itemUid, message: `Picture ${place}` }))
  const { data } = await claire.browser.call(library.create, {
    params: { uid: page },
    body: { content: { pictures: { items } }, clouds: [cloudTypes.public] },
  })
  return data.items.map(({ itemUid }) => itemUid)
}

const activity = async ({ browser }: TestPerson, query: { anchorDate?: string; pos?: number } = {}) =>
  (await browser.call(feeds.recentActivity, { params: { uid: family.page }, query })).data
const news = async ({ browser }: TestPerson) => (await browser.call(feeds.newsFeed)).data
const storiesOf = ({ items }: { items: { story: object }[] }) => items.map(({ story }) => story)

it('ten pictures added at once are one entry of news and activity, in their order', async () => {
  const uids = await addPictures(10)
  const { theo, page } = family
  for (const { items } of [await activity(theo), await news(theo)]) {
    const mine = items.filter(({ memorial }) => memorial.userUid === page)
    expect(mine).toHaveLength(1)
    expect(mine[0]).toMatchObject({
      message: '',
      associatedDate: null,
      story: { key: 'pictures', act: 'add', params: { count: 10 } },
      can: { remove: false, like: false, comment: false },
    })
    expect(mine[0]?.story.params.name).toContain('Claire')
    const { pictures } = mine[0]?.content ?? {}
    expect(pictures?.totalCount).toBe(10)
    expect(pictures?.items.map(({ itemUid }) => itemUid)).toEqual(uids.slice(0, 5))
  }
})

it('each reader is told of the pictures they see, and one alone is told as itself', async () => {
  const uids = await addPictures(10)
  const { db } = app.services
  const { page, claire, theo, karim } = family
  const hide = (some: string[], clouds: number[]) =>
    db.updateTable('items').set({ clouds }).where('uid', 'in', some).execute()
  await hide(uids.slice(0, 7), [cloudTypes.friends])
  await hide(uids.slice(8), [cloudTypes.family])
  const countFor = async (person: TestPerson) =>
    (await activity(person)).items.map(({ story }) => story.params.count)
  expect([await countFor(claire), await countFor(theo), await countFor(karim)]).toEqual([[10], [3], [8]])
  await hide(uids.slice(0, 9), [cloudTypes.friends])
  const alone = await activity(theo)
  expect(alone.items).toHaveLength(1)
  expect(alone.items[0]).toMatchObject({
    itemUid: uids[9],
    message: 'Picture 9',
    story: { key: 'picture', params: expect.not.objectContaining({ count: 1 }) },
  })
  await hide(uids, [cloudTypes.friends])
  expect((await activity(theo)).items).toEqual([])
  expect((await news(theo)).items.filter(({ memorial }) => memorial.userUid === page)).toEqual([])
})

it('a picture that is commented leaves its batch, and pictures added apart stay apart', async () => {
  const uids = await addPictures(3)
  await addPictures(2)
  const { page, theo } = family
  const [commented = ''] = uids
  const params = { uid: page, itemId: commented }
  await theo.browser.call(pictureComments.add, { params, body: { message: 'La barque.' } })
  const { items } = await activity(theo)
  expect(storiesOf({ items })).toMatchObject([
    { key: 'picture', act: 'comment' },
    { key: 'pictures', act: 'add', params: { count: 2 } },
    { key: 'pictures', act: 'add', params: { count: 2 } },
  ])
  expect(items[0]?.itemUid).toBe(commented)
})

it('a page of activity holds as many entries, however many pictures one of them has', async () => {
  const { db } = app.services
  const { page, theo, claire } = family
  const at = (hours: number) => new Date(Date.UTC(2020, 0, 1, hours))
  const tribute = (hours: number) =>
    createItem(db, { page_uid: page, kind: 'tribute', created_at: at(hours), last_activity_at: at(hours) })
  const before = await Promise.all(Array.from({ length: 15 }, (_, hour) => tribute(hour)))
  for (let count = 0; count < 50; count += 1)
    await createItem(db, {
      page_uid: page,
      kind: 'picture',
      author_uid: claire.uid,
      picture_uid: await createPicture(app, { page_uid: page }),
      created_at: at(30),
      last_activity_at: at(30),
    })
  const after = await Promise.all(Array.from({ length: 8 }, (_, hour) => tribute(40 + hour)))
  const first = await activity(theo)
  expect(first.items).toHaveLength(limits.pageSize)
  expect(first.items[8]?.story.params.count).toBe(50)
  const rest = await activity(theo, { anchorDate: first.anchorDate ?? '' })
  expect(rest.eof).toBe(true)
  const tributes = [...first.items, ...rest.items].filter(({ story }) => story.key === 'tribute')
  expect(tributes.map(({ itemUid }) => itemUid)).toEqual([...before, ...after].toReversed())
  const back = await activity(theo, { anchorDate: rest.lastAnchor ?? '', pos: 1 })
  expect(back.items.find(({ story }) => story.key === 'pictures')?.story.params.count).toBe(50)
})
