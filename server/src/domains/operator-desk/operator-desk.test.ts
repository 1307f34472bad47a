import { accounts } from '@souvenance/contract/accounts/accounts'
import { catalogue } from '@souvenance/contract/errors'
import { tributeComments } from '@souvenance/contract/items/comments'
import { feeds } from '@souvenance/contract/items/feeds'
import { deathReports } from '@souvenance/contract/legacy/death-reports'
import { inbox } from '@souvenance/contract/messages/inbox'
import { abuseReports } from '@souvenance/contract/operator/abuse-reports'
import { type Decision, deskLimits, operatorDesk } from '@souvenance/contract/operator/operator-desk'
import { pages } from '@souvenance/contract/pages/pages'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeOperator, reportAs } from '../../../test/factories/abuse-reports.ts'
import { readTexts, startConversation } from '../../../test/factories/conversations.ts'
import { createItem } from '../../../test/factories/create-item.ts'
import { allOpenTo, createPage } from '../../../test/factories/create-page.ts'
import { createPerson, ownPassword, type TestPerson } from '../../../test/factories/create-person.ts'
import { startReport } from '../../../test/factories/death-reports.ts'
import { addCaretaker } from '../../../test/factories/stand-on-page.ts'
import { startTestApp, type TestApp } from '../../../test/start-app.ts'
import { liftSuspension, listSuspended } from '../../operator/suspensions.ts'
import { listOperators, nameOperator } from './operators.ts'

let app: TestApp
let page: string
let operator: TestPerson
let author: TestPerson
let reporter: TestPerson

beforeAll(async () => {
  app = await startTestApp()
  page = await createPage(app.services.db, { privacy_pm: allOpenTo(1) })
  operator = await createPerson(app)
  author = await createPerson(app, { privacy_am: allOpenTo(1) })
  reporter = await createPerson(app, { privacy_am: allOpenTo(1) })
  await makeOperator(app, operator)
})

afterAll(() => app.stop())

const writeTribute = (author_uid = author.uid) =>
  createItem(app.services.db, { page_uid: page, kind: 'tribute', author_uid, message: 'Not a kind word.' })

/** The report that names a thing at the desk. */
const reportOn = async (targetUid: string): Promise<string> => {
  const row = await app.services.db
    .selectFrom('abuse_reports')
    .select('uid')
    .where('target_uid', '=', targetUid)
    .orderBy('created_at')
    .executeTakeFirstOrThrow()
  return row.uid
}
const reported = async (type: 'item' | 'comment' | 'page' | 'person' | 'message', uid: string) => {
  await reportAs(reporter, type, uid)
  return reportOn(uid)
}
const decide = (reportUid: string, decision: Decision, word = '', by = operator) =>
  by.browser.call(operatorDesk.decide, { params: { reportUid }, body: { decision, word } })
const open = (reportUid: string, by = operator) =>
  by.browser.call(operatorDesk.open, { params: { reportUid } })
const listed = async (decided = false, by = operator) =>
  (await by.browser.call(operatorDesk.reports, { query: { decided } })).data.items
const isSeen = async (tribute: string): Promise<boolean> => {
  const { items } = (await app.browser().call(feeds.tributes, { params: { uid: page } })).data
  return items.some(({ itemUid }) => itemUid === tribute)
}
const actsOf = async (target: string): Promise<string[]> =>
  (await app.services.db.selectFrom('audit').select('act').where('target', '=', target).execute()).map(
    ({ act }) => act,
  )
/** The outcomes mailed to somebody about their reports. */
const outcomesOf = async (person: TestPerson): Promise<string[]> =>
  (await app.mails(await addressOf(person))).flatMap(
    ({ text }) => /left it as it is|did something about it/.exec(text)?.[0] ?? [],
  )
const addressOf = async (person: TestPerson): Promise<string> => {
  const { rows } = await sql<{ address: string }>`
    select e.address
      from emails e
      join accounts a on a.uid = e.account_uid
     where a.page_uid = ${person.uid}`.execute(app.services.db)
  return rows[0]?.address ?? ''
}

