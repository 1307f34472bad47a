import type { FeedItem } from '@souvenance/contract/items/feed-items'
import { feeds } from '@souvenance/contract/items/feeds'
import { library } from '@souvenance/contract/items/library'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createItem } from '../../../test/factories/create-item.ts'
import { createPerson } from '../../../test/factories/create-person.ts'
import { createPicture } from '../../../test/factories/create-picture.ts'
import { gatherFamily } from '../../../test/factories/gather-family.ts'
import { addBan, addCaretaker } from '../../../test/factories/stand-on-page.ts'
import { type Browser, startTestApp, type TestApp } from '../../../test/start-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

/** Claire holds the page, Michel and Inès are editors, Théo and Karim are followers. */
type Name = 'claire' | 'michel' | 'ines' | 'theo' | 'karim' | 'stranger' | 'visitor' | 'banned'

/** Rights of everyone who sees the item. */
type Granted = Partial<Record<Name, string>>

type Made = {
  kind: string
  state: string
  author: 'michel' | 'theo' | null
  /** Rights on the holder of a picture. */
  holder?: string
  refused?: boolean
}
type Row = [string, Made, Granted]
type Phase = 'living' | 'deceased'

const hosts = (words: string): Granted => ({ claire: words, michel: words, ines: words })
const joining = 'comment like'
const readers: Granted = { theo: joining, karim: joining, stranger: joining, visitor: '' }

/** The author may choose only-me, and so may the owner of a page. */
const michels =
  (phase: Phase) =>
  (words: string): Granted => {
    const own = words.replace('setClouds', 'setClouds keepToSelf')
    return { ...hosts(words), michel: own, ...(phase === 'living' && { claire: own }) }
  }

const deciding = 'remove accept refuse history'

const waiting = (phase: Phase): Row[] => [
  [
    'a draft',
    { kind: 'life-event', state: 'draft', author: 'michel' },
    michels(phase)('edit remove setState setClouds history'),
  ],
  [
    'a picture of a draft',
    { kind: 'attached-picture', state: 'draft', author: 'michel', holder: 'life-event' },
    hosts('edit remove setDate history'),
  ],
  [
    'a picture set aside',
    { kind: 'picture', state: 'unpublished', author: 'michel' },
    michels(phase)('edit remove setState setClouds setDate history'),
  ],
  [
    'a proposed event',
    { kind: 'life-event', state: 'proposal', author: 'theo' },
    { ...hosts(deciding), theo: 'remove history' },
  ],
  [
    'a picture of a proposed event',
    { kind: 'attached-picture', state: 'proposal', author: 'theo', holder: 'life-event' },
    { ...hosts('remove history'), theo: 'history' },
  ],
  [
    'a proposed picture',
    { kind: 'picture', state: 'proposal', author: 'theo' },
    { ...hosts(deciding), theo: 'remove history' },
  ],
  ['a refused event', { kind: 'life-event', state: 'proposal', author: 'theo', refused: true }, {}],
  ['a refused picture', { kind: 'picture', state: 'proposal', author: 'theo', refused: true }, {}],
]

const tributes: Row[] = [
  [
    'a tribute',
    { kind: 'tribute', state: 'standard', author: 'theo' },
    {
      ...hosts('remove comment like history'),
      ...readers,
      theo: 'edit remove keepToSelf comment like history',
    },
  ],
  [
    'a picture of a tribute',
    { kind: 'attached-picture', state: 'standard', author: 'theo', holder: 'tribute' },
    { ...hosts('comment like history'), ...readers, theo: 'edit comment like history' },
  ],
]

/** Chapters are edited in the biography. */
const published = (state: string, granted: (words: string) => Granted): Row[] => [
  [
    `an event, ${state}`,
    { kind: 'life-event', state, author: 'michel' },
    granted('edit remove setState setClouds comment like history'),
  ],
  [
    `a picture of an event, ${state}`,
    { kind: 'attached-picture', state, author: 'michel', holder: 'life-event' },
    granted('edit remove setDate comment like history'),
  ],
  [
    `a picture, ${state}`,
    { kind: 'picture', state, author: 'michel' },
    granted('edit remove setState setClouds setDate comment like history'),
  ],
  [
    `a chapter, ${state}`,
    { kind: 'chapter', state, author: 'michel' },
    withoutComments(granted('like history')),
  ],
]

const withoutComments = (granted: Granted): Granted =>
  Object.fromEntries(Object.entries(granted).map(([name, words]) => [name, words.replace('comment ', '')]))

const happened = (kind: string): Row => [
  kind,
  { kind, state: 'standard', author: null },
  { ...hosts(joining), ...readers },
]

