import { catalogue } from '@souvenance/contract/errors'
import { timelineComments, tributeComments } from '@souvenance/contract/items/comments'
import { feeds } from '@souvenance/contract/items/feeds'
import { inbox } from '@souvenance/contract/messages/inbox'
import {
  abuseLimits,
  abuseReports,
  abuseTypes,
  reasonsFor,
} from '@souvenance/contract/operator/abuse-reports'
import { pages } from '@souvenance/contract/pages/pages'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { makeOperator, reportAs } from '../../../test/factories/abuse-reports.ts'
import { startConversation } from '../../../test/factories/conversations.ts'
import { createItem } from '../../../test/factories/create-item.ts'
import { allOpenTo, createPage } from '../../../test/factories/create-page.ts'
import { createPerson, type TestPerson } from '../../../test/factories/create-person.ts'
import { addBan, addCaretaker } from '../../../test/factories/stand-on-page.ts'
import { startTestApp, type TestApp } from '../../../test/start-app.ts'
import { unfoldUnseen } from './fold-away.ts'

let app: TestApp
let page: string
let author: TestPerson
let holder: TestPerson
let editor: TestPerson
let readers: TestPerson[]

beforeAll(async () => {
  app = await startTestApp()
  page = await createPage(app.services.db, { privacy_pm: allOpenTo(1) })
  author = await createPerson(app, { privacy_am: allOpenTo(1) })
  holder = await createPerson(app)
  editor = await createPerson(app)
  readers = await Promise.all(
    Array.from({ length: 4 }, () => createPerson(app, { privacy_am: allOpenTo(1) })),
  )
  await addCaretaker(app.services.db, { page, person: holder.uid }, 'administrator')
  await addCaretaker(app.services.db, { page, person: editor.uid }, 'editor')
})

afterAll(() => app.stop())

/** Open ones count against what a person may fold away on the page. */
afterEach(async () => {
  await sql`update abuse_reports set decided_at = now(), decision = 'keep' where decided_at is null`.execute(
    app.services.db,
  )
})

const reader = (index: number): TestPerson => readers[index] ?? author
const writeTribute = () =>
  createItem(app.services.db, { page_uid: page, kind: 'tribute', author_uid: author.uid })
const writeComment = async (itemId: string): Promise<string> => {
  const body = { message: 'Not a kind word.' }
  const { data } = await author.browser.call(tributeComments.add, { params: { uid: page, itemId }, body })
  return data.comment.commentUid
}
const seenBy = async ({ browser }: Pick<TestPerson, 'browser'>, itemId: string) => {
  const { data } = await browser.call(feeds.tributes, { params: { uid: page } })
  return data.items.find(({ itemUid }) => itemUid === itemId)
}
const agedBy = (hours: number) =>
  sql`update items set folded_until = folded_until - make_interval(hours => ${hours}) where folded_until < 'infinity'`.execute(
    app.services.db,
  )

describe('the reasons', () => {
  it.each(abuseTypes)('for a %s are offered to whoever is signed in', async (type) => {
    const { data } = await author.browser.call(abuseReports.reasons, { query: { type } })
    expect(data.items.map(({ reason }) => reason)).toEqual(reasonsFor[type])
    expect(data.items.at(-1)?.reason).toBe('other')
  })
})