describe('the desk', () => {
  it('opens with the password, for thirty minutes and this session', async () => {
    const late = await createPerson(app)
    await makeOperator(app, late)
    expect((await late.browser.call(operatorDesk.read)).status).toBe(200)
    app.clock.moveBy((deskLimits.openMinutes + 1) * 60_000)
    const shut = await late.browser.call(operatorDesk.read)
    app.clock.moveBy(-(deskLimits.openMinutes + 1) * 60_000)
    expect(shut.codes).toEqual([catalogue.deskShut.key])
    const wrong = await late.browser.call(operatorDesk.enter, { body: { password: 'a wrong one at all' } })
    expect(wrong.status).toBe(422)
    const email = await addressOf(late)
    const elsewhere = app.browser()
    await elsewhere.call(accounts.signIn, { body: { email, password: ownPassword } })
    expect((await elsewhere.call(operatorDesk.read)).status).toBe(403)
    expect((await elsewhere.call(accounts.session)).data.user?.operator).toBe(true)
  })

  it('belongs to those named on the machine, which is recorded', async () => {
    const { db } = app.services
    const person = await createPerson(app)
    const address = await addressOf(person)
    expect(await nameOperator(db, 'add', 'nobody@laurent.example')).toBe(false)
    expect(await nameOperator(db, 'add', address)).toBe(true)
    expect((await listOperators(db)).join()).toContain(address)
    await person.browser.call(operatorDesk.enter, { body: { password: ownPassword } })
    expect((await person.browser.call(operatorDesk.read)).status).toBe(200)
    await nameOperator(db, 'remove', address)
    expect((await person.browser.call(operatorDesk.read)).status).toBe(404)
    const { rows } = await sql<{ act: string }>`
      select act from audit where act like 'operator: %ed' and actor is null`.execute(db)
    expect(rows.map(({ act }) => act)).toEqual(['operator: added', 'operator: removed'])
  })

  it('tells first what is wrong and who waits', async () => {
    const { db } = app.services
    const read = async () => (await operator.browser.call(operatorDesk.read)).data
    await sql`update installation set backed_up_at = now()`.execute(db)
    expect((await read()).troubles).toEqual(['nobodyHolds', 'noContact'])
    await sql`update installation set backed_up_at = now() - interval '8 days'`.execute(db)
    await sql`
      insert into outbox (kind, language, recipient, message_id, attempts, given_up_at, last_error)
      values ('accounts.confirmation', 'en', 'gone@laurent.example', 'lost', 9, now(), 'no such mailbox')`.execute(
      db,
    )
    const told = await read()
    expect(told.troubles).toEqual(['oldBackup', 'mailsFail', 'nobodyHolds', 'noContact'])
    expect(told.mails.failed).toMatchObject([{ recipient: 'gone@laurent.example', givenUp: true }])
    expect(told.orphans.items).toContainEqual(expect.objectContaining({ permalink: expect.any(String) }))
    expect(told.people.signUps).toHaveLength(deskLimits.signUpDays)
    expect(told.people.signUps.some(({ count }) => count > 0)).toBe(true)
    expect(told.storage.database).toBeGreaterThan(0)
    expect(told.versions.postgresql).toMatch(/^18/)
  })
})

