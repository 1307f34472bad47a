import { biography } from '@souvenance/contract/biography/biography'
import { placements } from '@souvenance/contract/biography/chapter-tree'
import type { InputOf } from '@souvenance/contract/endpoint'
import { catalogue } from '@souvenance/contract/errors'
import { pictureActions } from '@souvenance/contract/items/feed-items'
import { feeds } from '@souvenance/contract/items/feeds'
import { itemCodes } from '@souvenance/contract/items/item-types'
import { proposalAnswers } from '@souvenance/contract/items/proposal-answers'
import { composerPictureType } from '@souvenance/contract/pages/header-pictures'
import { cloudTypes } from '@souvenance/contract/people/clouds'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createChapter, createProposal } from '../../../../test/factories/create-chapter.ts'
import { createPerson, type TestPerson } from '../../../../test/factories/create-person.ts'
import { type Family, gatherFamily } from '../../../../test/factories/gather-family.ts'
import { addFollower } from '../../../../test/factories/stand-on-page.ts'
import { jpegOf } from '../../../../test/sample-pictures.ts'
import { sendPicture } from '../../../../test/send-picture.ts'
import { startTestApp, type TestApp } from '../../../../test/start-app.ts'

let app: TestApp

beforeAll(async () => {
  app = await startTestApp()
})

afterAll(() => app.stop())

type Written = Partial<InputOf<typeof biography.create>['body']['chapter']>
const text = { title: 'L’atelier', body: 'Il avait seize ans.' }

const send = ({ page }: Family, { browser }: TestPerson, chapter: Written = {}) =>
  browser.call(biography.create, { params: { uid: page }, body: { chapter: { ...text, ...chapter } } })

const propose = async (family: Family, chapter: Written = {}) => {
  const { data } = await send(family, family.theo, chapter)
  if (!data.proposal) throw new Error('nothing was proposed')
  return data.proposal
}

const chapterOf = ({ page }: Family) =>
  createChapter(app.services.db, { page_uid: page, title: 'L’atelier', body: 'Il avait dix-sept ans.' })

const countFor = async ({ page }: Family, { browser }: TestPerson) =>
  (await browser.call(biography.countProposals, { params: { uid: page } })).data.count

const upload = async ({ page }: Family, { browser }: TestPerson) =>
  (
    await sendPicture(app, browser, {
      page,
      bytes: await jpegOf(60, 40),
      fields: { pictureType: String(composerPictureType) },
    })
  ).data.itemUid

describe('someone who does not follow the page', () => {
  it('must follow first, for a chapter as for an event, and is offered nothing', async () => {
    const family = await gatherFamily(app)
    const chapterUid = await chapterOf(family)
    const stranger = await createPerson(app)
    const uid = family.page
    const { browser } = stranger
    const refused = [
      await send(family, stranger),
      await browser.call(biography.startCreation, { params: { uid } }),
      await browser.call(biography.startEdition, { params: { uid, chapterUid } }),
      await browser.call(feeds.createLifeEvent, { params: { uid }, body: { message: 'La pêche.' } }),
    ]
    const { status, key } = catalogue.followFirst
    expect(refused.map((reply) => [reply.status, reply.codes])).toEqual(refused.map(() => [status, [key]]))
    const { data } = await browser.call(biography.read, { params: { uid } })
    expect([data.can.propose, data.chapters[0]?.can.propose]).toEqual([false, false])
    expect((await app.browser().call(biography.startCreation, { params: { uid } })).status).toBe(401)
  })
})