describe('a report', () => {
  it('is taken once while it is open, and says the same to everybody', async () => {
    const tribute = await writeTribute()
    const first = await reportAs(reader(0), 'item', tribute, { word: '  It hurts us. ' })
    expect([first.status, first.codes]).toEqual([200, [catalogue.abuseReported.key]])
    expect((await reportAs(reader(0), 'item', tribute)).status).toBe(409)
    expect((await reportAs(reader(1), 'item', tribute)).data).toEqual({ folded: false })
    const kept = await app.services.db
      .selectFrom('abuse_reports')
      .select(['word', 'accused_uid', 'page_uid'])
      .where('target_uid', '=', tribute)
      .orderBy('created_at')
      .execute()
    expect(kept[0]).toEqual({ word: 'It hurts us.', accused_uid: author.uid, page_uid: page })
  })

  it('is refused of what is one’s own, and of what nobody else would see', async () => {
    const tribute = await writeTribute()
    expect((await reportAs(author, 'item', tribute)).status).toBe(422)
    expect((await reportAs(author, 'person', author.uid)).status).toBe(422)
    expect((await reportAs(holder, 'page', page)).status).toBe(422)
    expect((await reportAs({ browser: app.browser() }, 'item', tribute)).status).toBe(401)
    const { browser } = await createPerson(app, { confirmed: false })
    expect((await reportAs({ browser }, 'item', tribute)).status).toBe(403)
  })

  it('does not exist for what the reporter does not see', async () => {
    const { db } = app.services
    const banned = await createPerson(app)
    await addBan(db, { page, person: banned.uid })
    const tribute = await writeTribute()
    const draft = await createItem(db, { page_uid: page, state: 'draft', author_uid: editor.uid })
    const comment = await writeComment(tribute)
    const conversation = await startConversation(author, [reader(0)], { message: 'Hello' })
    const { items } = (await reader(0).browser.call(inbox.messages, { params: { uid: conversation } })).data
    for (const [who, type, uid] of [
      [banned, 'item', tribute],
      [banned, 'comment', comment],
      [banned, 'page', page],
      [reader(0), 'item', draft],
      [reader(0), 'picture', tribute],
      [reader(0), 'person', page],
      [reader(1), 'message', items[0]?.uid ?? ''],
      [reader(0), 'message', crypto.randomUUID()],
    ] as const)
      expect([type, (await reportAs(who, type, uid)).status]).toEqual([type, 404])
    expect((await reportAs(reader(0), 'message', items[0]?.uid ?? '')).status).toBe(200)
    expect((await reportAs(author, 'message', items[0]?.uid ?? '')).status).toBe(422)
  })

  it('needs a reason for such a thing, and is urgent only where it can be', async () => {
    const tribute = await writeTribute()
    expect((await reportAs(reader(0), 'item', tribute, { reason: 'rights' })).status).toBe(400)
    expect((await reportAs(reader(0), 'item', tribute, { reason: 'spam', mode: 'urgent' })).status).toBe(400)
  })

  it('can be made twenty times a day', async () => {
    const busy = await createPerson(app)
    const statuses = []
    for (let count = 0; count <= abuseLimits.aDay; count += 1)
      statuses.push((await reportAs(busy, 'item', await writeTribute())).status)
    expect(statuses).toEqual([...Array(abuseLimits.aDay).fill(200), 429])
  })

  it('is told to the operators, without who made it', async () => {
    const operator = await createPerson(app)
    await makeOperator(app, operator)
    const { address } = await app.services.db
      .selectFrom('emails as e')
      .innerJoin('accounts as a', 'a.uid', 'e.account_uid')
      .select('e.address')
      .where('a.page_uid', '=', operator.uid)
      .executeTakeFirstOrThrow()
    const tribute = await writeTribute()
    await reportAs(reader(0), 'item', tribute, { reason: 'violence', mode: 'urgent', word: 'canary' })
    const [mail] = await app.mails(address)
    expect(mail?.text).toContain('/operator')
    expect(mail?.text).not.toContain('canary')
    for (let count = 0; count < 3; count += 1)
      await reportAs(await createPerson(app), 'item', await writeTribute(), {
        reason: 'violence',
        mode: 'urgent',
      })
    expect(await app.mails(address)).toHaveLength(1)
    const waiting = app.services.db.selectFrom('outbox').where('recipient', '=', address)
    expect(await waiting.select('uid').where('sent_at', 'is', null).execute()).toHaveLength(1)
    await sql`update outbox set next_attempt_at = now() where recipient = ${address} and sent_at is null`.execute(
      app.services.db,
    )
    expect((await app.mails(address))[1]?.text).toContain('reported things wait')
  })
})

