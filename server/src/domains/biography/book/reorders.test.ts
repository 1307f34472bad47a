import { biography } from '@souvenance/contract/biography/biography'
import {
  type Branch,
  chapterDepth,
  listChapters,
  moveChapter,
} from '@souvenance/contract/biography/chapter-tree'
import { catalogue } from '@souvenance/contract/errors'
import { cloudTypes } from '@souvenance/contract/people/clouds'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createChapter } from '../../../../test/factories/create-chapter.ts'
import type { TestPerson } from '../../../../test/factories/create-person.ts'
import { type Family, gatherFamily } from '../../../../test/factories/gather-family.ts'
import { startTestApp, type TestApp } from '../../../../test/start-app.ts'

let app: TestApp

beforeAll(async () => {
  app = await startTestApp()
})

afterAll(() => app.stop())

const treeFor = async ({ page }: Family, { browser }: TestPerson): Promise<Branch[]> =>
  (await browser.call(biography.summary, { params: { uid: page } })).data.chapters

const uidsOf = (tree: Branch[]) => listChapters(tree).map(({ chapter }) => chapter.itemUid)

type Ordered = { itemUid: string; chapters: Ordered[] }
const plain = ({ itemUid, chapters }: Branch): Ordered => ({ itemUid, chapters: chapters.map(plain) })

const order = ({ page }: Family, { browser }: TestPerson, tree: Branch[]) =>
  browser.call(biography.order, { params: { uid: page }, body: { chapters: tree.map(plain) } })

const steps = fc.array(
  fc.record({
    who: fc.constantFrom<('claire' | 'michel')[]>('claire', 'michel'),
    kind: fc.constantFrom<('order' | 'edit' | 'add' | 'remove')[]>(
      'order',
      'order',
      'edit',
      'edit',
      'add',
      'remove',
    ),
    from: fc.nat(),
    to: fc.nat(),
    action: fc.integer({ min: 0, max: 3 }),
  }),
  { minLength: 8, maxLength: 16 },
)
type Step = (typeof steps extends fc.Arbitrary<infer Steps extends unknown[]> ? Steps : never)[number]

const secrets = { title: 'Secret', clouds: [cloudTypes.onlyMe] }

/** Twelve chapters, two of them visible to Michel only. */
const write = async (family: Family): Promise<void> => {
  const { db } = app.services
  for (let number = 0; number < 4; number += 1) {
    const above = await createChapter(db, { page_uid: family.page, title: `${number}`, position: number })
    const inner = { page_uid: family.page, parent_uid: above }
    await createChapter(db, { ...inner, title: `${number}a`, position: 0 })
    const hidden = number < 2 ? { ...secrets, author_uid: family.michel.uid } : { title: `${number}b` }
    await createChapter(db, { ...inner, ...hidden, position: 1 })
  }
}

const act = async (family: Family, { who, kind, from, to, action }: Step): Promise<number> => {
  const person = family[who]
  const tree = await treeFor(family, person)
  const uids = uidsOf(tree)
  const [itemUid = '', beside = ''] = [uids[from % uids.length], uids[to % uids.length]]
  const position = { itemUid: beside, action }
  const params = { uid: family.page, chapterUid: itemUid }
  if (kind === 'order') {
    const moved = moveChapter(tree, itemUid, position)
    return moved ? (await order(family, person, moved)).status : 200
  }
  const chapter = { title: 'Déplacé', body: 'Le même texte.', position }
  if (kind === 'add')
    return (await person.browser.call(biography.create, { params: { uid: family.page }, body: { chapter } }))
      .status
  if (kind === 'remove') return (await person.browser.call(biography.remove, { params })).status
  const { data } = await person.browser.call(biography.read, { params: { uid: family.page } })
  const version =
    listChapters(data.chapters).find((one) => one.chapter.itemUid === itemUid)?.chapter.version ?? 1
  return (await person.browser.call(biography.edit, { params, body: { chapter: { ...chapter, version } } }))
    .status
}

/** Every live chapter occurs once, under a live parent, at most three deep, with a unique position. */
const expectSound = async ({ page }: Family): Promise<void> => {
  const rows = await app.services.db
    .selectFrom('items as i')
    .innerJoin('chapters as c', 'c.item_uid', 'i.uid')
    .select(['i.uid', 'i.parent_uid as parent', 'c.position'])
    .where('i.page_uid', '=', page)
    .where('i.deleted_at', 'is', null)
    .execute()
  const parents = new Map(rows.map(({ uid, parent }) => [uid, parent]))
  for (const { uid } of rows) {
    let depth = 1
    for (let above = parents.get(uid); above; above = parents.get(above)) {
      expect(parents.has(above)).toBe(true)
      depth += 1
      expect(depth).toBeLessThanOrEqual(chapterDepth)
    }
  }
  const places = rows.map(({ parent, position }) => `${parent} ${position}`)
  expect(new Set(places).size).toBe(places.length)
}