describe('a proposal from an earlier text', () => {
  it('shows editors that text only if they could read it when it was written', async () => {
    const family = await gatherFamily(app)
    const { claire, michel, theo, page: uid } = family
    const chapterUid = (await send(family, claire)).data.chapter?.itemUid ?? ''
    const save = async (body: string, version: number, clouds: number[]) => {
      const chapter = { title: 'L’atelier', body, version, clouds }
      const saved = await claire.browser.call(biography.edit, {
        params: { uid, chapterUid },
        body: { chapter },
      })
      expect(saved.status).toBe(200)
    }
    await save('Pour moi seule.', 1, [cloudTypes.onlyMe])
    await save('Pour tous.', 2, [cloudTypes.public])
    const from = async (version: number) => {
      const { data } = await send(family, theo, { linked: { itemUid: chapterUid }, version })
      return { params: { uid, proposalUid: data.proposal?.itemUid ?? '' } }
    }
    const baseFor = async ({ browser }: TestPerson, version: number) =>
      (await browser.call(biography.proposal, await from(version))).data.item.base
    const closed = await from(2)
    const answers = [
      await michel.browser.call(biography.proposal, closed),
      await michel.browser.call(biography.startMerge, closed),
      await michel.browser.call(biography.proposals, { params: { uid } }),
    ]
    expect(JSON.stringify(answers.map(({ envelope }) => envelope))).not.toContain('Pour moi seule.')
    expect(await baseFor(michel, 2)).toBeNull()
    expect(await baseFor(claire, 2)).toMatchObject({ body: 'Pour moi seule.', version: 2 })
    expect(await baseFor(michel, 1)).toMatchObject({ body: text.body, version: 1 })
    expect(await baseFor(michel, 3)).toMatchObject({ body: 'Pour tous.', version: 3 })
  })
})

