import { biography } from '@souvenance/contract/biography/biography'
import { listChapters, placements } from '@souvenance/contract/biography/chapter-tree'
import type { InputOf } from '@souvenance/contract/endpoint'
import { catalogue } from '@souvenance/contract/errors'
import { feeds } from '@souvenance/contract/items/feeds'
import { itemCodes } from '@souvenance/contract/items/item-types'
import { limits } from '@souvenance/contract/limits'
import { pages } from '@souvenance/contract/pages/pages'
import { cloudTypes } from '@souvenance/contract/people/clouds'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createChapter } from '../../../../test/factories/create-chapter.ts'
import type { TestPerson } from '../../../../test/factories/create-person.ts'
import { type Family, gatherFamily } from '../../../../test/factories/gather-family.ts'
import { startTestApp, type TestApp } from '../../../../test/start-app.ts'

let app: TestApp

beforeAll(async () => {
  app = await startTestApp()
})

afterAll(() => app.stop())

type Written = Partial<InputOf<typeof biography.create>['body']['chapter']>

const write = ({ page }: Family, { browser }: TestPerson, chapter: Written) =>
  browser.call(biography.create, {
    params: { uid: page },
    body: { chapter: { title: 'L’atelier', body: 'Il écoutait avant de regarder.', ...chapter } },
  })

const add = async (family: Family, title: string, chapter: Written = {}, writer = family.claire) => {
  const { data } = await write(family, writer, { title, ...chapter })
  return data.chapter?.itemUid ?? ''
}

const contentsFor = async ({ page }: Family, { browser }: TestPerson) => {
  const { data } = await browser.call(biography.read, { params: { uid: page } })
  return listChapters(data.chapters).map(({ chapter, num }) => {
    expect(chapter.num).toBe(num)
    return `${num} ${chapter.title}`
  })
}

const inside = (itemUid: string) => ({ position: { itemUid, action: placements.lastInside } })

describe('a new chapter', () => {
  it('comes last or at the chosen place, and names its author', async () => {
    const family = await gatherFamily(app)
    const childhood = await add(family, 'Enfance')
    await add(family, 'Rose')
    await add(family, 'L’école', inside(childhood))
    await add(family, 'La maison', { position: { itemUid: childhood, action: placements.firstInside } })
    await add(
      family,
      'L’apprenti',
      { position: { itemUid: childhood, action: placements.after } },
      family.michel,
    )
    await add(family, 'Avant', { position: { itemUid: childhood, action: placements.before } })
    expect(await contentsFor(family, family.theo)).toEqual([
      '1 Avant',
      '2 Enfance',
      '2.1 La maison',
      '2.2 L’école',
      '3 L’apprenti',
      '4 Rose',
    ])
    const { data } = await family.theo.browser.call(biography.read, { params: { uid: family.page } })
    expect(data.header).toMatchObject({
      chaptersCount: 6,
      writerUids: [family.claire.uid, family.michel.uid],
    })
    expect(data.people.map(({ firstname }) => firstname).sort()).toEqual(['Claire', 'Michel'])
    expect(data.chapters[2]).toMatchObject({ authorUid: family.michel.uid, wordsCount: 5 })
  })

  it('is counted once it is published, in the book as on the page', async () => {
    const family = await gatherFamily(app)
    const draft = await add(family, 'Rose', { itemType: itemCodes.chapter.draft })
    await add(family, 'Enfance')
    await add(family, 'Le bal', inside(draft))
    for (const [{ browser }, count] of [
      [family.claire, 2],
      [family.theo, 1],
    ] as const) {
      const params = { uid: family.page }
      const { chaptersCount, wordsCount } = (await browser.call(biography.read, { params })).data.header
      const { counts } = (await browser.call(pages.page, { params })).data
      expect([chaptersCount, counts.chapters, wordsCount]).toEqual([count, count, 5 * count])
    }
  })

  it('is never deeper than three levels, nor beside a missing chapter', async () => {
    const family = await gatherFamily(app)
    const first = await add(family, '1')
    const second = await add(family, '2', inside(first))
    const third = await add(family, '3', inside(second))
    const tooDeep = await write(family, family.claire, inside(third))
    expect([tooDeep.status, tooDeep.codes]).toEqual([422, [catalogue.chapterTooDeep.key]])
    const nowhere = await write(family, family.claire, inside(crypto.randomUUID()))
    expect([nowhere.status, nowhere.codes]).toEqual([422, [catalogue.chapterPlaceGone.key]])
  })

  it('is published as the phase allows, and the choice is remembered', async () => {
    const memorial = await gatherFamily(app)
    const living = await gatherFamily(app, { alive: true })
    const start = ({ page, claire }: Family) =>
      claire.browser.call(biography.startCreation, { params: { uid: page } })
    expect((await start(memorial)).data).toMatchObject({
      itemTypes: [11, 16],
      itemType: itemCodes.chapter.standard,
      clouds: [cloudTypes.public],
    })
    expect((await start(living)).data).toMatchObject({
      itemTypes: [18, 19, 16],
      itemType: itemCodes.chapter.am,
      phase: 2,
    })
    for (const [family, itemType] of [
      [memorial, 18],
      [memorial, 17],
      [memorial, 2],
      [living, 11],
    ] as const) {
      const refused = await write(family, family.claire, { itemType })
      expect([refused.status, refused.codes]).toEqual([422, [catalogue.chapterStateImpossible.key]])
    }
    await add(living, 'Pour après', {
      itemType: itemCodes.chapter.pm,
      clouds: [cloudTypes.friends, cloudTypes.family],
    })
    expect((await start(living)).data).toMatchObject({
      itemType: itemCodes.chapter.pm,
      clouds: [cloudTypes.family, cloudTypes.friends],
      phase: 1,
    })
    await add(living, 'Ébauche', { itemType: itemCodes.chapter.draft })
    expect((await start(living)).data).toMatchObject({ itemType: itemCodes.chapter.pm, phase: 1 })
  })

  it('accepts only valid audiences', async () => {
    const family = await gatherFamily(app)
    for (const clouds of [[], [1, 2], [7], [2, 2]]) {
      const refused = await write(family, family.claire, { clouds })
      expect([refused.status, refused.codes]).toEqual([422, [catalogue.cloudsImpossible.key]])
    }
  })
})