it('concurrent moves, writes and deletions by people who see different parts never corrupt the tree', async () => {
  const met = new Set<number>()
  await fc.assert(
    fc.asyncProperty(steps, async (drawn) => {
      const family = await gatherFamily(app)
      await write(family)
      for (const status of await Promise.all(drawn.map((step) => act(family, step)))) met.add(status)
      await expectSound(family)
      const secret = await app.services.db
        .selectFrom('items')
        .select('uid')
        .where('page_uid', '=', family.page)
        .where('title', '=', 'Secret')
        .where('deleted_at', 'is', null)
        .where('author_uid', '=', family.michel.uid)
        .execute()
      const seen = new Set(uidsOf(await treeFor(family, family.claire)))
      for (const { uid } of secret) expect(seen.has(uid)).toBe(false)
    }),
    { numRuns: process.env.TEST_LONG ? 60 : 8 },
  )
  expect([...met].every((status) => [200, 404, 409, 422].includes(status))).toBe(true)
})

it('leaves chapters that the viewer does not see after their predecessor', async () => {
  const family = await gatherFamily(app)
  await write(family)
  const tree = await treeFor(family, family.claire)
  await order(family, family.claire, tree.toReversed())
  const { data } = await family.michel.browser.call(biography.read, { params: { uid: family.page } })
  expect(listChapters(data.chapters).map(({ chapter }) => chapter.title)).toEqual([
    '3',
    '3a',
    '3b',
    '2',
    '2a',
    '2b',
    '1',
    '1a',
    'Secret',
    '0',
    '0a',
    'Secret',
  ])
})

it('is recorded in the history of each moved chapter, and of no other', async () => {
  const family = await gatherFamily(app)
  const { db } = app.services
  const uids = await Promise.all(
    ['A', 'B', 'C'].map((title, position) => createChapter(db, { page_uid: family.page, title, position })),
  )
  const [a = '', b = '', c = ''] = uids
  await order(
    family,
    family.claire,
    [c, a, b].map((itemUid) => ({ itemUid, chapters: [] })),
  )
  const movesOf = async (chapterUid: string) => {
    const params = { uid: family.page, chapterUid }
    const { data } = await family.claire.browser.call(biography.history, { params })
    return data.items.map(({ actor, fields, version }) => [actor?.userUid, fields, version])
  }
  expect(await Promise.all(uids.map(movesOf))).toEqual([[], [], [[family.claire.uid, ['position'], null]]])
  const chapter = { title: 'A', body: 'Le même texte.', position: { itemUid: b, action: 1 }, version: 1 }
  await family.claire.browser.call(biography.edit, {
    params: { uid: family.page, chapterUid: a },
    body: { chapter },
  })
  expect((await movesOf(a)).map(([, fields]) => fields)).toEqual([expect.arrayContaining(['position'])])
})

it('keeps chapters added meanwhile, ignores unseen ones, and refuses a tree too deep', async () => {
  const family = await gatherFamily(app)
  const { db } = app.services
  const [a, b, secret] = await Promise.all([
    createChapter(db, { page_uid: family.page, title: 'A', position: 0 }),
    createChapter(db, { page_uid: family.page, title: 'B', position: 1 }),
    createChapter(db, { page_uid: family.page, ...secrets, author_uid: family.michel.uid, position: 2 }),
  ])
  const wanted = [
    { itemUid: secret, chapters: [{ itemUid: b, chapters: [] }] },
    { itemUid: crypto.randomUUID(), chapters: [] },
  ]
  const { data } = await order(family, family.claire, wanted)
  expect(data.chapters.map(({ num, title }) => `${num} ${title}`)).toEqual(['1 A', '2 B'])
  const deep = [a, b, crypto.randomUUID()].reduceRight<Branch[]>(
    (chapters, itemUid) => [{ itemUid, chapters }],
    [{ itemUid: secret, chapters: [] }],
  )
  expect((await order(family, family.claire, deep)).status).toBe(200)
  const own = await Promise.all(
    ['C', 'D'].map((title) => createChapter(db, { page_uid: family.page, title })),
  )
  const tooDeep = [a, b, ...own].reduceRight<Branch[]>((chapters, itemUid) => [{ itemUid, chapters }], [])
  expect((await order(family, family.claire, tooDeep)).codes).toEqual([catalogue.chapterTooDeep.key])
})