const toAll = (phase: Phase) => (words: string) => ({ ...michels(phase)(words), ...readers })

const rows: Record<Phase, Row[]> = {
  living: [
    ...tributes,
    ...published('am', toAll('living')),
    ...published('pm', (words) => {
      const { claire = '', michel = '' } = michels('living')(words)
      return { claire, michel }
    }),
    ...waiting('living'),
    ...['birth', 'family-event'].map(happened),
  ],
  deceased: [
    ...tributes,
    ...['standard', 'am', 'pm'].flatMap((state) => published(state, toAll('deceased'))),
    ...waiting('deceased'),
    ...['birth', 'death', 'family-event'].map(happened),
  ],
}

const reportedKinds = ['tribute', 'life-event', 'picture', 'attached-picture', 'chapter']

/** Everybody signed in may report published items, except their author. */
const withReport = ({ kind, state, author }: Made, granted: Granted): Granted => {
  if (!reportedKinds.includes(kind) || !['standard', 'am', 'pm'].includes(state)) return granted
  const reports = (name: string) => name !== author && name !== 'visitor'
  return Object.fromEntries(
    Object.entries(granted).map(([name, words]) => [name, reports(name) ? `${words} report` : words]),
  )
}

const gather = async (phase: Phase) => {
  const { db } = app.services
  const { page, ...family } = await gatherFamily(app, { alive: phase === 'living' })
  const [ines, stranger, banned] = [await createPerson(app), await createPerson(app), await createPerson(app)]
  await addCaretaker(db, { page, person: ines.uid }, phase === 'living' ? 'assistant' : 'editor')
  await addBan(db, { page, person: banned.uid })
  const people = { ...family, ines, stranger, banned }
  const browsers = Object.entries(people).map(([name, { browser }]): [string, Browser] => [name, browser])
  const viewers: [string, Browser][] = [...browsers, ['visitor', app.browser()]]
  return { page, people, viewers }
}

type Stage = Awaited<ReturnType<typeof gather>>

const make = async ({ page, people }: Stage, { kind, state, author, holder, refused }: Made) => {
  const { db } = app.services
  const common = {
    page_uid: page,
    state,
    author_uid: author && people[author].uid,
    deleted_at: refused ? new Date() : null,
  }
  if (kind === 'birth' || kind === 'death') {
    const told = db.selectFrom('items').select('uid').where('page_uid', '=', page).where('kind', '=', kind)
    return (await told.executeTakeFirstOrThrow()).uid
  }
  if (!kind.endsWith('picture')) return createItem(db, { ...common, kind })
  const parent_uid = holder ? await createItem(db, { ...common, kind: holder }) : null
  const picture_uid = await createPicture(app, { page_uid: page })
  return createItem(db, { ...common, kind, parent_uid, picture_uid })
}

const see = async (
  browser: Browser,
  uid: string,
  kind: string,
  id: string,
): Promise<FeedItem | undefined> => {
  if (kind === 'chapter') {
    const reply = await browser.call(feeds.recentActivity, { params: { uid } })
    return reply.status === 200 ? reply.data.items.find(({ itemUid }) => itemUid === id) : undefined
  }
  const ofEvent = kind === 'tribute' ? feeds.tribute : feeds.timelineItem
  const reply = await browser.call(kind.endsWith('picture') ? library.single : ofEvent, {
    params: { uid, id },
  })
  return reply.status === 200 ? reply.data.item : undefined
}

const wordsOf = (can: FeedItem['can']): string =>
  Object.entries(can)
    .flatMap(([right, isGranted]) => (isGranted ? [right] : []))
    .join(' ')

describe.each<Phase>(['living', 'deceased'])('on the page of a %s person', (phase) => {
  let stage: Stage
  beforeAll(async () => {
    stage = await gather(phase)
  })

  it.each(rows[phase])('%s grants each role its rights', async (_, made, granted) => {
    const id = await make(stage, made)
    const told: Record<string, string> = {}
    for (const [name, browser] of stage.viewers) {
      const item = await see(browser, stage.page, made.kind, id)
      if (item) told[name] = wordsOf(item.can)
    }
    expect(told).toEqual(withReport(made, granted))
  })

  it('viewing as others grants nothing', async () => {
    const id = await make(stage, { kind: 'life-event', state: 'am', author: 'michel' })
    const { data } = await stage.people.claire.browser.call(feeds.timelineItem, {
      params: { uid: stage.page, id },
      query: { viewAs: 2 },
    })
    expect(wordsOf(data.item.can)).toBe('')
  })
})