describe('a change', () => {
  it('keeps every text with its editor and comment', async () => {
    const family = await gatherFamily(app)
    const uid = await add(family, 'L’atelier', { comment: 'd’après ses carnets' })
    const params = { uid: family.page, chapterUid: uid }
    const save = (body: string, version: number, comment?: string) =>
      family.michel.browser.call(biography.edit, {
        params,
        body: { chapter: { title: 'L’atelier', body, version, ...(comment && { comment }) } },
      })
    expect((await save('Il avait dix-sept ans.', 1, 'l’âge')).data.chapter.version).toBe(2)
    expect((await save('Il avait seize ans.', 2)).data.chapter.version).toBe(3)
    expect((await save('Il avait seize ans.', 3)).data.chapter.version).toBe(3)
    const { data } = await family.claire.browser.call(biography.history, { params })
    expect(
      data.items.map(({ act, version, comment, actor }) => [act, version, comment, actor?.firstname]),
    ).toEqual([
      ['edit', 3, '', 'Michel'],
      ['edit', 2, 'l’âge', 'Michel'],
      ['create', 1, 'd’après ses carnets', 'Claire'],
    ])
    const revision = await family.claire.browser.call(biography.revision, {
      params: { ...params, version: 3 },
    })
    expect(revision.data).toMatchObject({
      before: { body: 'Il avait dix-sept ans.' },
      after: { body: 'Il avait seize ans.' },
      editor: { firstname: 'Michel' },
    })
    const missing = await family.claire.browser.call(biography.revision, {
      params: { ...params, version: 9 },
    })
    expect(missing.status).toBe(404)
  })

  it('of a chapter kept to oneself is hidden from others, and so is the value before it was opened', async () => {
    const family = await gatherFamily(app)
    const uid = await add(family, 'L’atelier', { clouds: [cloudTypes.onlyMe] })
    const params = { uid: family.page, chapterUid: uid }
    const save = async (body: string, version: number, clouds: number[]) => {
      app.clock.moveBy(1000)
      const chapter = { title: 'L’atelier', body, version, clouds }
      const saved = await family.claire.browser.call(biography.edit, { params, body: { chapter } })
      expect(saved.status).toBe(200)
    }
    await save('Un secret.', 1, [0])
    await save('Pour tous.', 2, [1])
    await save('Pour tous, mieux dit.', 3, [1])
    const toldTo = async ({ browser }: TestPerson) => {
      const { data } = await browser.call(biography.history, { params })
      const texts = [1, 2, 3, 4].map(async (version) => {
        const revision = await browser.call(biography.revision, { params: { ...params, version } })
        return revision.status === 404 ? 404 : [revision.data.before?.body, revision.data.after.body]
      })
      return { versions: data.items.map(({ version }) => version), texts: await Promise.all(texts) }
    }
    const last = ['Pour tous.', 'Pour tous, mieux dit.']
    expect(await toldTo(family.claire)).toEqual({
      versions: [4, 3, 2, 1],
      texts: [
        [undefined, expect.any(String)],
        [expect.any(String), 'Un secret.'],
        ['Un secret.', 'Pour tous.'],
        last,
      ],
    })
    expect(await toldTo(family.michel)).toEqual({
      versions: [4, 3],
      texts: [404, 404, [undefined, 'Pour tous.'], last],
    })
  })

  it('fills the pages of the history, whatever is left out', async () => {
    const family = await gatherFamily(app)
    const uid = await add(family, 'L’atelier')
    const params = { uid: family.page, chapterUid: uid }
    const save = async (version: number, clouds: number[]) => {
      app.clock.moveBy(1000)
      const chapter = { title: 'L’atelier', body: `Après ${version}.`, version, clouds }
      const saved = await family.claire.browser.call(biography.edit, { params, body: { chapter } })
      expect(saved.status).toBe(200)
    }
    const closed = limits.pageSize + 1
    for (let version = 1; version <= closed; version += 1) await save(version, [0])
    await save(closed + 1, [1])
    const { data } = await family.michel.browser.call(biography.history, { params })
    expect(data.items.map(({ version }) => version)).toEqual([closed + 2, 1])
    expect(data.eof).toBe(true)
  })

  it('of a stale text is refused with both texts, and the one they began from', async () => {
    const family = await gatherFamily(app)
    const chapterUid = await add(family, 'L’atelier')
    const save = ({ browser }: TestPerson, body: string) =>
      browser.call(biography.edit, {
        params: { uid: family.page, chapterUid },
        body: { chapter: { title: 'L’atelier', body, version: 1 } },
      })
    await save(family.michel, 'Le texte de Michel.')
    const stale = await save(family.claire, 'Le texte de Claire.')
    expect(stale.status).toBe(409)
    expect(stale.envelope.messages).toMatchObject([
      {
        key: catalogue.chapterChanged.key,
        context: {
          name: 'Michel Laurent',
          version: 2,
          body: 'Le texte de Michel.',
          yourBody: 'Le texte de Claire.',
          baseTitle: 'L’atelier',
          baseBody: 'Il écoutait avant de regarder.',
          yours: false,
        },
      },
    ])
    const again = await save(family.michel, 'Michel, dans une autre fenêtre.')
    expect(again.envelope.messages).toMatchObject([{ context: { yours: true } }])
  })

  it('of a stale text does not show a text that was closed to its writer', async () => {
    const family = await gatherFamily(app)
    const chapterUid = await add(family, 'L’atelier')
    const save = ({ browser }: TestPerson, chapter: { body: string; version: number; clouds?: number[] }) =>
      browser.call(biography.edit, {
        params: { uid: family.page, chapterUid },
        body: { chapter: { title: 'L’atelier', ...chapter } },
      })
    await save(family.claire, { body: 'Pour moi seule.', version: 1, clouds: [cloudTypes.onlyMe] })
    await save(family.claire, { body: 'Pour tous.', version: 2, clouds: [cloudTypes.public] })
    const stale = await save(family.michel, { body: 'Le texte de Michel.', version: 2 })
    expect(stale.envelope.messages).toMatchObject([{ context: { body: 'Pour tous.' } }])
    expect(JSON.stringify(stale.envelope)).not.toContain('Pour moi seule.')
  })

  it('of the text alone leaves state and readers as they were set meanwhile', async () => {
    const family = await gatherFamily(app)
    const uid = await add(family, 'L’atelier', { clouds: [cloudTypes.public] })
    const params = { uid: family.page, chapterUid: uid }
    const { data: opened } = await family.claire.browser.call(biography.startEdition, { params })
    const { browser } = family.michel
    await browser.call(biography.setClouds, { params, body: { clouds: [cloudTypes.family] } })
    await browser.call(biography.setState, { params, body: { state: itemCodes.chapter.draft } })
    const version = opened.chapter?.version ?? 0
    const saved = await family.claire.browser.call(biography.edit, {
      params,
      body: { chapter: { title: 'L’atelier', body: 'Il écoutait, avant de regarder.', version } },
    })
    expect(saved.data.chapter).toMatchObject({
      body: 'Il écoutait, avant de regarder.',
      clouds: [cloudTypes.family],
      itemType: itemCodes.chapter.draft,
    })
  })

  it('moves a chapter with its descendants', async () => {
    const family = await gatherFamily(app)
    const [a, b] = [await add(family, 'A'), await add(family, 'B')]
    const inner = await add(family, 'A1', inside(a))
    const move = (chapterUid: string, position: { itemUid: string; action: number }) =>
      family.claire.browser.call(biography.edit, {
        params: { uid: family.page, chapterUid },
        body: { chapter: { title: 'A', body: 'Il écoutait avant de regarder.', version: 1, position } },
      })
    expect((await move(a, { itemUid: b, action: placements.lastInside })).data.chapter.num).toBe('1.1')
    expect(await contentsFor(family, family.theo)).toEqual(['1 B', '1.1 A', '1.1.1 A1'])
    const intoItself = await move(a, { itemUid: inner, action: placements.after })
    expect(intoItself.codes).toEqual([catalogue.chapterPlaceGone.key])
  })

  it('publishes a draft with its warned chapters, and withdraws it', async () => {
    const family = await gatherFamily(app)
    const draft = await add(family, 'Ébauche', { itemType: itemCodes.chapter.draft })
    const within = await add(family, 'Dedans', inside(draft))
    const setState = (chapterUid: string, state: number) =>
      family.michel.browser.call(biography.setState, {
        params: { uid: family.page, chapterUid },
        body: { state },
      })
    const { data } = await family.claire.browser.call(biography.read, { params: { uid: family.page } })
    expect(listChapters(data.chapters).map(({ chapter }) => [chapter.title, chapter.warning])).toEqual([
      ['Ébauche', false],
      ['Dedans', true],
    ])
    expect(await contentsFor(family, family.theo)).toEqual([])
    expect((await setState(draft, 11)).data.chapter.itemType).toBe(11)
    expect(await contentsFor(family, family.theo)).toEqual(['1 Ébauche', '1.1 Dedans'])
    expect((await setState(draft, 18)).codes).toEqual([catalogue.chapterStateImpossible.key])
    await setState(draft, 16)
    expect(await contentsFor(family, family.theo)).toEqual([])
    const hidden = await family.theo.browser.call(biography.startEdition, {
      params: { uid: family.page, chapterUid: within },
    })
    expect(hidden.status).toBe(404)
  })

  it('closes a chapter to others, but never to the person who closes it', async () => {
    const family = await gatherFamily(app)
    const uid = await add(family, 'Secret', {}, family.michel)
    const close = ({ browser }: TestPerson, clouds: number[]) =>
      browser.call(biography.setClouds, { params: { uid: family.page, chapterUid: uid }, body: { clouds } })
    expect((await close(family.claire, [0])).codes).toEqual([catalogue.chapterWouldClose.key])
    expect((await close(family.claire, [2])).data.chapter.clouds).toEqual([2])
    expect(await contentsFor(family, family.karim)).toEqual([])
    expect(await contentsFor(family, family.theo)).toEqual(['1 Secret'])
    await close(family.michel, [0])
    expect(await contentsFor(family, family.claire)).toEqual([])
    expect(await contentsFor(family, family.michel)).toEqual(['1 Secret'])
  })
})