describe('a proposal', () => {
  it('is taken 300 times an hour, and changed as often', async () => {
    const { db } = app.services
    const family = await gatherFamily(app)
    const { itemUid } = await propose(family)
    const change = (version: number) =>
      family.theo.browser.call(biography.editProposal, {
        params: { uid: family.page, proposalUid: itemUid },
        body: { chapter: { ...text, version } },
      })
    await change(1)
    await db.updateTable('rate_limits').set({ hits: 299 }).where('bucket', 'like', '% by %').execute()
    const answers = [
      await send(family, family.theo),
      await send(family, family.theo),
      await change(2),
      await change(3),
    ]
    expect(answers.map(({ status }) => status)).toEqual([200, 429, 200, 429])
  })

  it('of a new chapter waits for an editor, and becomes a chapter with both names', async () => {
    const family = await gatherFamily(app)
    const beside = await chapterOf(family)
    const position = { itemUid: beside, action: placements.before }
    const { itemUid, ...proposal } = await propose(family, {
      itemType: itemCodes.chapter.standard,
      comment: 'Trouvé au grenier',
      position,
    })
    expect(proposal).toMatchObject({
      itemType: itemCodes.chapter.proposal,
      num: '1',
      linked: null,
      comment: 'Trouvé au grenier',
      position,
    })
    expect([await countFor(family, family.theo), await countFor(family, family.michel)]).toEqual([1, 1])
    const { data: table } = await family.michel.browser.call(biography.startMerge, {
      params: { uid: family.page, proposalUid: itemUid },
    })
    expect(table).toMatchObject({ proposes: false, itemTypes: [11, 16], position, chapter: null })
    const taken = await send(family, family.michel, {
      proposalUid: itemUid,
      body: 'Il avait seize ans, oui.',
      position,
    })
    expect(taken.data.chapter).toMatchObject({
      itemUid,
      itemType: itemCodes.chapter.standard,
      num: '1',
      authorUid: family.michel.uid,
      writerUids: [family.theo.uid, family.michel.uid],
    })
    expect(await countFor(family, family.theo)).toBe(0)
    const { data } = await family.claire.browser.call(biography.history, {
      params: { uid: family.page, chapterUid: itemUid },
    })
    expect(data.items.map(({ act, contributor }) => [act, contributor?.firstname])).toEqual([
      ['accept', 'Théo'],
      ['propose', undefined],
    ])
  })

  it('of a change is merged into its chapter, with a revision by both', async () => {
    const family = await gatherFamily(app)
    const chapterUid = await chapterOf(family)
    const { itemUid: proposalUid } = await propose(family, { linked: { itemUid: chapterUid }, version: 1 })
    const { data: book } = await family.claire.browser.call(biography.read, { params: { uid: family.page } })
    expect(book.chapters[0]).toMatchObject({ itemUid: chapterUid, proposalsCount: 1 })
    const { data: table } = await family.claire.browser.call(biography.startMerge, {
      params: { uid: family.page, proposalUid },
    })
    expect(table).toMatchObject({
      num: '1',
      chapter: { itemUid: chapterUid, body: 'Il avait dix-sept ans.', version: 1 },
      proposal: { body: 'Il avait seize ans.', base: { body: 'Il avait dix-sept ans.', version: 1 } },
    })
    const merged = await family.claire.browser.call(biography.edit, {
      params: { uid: family.page, chapterUid },
      body: { chapter: { ...text, body: 'Il avait seize ans et demi.', version: 1, proposalUid } },
    })
    expect(merged.data.chapter).toMatchObject({
      version: 2,
      writerUids: [family.theo.uid, family.claire.uid],
    })
    const { data: revision } = await family.claire.browser.call(biography.revision, {
      params: { uid: family.page, chapterUid, version: 2 },
    })
    expect(revision).toMatchObject({
      before: { body: 'Il avait dix-sept ans.' },
      editor: { userUid: family.claire.uid },
      contributor: { userUid: family.theo.uid },
    })
    const gone = await family.theo.browser.call(biography.proposal, {
      params: { uid: family.page, proposalUid },
    })
    expect(gone.status).toBe(404)
  })

  it('is accepted once, though the answer was lost and the request is repeated', async () => {
    const family = await gatherFamily(app)
    const chapterUid = await chapterOf(family)
    const { itemUid: proposalUid } = await propose(family, { linked: { itemUid: chapterUid }, version: 1 })
    const key = { 'idempotency-key': crypto.randomUUID() }
    const merge = (body: string) =>
      family.claire.browser.call(
        biography.edit,
        {
          params: { uid: family.page, chapterUid },
          body: { chapter: { ...text, body, version: 1, proposalUid } },
        },
        key,
      )
    const [first, again] = [await merge('Il avait seize ans.'), await merge('Il avait seize ans.')]
    expect(first.data.chapter.version).toBe(2)
    expect(again.data).toEqual(first.data)
    expect((await merge('Il avait quinze ans.')).status).toBe(422)
    const { data } = await family.claire.browser.call(biography.history, {
      params: { uid: family.page, chapterUid },
    })
    expect(data.items.filter(({ version }) => version === 2)).toHaveLength(1)
  })

  it('brings its pictures into the chapter that accepts it', async () => {
    const family = await gatherFamily(app)
    const chapterUid = await chapterOf(family)
    const picture = { itemUid: await upload(family, family.theo), action: pictureActions.uploaded }
    const proposal = await propose(family, {
      linked: { itemUid: chapterUid },
      content: { pictures: { items: [picture] } },
    })
    const [held] = proposal.content.pictures.items
    const { data } = await family.claire.browser.call(biography.edit, {
      params: { uid: family.page, chapterUid },
      body: {
        chapter: {
          ...text,
          version: 1,
          proposalUid: proposal.itemUid,
          content: {
            pictures: { items: [{ itemUid: held?.itemUid ?? '', action: pictureActions.fromLibrary }] },
          },
        },
      },
    })
    expect(data.chapter.content.pictures.items).toMatchObject([
      { itemUid: held?.itemUid, itemType: itemCodes['attached-picture'].standard },
    ])
    const { data: book } = await app.browser().call(biography.read, { params: { uid: family.page } })
    expect(book.chapters[0]?.content.pictures.totalCount).toBe(1)
  })

  it('is refused with a note, which its history keeps', async () => {
    const family = await gatherFamily(app)
    const { itemUid: proposalUid } = await propose(family)
    await family.michel.browser.call(biography.refuse, {
      params: { uid: family.page, proposalUid },
      query: { word: 'C’était en 1948.' },
    })
    expect(await countFor(family, family.theo)).toBe(0)
    const kept = await app.services.db
      .selectFrom('item_history')
      .select(['act', 'word', 'actor_uid as actor'])
      .where('item_uid', '=', proposalUid)
      .where('act', '=', 'refuse')
      .execute()
    expect(kept).toEqual([{ act: 'refuse', word: 'C’était en 1948.', actor: family.michel.uid }])
  })

  it('is answered with a note on acceptance or refusal, shown only to its author', async () => {
    const family = await gatherFamily(app)
    const chapterUid = await chapterOf(family)
    const change = await propose(family, { title: 'Seize ans', linked: { itemUid: chapterUid }, version: 1 })
    const added = await propose(family, { title: 'Le canal' })
    const declined = await propose(family, { title: 'La barque' })
    const withdrawn = await propose(family, { title: 'Le pont' })
    const params = { uid: family.page }
    await family.claire.browser.call(biography.edit, {
      params: { ...params, chapterUid },
      body: { chapter: { ...text, version: 1, proposalUid: change.itemUid, word: ' Merci, Théo. ' } },
    })
    await send(family, family.michel, {
      title: 'Le canal en hiver',
      itemType: itemCodes.chapter.draft,
      proposalUid: added.itemUid,
      word: 'Très juste.',
    })
    await family.michel.browser.call(biography.refuse, {
      params: { ...params, proposalUid: declined.itemUid },
      query: { word: 'Elle a coulé en 1948.' },
    })
    await family.theo.browser.call(biography.refuse, {
      params: { ...params, proposalUid: withdrawn.itemUid },
    })
    const answersFor = async ({ browser }: Pick<TestPerson, 'browser'>) =>
      (await browser.call(proposalAnswers.read, { params, query: { of: 'biography' } })).data.answers
    const told = await answersFor(family.theo)
    const found = told.map(({ text, accepted, by, word }) => [text, accepted, by?.firstname, word])
    expect(found.toSorted()).toEqual([
      ['La barque', false, 'Michel', 'Elle a coulé en 1948.'],
      ['Le canal', true, 'Michel', 'Très juste.'],
      ['Seize ans', true, 'Claire', 'Merci, Théo.'],
    ])
    expect(await answersFor(family.claire)).toEqual([])
    expect(await answersFor(family.karim)).toEqual([])
    const { data } = await family.claire.browser.call(biography.history, {
      params: { ...params, chapterUid },
    })
    expect(JSON.stringify(data)).not.toContain('Merci')
  })

  it('is changed and withdrawn by its author only', async () => {
    const family = await gatherFamily(app)
    const { itemUid: proposalUid } = await propose(family)
    const params = { uid: family.page, proposalUid }
    const change = ({ browser }: TestPerson, version = 1) =>
      browser.call(biography.editProposal, {
        params,
        body: { chapter: { ...text, body: 'Plus long.', version } },
      })
    expect((await change(family.theo)).data.item).toMatchObject({ body: 'Plus long.', version: 2 })
    expect((await change(family.theo)).codes).toEqual([catalogue.chapterChanged.key])
    expect((await change(family.claire, 2)).status).toBe(403)
    expect((await change(family.karim, 2)).status).toBe(404)
    expect((await family.karim.browser.call(biography.refuse, { params })).status).toBe(404)
    const withdrawn = await family.theo.browser.call(biography.refuse, { params })
    expect(withdrawn.codes).toEqual([catalogue.proposalWithdrawn.key])
  })

  it('is for confirmed followers, about chapters they see', async () => {
    const family = await gatherFamily(app)
    const unconfirmed = await createPerson(app, { confirmed: false })
    await addFollower(app.services.db, { page: family.page, person: unconfirmed.uid })
    expect((await send(family, unconfirmed)).codes).toEqual([catalogue.unconfirmed.key])
    expect((await send(family, await createPerson(app))).status).toBe(403)
    const draft = await createChapter(app.services.db, { page_uid: family.page, state: 'draft' })
    expect((await send(family, family.theo, { linked: { itemUid: draft } })).status).toBe(404)
    const beside = { position: { itemUid: draft, action: placements.after } }
    expect((await send(family, family.theo, beside)).codes).toEqual([catalogue.chapterPlaceGone.key])
    const chapter = await chapterOf(family)
    expect((await send(family, family.claire, { linked: { itemUid: chapter } })).status).toBe(403)
  })

  it('reveals no earlier text of a chapter through a claimed version', async () => {
    const family = await gatherFamily(app)
    const chapterUid = await chapterOf(family)
    await family.claire.browser.call(biography.edit, {
      params: { uid: family.page, chapterUid },
      body: { chapter: { ...text, version: 1 } },
    })
    const proposal = await propose(family, { linked: { itemUid: chapterUid }, version: 1 })
    expect(JSON.stringify(proposal)).not.toContain('dix-sept')
  })
})