describe('what was reported', () => {
  it('stands at the desk with all its reports, is opened there, and that is recorded', async () => {
    const tribute = await writeTribute()
    await reportAs(reporter, 'item', tribute, { reason: 'hate', word: 'It hurts us.' })
    const uid = await reportOn(tribute)
    const thing = (await listed()).find(({ reportUid }) => reportUid === uid)
    expect(thing).toMatchObject({
      type: 'item',
      party: false,
      alone: false,
      accused: { userUid: author.uid },
      reports: [{ reason: 'hate', word: 'It hurts us.', reporter: { userUid: reporter.uid } }],
      can: ['keep', 'fold', 'delete', 'suspend'],
    })
    expect((await open(uid)).data).toMatchObject({ gone: false, text: 'Not a kind word.' })
    expect(await actsOf(uid)).toEqual(['operator: opened a report'])
  })

  it('is kept: what was folded away is there again, and does not fold by itself any more', async () => {
    const tribute = await writeTribute()
    await reportAs(reporter, 'item', tribute, { reason: 'violence', mode: 'urgent' })
    expect(await isSeen(tribute)).toBe(false)
    const uid = await reportOn(tribute)
    expect((await decide(uid, 'keep')).codes).toEqual([catalogue.reportDecided.key])
    expect(await isSeen(tribute)).toBe(true)
    expect((await decide(uid, 'fold')).status).toBe(409)
    const again = await reportAs(reporter, 'item', tribute, { reason: 'violence', mode: 'urgent' })
    expect(again.data).toEqual({ folded: false })
    expect(await app.mails(await addressOf(author))).toEqual([])
    expect(await outcomesOf(reporter)).toContain('left it as it is')
  })

  it('is told to everybody who reported it, once, without a name', async () => {
    const tribute = await writeTribute()
    const others = [await createPerson(app), await createPerson(app)]
    for (const person of others) await reportAs(person, 'item', tribute)
    const uid = await reportOn(tribute)
    await decide(uid, 'fold', 'Please be kind.')
    await decide(uid, 'keep')
    for (const person of others) expect(await outcomesOf(person)).toEqual(['did something about it'])
    const [mail] = await app.mails(await addressOf(others[0] ?? reporter))
    expect(mail?.text).not.toContain('Please be kind.')
  })

  it('is folded away for good, and can be let be again', async () => {
    const tribute = await writeTribute()
    const uid = await reported('item', tribute)
    await decide(uid, 'fold', 'Please be kind.')
    expect(await isSeen(tribute)).toBe(false)
    const mails = await app.mails(await addressOf(author))
    expect(mails.at(-1)?.text).toContain('Please be kind.')
    expect((await listed(true)).find(({ reportUid }) => reportUid === uid)).toMatchObject({
      decided: { decision: 'fold', word: 'Please be kind.' },
      can: ['keep'],
    })
    await decide(uid, 'keep')
    expect(await isSeen(tribute)).toBe(true)
    expect(await actsOf(uid)).toEqual([
      'operator: decided a report: fold',
      'operator: decided a report: keep',
    ])
  })

  it('is deleted with a word to who wrote it', async () => {
    const tribute = await writeTribute()
    const params = { uid: page, itemId: tribute }
    const body = { message: 'Worse.' }
    const { comment } = (await author.browser.call(tributeComments.add, { params, body })).data
    await decide(await reported('comment', comment.commentUid), 'delete')
    expect((await reporter.browser.call(tributeComments.list, { params })).data.totalCount).toBe(0)
    await decide(await reported('item', tribute), 'delete', 'Not here.')
    expect(await isSeen(tribute)).toBe(false)
    expect((await app.mails(await addressOf(author))).at(-1)?.text).toContain('Not here.')
    const uid = await reportOn(tribute)
    expect((await open(uid)).data.gone).toBe(true)
  })

  it('may be a message: only a reported one is read, and it can be deleted', async () => {
    const conversation = await startConversation(author, [reporter], { message: 'A threat.' })
    const { items } = (await reporter.browser.call(inbox.messages, { params: { uid: conversation } })).data
    const uid = await reported('message', items[0]?.uid ?? '')
    expect((await open(uid)).data.text).toBe('A threat.')
    expect((await decide(uid, 'fold')).status).toBe(422)
    await decide(uid, 'delete')
    expect(await readTexts(reporter, conversation)).toEqual(['deleted'])
  })

  it('may be a page, which then exists for those who hold it only', async () => {
    const { db } = app.services
    const memorial = await createPage(db, { privacy_pm: allOpenTo(1) })
    const holder = await createPerson(app)
    await addCaretaker(db, { page: memorial, person: holder.uid }, 'administrator')
    const params = { uid: memorial }
    const uid = await reported('page', memorial)
    await decide(uid, 'fold')
    expect((await reporter.browser.call(pages.page, { params })).status).toBe(404)
    expect((await holder.browser.call(pages.page, { params })).data.folded).toBe(true)
    await decide(uid, 'keep')
    expect((await reporter.browser.call(pages.page, { params })).status).toBe(200)
  })

  it('may lead to a suspended account: nobody signs in, until it is let be again', async () => {
    const person = await createPerson(app, { privacy_am: allOpenTo(1) })
    const email = await addressOf(person)
    const uid = await reported('person', person.uid)
    await decide(uid, 'suspend', 'Not here.')
    expect((await person.browser.call(accounts.session)).data.user).toBeNull()
    const signIn = (password: string) => app.browser().call(accounts.signIn, { body: { email, password } })
    expect((await signIn(ownPassword)).codes).toEqual([catalogue.accountSuspended.key])
    expect((await signIn('a wrong one at all')).codes).toEqual([catalogue.wrongCredentials.key])
    await decide(uid, 'keep')
    expect((await signIn(ownPassword)).status).toBe(200)
  })

  it('and the machine can lift a suspension, too', async () => {
    const { db } = app.services
    const person = await createPerson(app, { privacy_am: allOpenTo(1) })
    const email = await addressOf(person)
    await decide(await reported('person', person.uid), 'suspend')
    expect(await listSuspended(db)).toHaveLength(1)
    await liftSuspension(db, email)
    expect(await listSuspended(db)).toEqual([])
    const signedIn = await app.browser().call(accounts.signIn, { body: { email, password: ownPassword } })
    expect(signedIn.status).toBe(200)
    await expect(liftSuspension(db, email)).rejects.toThrow('is not suspended')
  })

  it('is decided by nobody who reported it, wrote it or holds the page', async () => {
    const { db } = app.services
    const held = await createPage(db, { privacy_pm: allOpenTo(1) })
    await addCaretaker(db, { page: held, person: operator.uid }, 'administrator')
    const second = await createPerson(app)
    await makeOperator(app, second)
    const own = await writeTribute(operator.uid)
    const other = await writeTribute()
    await reportAs(operator, 'item', other)
    for (const [type, uid] of [
      ['item', own],
      ['item', other],
      ['page', held],
    ] as const) {
      const reportUid = await reported(type, uid)
      expect((await decide(reportUid, 'keep')).status).toBe(403)
      expect((await open(reportUid)).status).toBe(403)
      const thing = (await listed()).find((each) => each.reportUid === reportUid)
      expect(thing).toMatchObject({ party: true, can: [] })
      expect(thing?.reports.map(({ reporter: who }) => who)).not.toContainEqual(expect.anything())
    }
    expect((await decide(await reportOn(own), 'keep', '', second)).status).toBe(200)
  })

  it('is decided once, when two decide at the same time', async () => {
    const second = await createPerson(app)
    await makeOperator(app, second)
    const uid = await reported('item', await writeTribute())
    const both = await Promise.all([decide(uid, 'keep'), decide(uid, 'keep', '', second)])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
  })
})

describe('a report of a death', () => {
  it('is shown and ended with proof, by nobody who is concerned', async () => {
    const { db } = app.services
    const person = await createPerson(app)
    await db.insertInto('legatees').values({ page_uid: person.uid, person_uid: reporter.uid }).execute()
    await startReport(db, person.uid)
    const { deathReports: shown } = (await operator.browser.call(operatorDesk.read)).data
    const reportUid = shown.find(({ userUid }) => userUid === person.uid)?.reportUid ?? ''
    const end = ({ browser }: TestPerson) =>
      browser.call(operatorDesk.endDeathReport, { params: { reportUid }, body: { proof: 'They called.' } })
    await makeOperator(app, reporter)
    expect((await end(reporter)).status).toBe(403)
    expect((await end(operator)).status).toBe(200)
    expect((await end(operator)).status).toBe(409)
    expect(await actsOf(reportUid)).toContain('death report: ended by the operator')
    expect((await person.browser.call(deathReports.own)).data.report).toBeNull()
    expect((await reporter.browser.call(abuseReports.reasons, { query: { type: 'page' } })).status).toBe(200)
  })
})