describe('a deleted chapter', () => {
  it('takes its descendants and their proposals along, and warns before', async () => {
    const family = await gatherFamily(app)
    const gone = await add(family, 'A')
    const inner = await add(family, 'A1', inside(gone))
    await add(family, 'B')
    await write(family, family.theo, { title: 'A1, autrement', linked: { itemUid: inner } })
    const params = { uid: family.page, chapterUid: gone }
    const { data } = await family.claire.browser.call(biography.deletionDetails, { params })
    expect(data).toEqual({ chapters: 1, pictures: 0, proposals: 1 })
    await family.claire.browser.call(biography.remove, { params })
    expect(await contentsFor(family, family.claire)).toEqual(['1 B'])
    const waiting = await family.claire.browser.call(biography.countProposals, {
      params: { uid: family.page },
    })
    expect(waiting.data.count).toBe(0)
    expect((await family.claire.browser.call(biography.remove, { params })).status).toBe(404)
  })

  it('leaves descendants that its deleter does not see in its place', async () => {
    const family = await gatherFamily(app)
    const gone = await add(family, 'A')
    const inner = await add(family, 'A1', inside(gone))
    await add(family, 'Secret', { ...inside(inner), clouds: [cloudTypes.onlyMe] }, family.michel)
    await add(family, 'B')
    const params = { uid: family.page, chapterUid: gone }
    const { data } = await family.claire.browser.call(biography.deletionDetails, { params })
    expect(data.chapters).toBe(1)
    await family.claire.browser.call(biography.remove, { params })
    expect(await contentsFor(family, family.claire)).toEqual(['1 B'])
    expect(await contentsFor(family, family.michel)).toEqual(['1 Secret', '2 B'])
  })

  it('is restored with its descendants to its place, or last where there is no room', async () => {
    const family = await gatherFamily(app)
    const above = await add(family, 'A')
    const gone = await add(family, 'A1', inside(above))
    await add(family, 'A1a', inside(gone))
    const other = await add(family, 'B')
    const restore = () => family.claire.browser.call(feeds.restore, { params: { uid: gone } })
    const remove = (chapterUid: string) =>
      family.claire.browser.call(biography.remove, { params: { uid: family.page, chapterUid } })
    await remove(gone)
    expect(await contentsFor(family, family.claire)).toEqual(['1 A', '2 B'])
    expect((await restore()).status).toBe(200)
    expect(await contentsFor(family, family.claire)).toEqual(['1 A', '1.1 A1', '1.1.1 A1a', '2 B'])
    await remove(gone)
    await family.claire.browser.call(biography.order, {
      params: { uid: family.page },
      body: { chapters: [{ itemUid: other, chapters: [{ itemUid: above }] }] },
    })
    await restore()
    expect(await contentsFor(family, family.claire)).toEqual(['1 B', '1.1 A', '2 A1', '2.1 A1a'])
    await remove(gone)
    await remove(other)
    await restore()
    expect(await contentsFor(family, family.claire)).toEqual(['1 A1', '1.1 A1a'])
  })
})