describe('the list of proposals', () => {
  it('starts at an item or a year, and can be narrowed to chapters only', async () => {
    const family = await gatherFamily(app)
    const uids: string[] = []
    for (const year of [2022, 2023, 2024])
      uids.push(
        await createProposal(app.services.db, {
          page_uid: family.page,
          author_uid: family.theo.uid,
          created_at: new Date(Date.UTC(year, 5)),
          last_activity_at: new Date(Date.UTC(year, 5)),
        }),
      )
    const [first = '', second = '', third = ''] = uids
    const asked = async (query: InputOf<typeof biography.proposals>['query']) => {
      const reply = await family.claire.browser.call(biography.proposals, {
        params: { uid: family.page },
        query,
      })
      return reply.status === 200 ? reply.data.items.map(({ itemUid }) => itemUid) : reply.codes
    }
    expect(await asked({})).toEqual([third, second, first])
    expect(await asked({ itemUid: second })).toEqual([second, first])
    expect(await asked({ itemUid: second, pos: 1 })).toEqual([third])
    expect(await asked({ year: 2023 })).toEqual([second, first])
    expect(await asked({ filters: 'biography' })).toEqual([third, second, first])
    expect(await asked({ filters: 'timeline' })).toEqual([catalogue.feedCannot.key])
    const chapter = await chapterOf(family)
    expect(await asked({ itemUid: chapter })).toEqual([catalogue.itemNotFound.key])
  })

  it('leads through all of them page by page, the latest first', async () => {
    const family = await gatherFamily(app)
    const { db } = app.services
    for (let number = 0; number < 45; number += 1)
      await createProposal(db, {
        page_uid: family.page,
        author_uid: number % 2 ? family.theo.uid : family.karim.uid,
        title: `P${number}`,
        last_activity_at: new Date(Date.UTC(2026, 0, 1, Math.floor(number / 10))),
      })
    const walk = async ({ browser }: TestPerson) => {
      const seen: string[] = []
      for (let anchorDate: string | undefined; ; ) {
        const { data } = await browser.call(biography.proposals, {
          params: { uid: family.page },
          query: anchorDate ? { anchorDate } : {},
        })
        seen.push(...data.items.map(({ title }) => title))
        if (data.eof) return seen
        anchorDate = data.anchorDate ?? undefined
      }
    }
    expect(new Set(await walk(family.claire)).size).toBe(45)
    expect(await walk(family.theo)).toHaveLength(22)
    expect(await walk(await createPerson(app))).toEqual([])
    expect([await countFor(family, family.claire), await countFor(family, family.theo)]).toEqual([45, 22])
  })
})