describe('what is reported', () => {
  it('is folded away by the third person, for all but its author and those who hold the page', async () => {
    const tribute = await writeTribute()
    const comment = await writeComment(tribute)
    for (const index of [0, 1]) {
      await reportAs(reader(index), 'item', tribute)
      expect(await seenBy(reader(3), tribute)).toBeDefined()
    }
    expect((await reportAs(reader(2), 'item', tribute)).data).toEqual({ folded: true })
    for (const who of [...readers, editor, { browser: app.browser() }]) {
      expect(await seenBy(who, tribute)).toBeUndefined()
      const params = { uid: page, itemId: tribute }
      expect((await who.browser.call(tributeComments.list, { params })).status).toBe(404)
    }
    expect((await reportAs(reader(3), 'comment', comment)).status).toBe(404)
    expect(await seenBy(author, tribute)).toMatchObject({ folded: true })
    expect(await seenBy(holder, tribute)).toMatchObject({ folded: true })
    const header = async ({ browser }: TestPerson) =>
      (await browser.call(pages.page, { params: { uid: page } })).data.counts.tributes ?? 0
    expect((await header(holder)) - (await header(reader(3)))).toBeGreaterThan(0)
  })

  it('is there again after 72 hours if nobody looked, and then stays', async () => {
    const tribute = await writeTribute()
    await reportAs(reader(0), 'item', tribute, { reason: 'violence', mode: 'urgent' })
    await agedBy(abuseLimits.foldedHours - 1)
    await unfoldUnseen(app.services)
    expect(await seenBy(reader(1), tribute)).toBeUndefined()
    await agedBy(2)
    await unfoldUnseen(app.services)
    expect(await seenBy(reader(1), tribute)).toBeDefined()
    for (const index of [1, 2, 3])
      expect((await reportAs(reader(index), 'item', tribute)).data).toEqual({ folded: false })
  })

  it('takes the pictures that came with it along, and brings them back', async () => {
    const { db } = app.services
    const tribute = await writeTribute()
    const picture = await createItem(db, {
      page_uid: page,
      kind: 'attached-picture',
      parent_uid: tribute,
    })
    const foldedUntil = async () =>
      (
        await db
          .selectFrom('items')
          .select('folded_until')
          .where('uid', '=', picture)
          .executeTakeFirstOrThrow()
      ).folded_until
    await reportAs(reader(0), 'item', tribute, { reason: 'intimate', mode: 'urgent' })
    expect(await foldedUntil()).not.toBeNull()
    expect((await reportAs(reader(1), 'picture', picture)).status).toBe(404)
    await agedBy(abuseLimits.foldedHours + 1)
    await unfoldUnseen(app.services)
    expect(await foldedUntil()).toBeNull()
  })

  it('may be a comment: it is neither listed nor counted for others', async () => {
    const item = await createItem(app.services.db, { page_uid: page })
    const params = { uid: page, itemId: item }
    const body = { message: 'Not a kind word.' }
    const { comment } = (await author.browser.call(timelineComments.add, { params, body })).data
    await reader(1).browser.call(timelineComments.add, { params, body })
    await reportAs(reader(0), 'comment', comment.commentUid, { reason: 'private', mode: 'urgent' })
    const listed = async ({ browser }: Pick<TestPerson, 'browser'>) => {
      const { items, totalCount } = (await browser.call(timelineComments.list, { params })).data
      const feed = (await browser.call(feeds.timeline, { params: { uid: page } })).data.items
      const shown = feed.find(({ itemUid }) => itemUid === item)
      const folded = items.filter((each) => each.folded).length
      return [items.length, totalCount, shown?.comments.items.length, shown?.comments.totalCount, folded]
    }
    expect(await listed(reader(1))).toEqual([1, 1, 1, 1, 0])
    expect(await listed({ browser: app.browser() })).toEqual([1, 1, 1, 1, 0])
    expect(await listed(author)).toEqual([2, 2, 2, 2, 1])
    expect(await listed(holder)).toEqual([2, 2, 2, 2, 1])
    expect((await reader(0).browser.call(timelineComments.commenters, { params })).data.totalCount).toBe(1)
  })

  it('is folded away by one person alone twice on a page, until somebody has decided', async () => {
    const urgent = { reason: 'private', mode: 'urgent' } as const
    const stranger = await createPerson(app)
    const folded = []
    for (let count = 0; count <= abuseLimits.alone; count += 1)
      folded.push((await reportAs(stranger, 'item', await writeTribute(), urgent)).data.folded)
    expect(folded).toEqual([...Array(abuseLimits.alone).fill(true), false])
    const kept = await app.services.db
      .selectFrom('abuse_reports')
      .select('urgent')
      .where('reporter_uid', '=', stranger.uid)
      .orderBy('created_at')
      .execute()
    expect(kept.map(({ urgent: pressing }) => pressing)).toEqual([true, true, false])
    const elsewhere = await createPage(app.services.db, { privacy_pm: allOpenTo(1) })
    const there = await createItem(app.services.db, { page_uid: elsewhere, kind: 'tribute' })
    expect((await reportAs(stranger, 'item', there, urgent)).data.folded).toBe(true)
    await sql`update abuse_reports set decided_at = now(), decision = 'keep'
               where reporter_uid = ${stranger.uid}`.execute(app.services.db)
    expect((await reportAs(stranger, 'item', await writeTribute(), urgent)).data.folded).toBe(true)
  })

  it('is folded away by no new account, whatever it says and however many there are', async () => {
    const tribute = await writeTribute()
    const other = await writeTribute()
    for (let count = 0; count < abuseLimits.independent; count += 1) {
      const stranger = await createPerson(app, { joined: new Date() })
      const said = { reason: 'private', mode: 'urgent' } as const
      expect((await reportAs(stranger, 'item', tribute, said)).data.folded).toBe(false)
      expect((await reportAs(stranger, 'item', other)).data.folded).toBe(false)
    }
    expect(await seenBy(reader(0), tribute)).toBeDefined()
    for (const index of [0, 1]) await reportAs(reader(index), 'item', other)
    expect((await reportAs(reader(2), 'item', other)).data.folded).toBe(true)
  })

  it('tells the author and those who hold the page until when', async () => {
    const tribute = await writeTribute()
    const comment = await writeComment(tribute)
    await reportAs(reader(1), 'comment', comment, { reason: 'private', mode: 'urgent' })
    const said = (await seenBy(holder, tribute))?.comments.items[0]
    const inHours = (moment = '') => Math.round((Date.parse(moment) - Date.now()) / 3_600_000)
    expect(inHours(said?.foldedUntil)).toBe(abuseLimits.foldedHours)
    await reportAs(await createPerson(app), 'item', tribute, { reason: 'private', mode: 'urgent' })
    expect(inHours((await seenBy(holder, tribute))?.foldedUntil)).toBe(abuseLimits.foldedHours)
    await sql`update items set folded_until = 'infinity' where uid = ${tribute}`.execute(app.services.db)
    const decided = await seenBy(author, tribute)
    expect([decided?.folded, decided?.foldedUntil]).toEqual([true, undefined])
  })

  it('stays if it is a page or a person, however many report it', async () => {
    const person = await createPerson(app, { privacy_am: allOpenTo(1) })
    for (const who of readers) {
      expect((await reportAs(who, 'page', page)).data).toEqual({ folded: false })
      expect((await reportAs(who, 'person', person.uid)).data).toEqual({ folded: false })
    }
    expect((await app.browser().call(pages.page, { params: { uid: page } })).status).toBe(200)
  })

  it('is answered alike when the request is repeated, though the reporter sees it no more', async () => {
    const tribute = await writeTribute()
    const body = {
      type: 'item',
      targetUid: tribute,
      reason: 'violence',
      mode: 'urgent',
    } as const
    const headers = { 'idempotency-key': crypto.randomUUID() }
    const first = await reader(0).browser.call(abuseReports.report, { body }, headers)
    expect(first.data).toEqual({ folded: true })
    expect((await reader(0).browser.call(abuseReports.report, { body }, headers)).envelope).toEqual(
      first.envelope,
    )
    expect((await reader(0).browser.call(abuseReports.report, { body })).status).toBe(404)
  })
})