describe('the table of contents', () => {
  it('lists where a chapter can be placed, with its number there', async () => {
    const family = await gatherFamily(app)
    const a = await add(family, 'A')
    const a1 = await add(family, 'A1', inside(a))
    await add(family, 'A1a', inside(a1))
    const b = await add(family, 'B')
    const ask = async (query: InputOf<typeof biography.summary>['query']) =>
      (await family.claire.browser.call(biography.summary, { params: { uid: family.page }, query })).data
    const moved = await ask({ linked: a1, position: `${b}:${placements.lastInside}` })
    expect(moved.num).toBe('2.1')
    expect(
      listChapters(moved.chapters).map(({ chapter }) => [chapter.title, ...Object.values(chapter.can)]),
    ).toEqual([
      ['A', true, true],
      ['A1', false, false],
      ['A1a', false, false],
      ['B', true, true],
    ])
    expect((await ask({ position: `${a}:${placements.before}` })).num).toBe('1')
    expect((await ask({})).num).toBe('3')
  })

  it('is complete on a page with chapters without positions', async () => {
    const family = await gatherFamily(app)
    await Promise.all(
      ['A', 'B', 'C'].map((title, position) =>
        createChapter(app.services.db, { page_uid: family.page, title, position }),
      ),
    )
    expect(await contentsFor(family, family.theo)).toEqual(['1 A', '2 B', '3 C'])
  })
})
