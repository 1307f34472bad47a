import { accounts } from '@souvenance/contract/accounts/accounts'
import { deletion } from '@souvenance/contract/accounts/deletion'
import { catalogue } from '@souvenance/contract/errors'
import { deathReports } from '@souvenance/contract/legacy/death-reports'
import { pages } from '@souvenance/contract/pages/pages'
import { search } from '@souvenance/contract/pages/search'
import { requests } from '@souvenance/contract/people/requests'
import { teamModes, teams } from '@souvenance/contract/people/teams'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Someone, signUpConfirmed } from '../../../test/factories/accounts.ts'
import { accept, askToJoin, passDays } from '../../../test/factories/ask-request.ts'
import { createPage } from '../../../test/factories/create-page.ts'
import { startReport } from '../../../test/factories/death-reports.ts'
import { nameLegatee } from '../../../test/factories/name-legatee.ts'
import { addBan, addCaretaker, addFollower } from '../../../test/factories/stand-on-page.ts'
import { startTestApp, type TestApp } from '../../../test/start-app.ts'
import { giveMemorial, listUnattended } from '../../operator/memorials.ts'
import { workDeletions } from './erasure/work-due.ts'

let app: TestApp
let claire: Someone
let theo: Someone
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())
beforeEach(async () => {
  claire = await signUpConfirmed(app, { firstname: 'Claire' })
  theo = await signUpConfirmed(app, { firstname: 'Théo' })
})

const day = 86_400_000
type Choice = { memorialUid: string; userUid: string | null }
const leave = (
  { browser, password }: Someone,
  recipients: Choice[] = [],
  words: 'keep' | 'remove' = 'keep',
) => browser.call(deletion.remove, { params: { uid: 'me' }, body: { password, recipients, words } })
const signIn = ({ browser, email, password }: Someone) =>
  browser.call(accounts.signIn, { body: { email, password } })
const comeBack = ({ browser }: Someone) => browser.call(deletion.keep, { params: { uid: 'me' } })
const openPage = ({ browser }: Someone, uid: string) => browser.call(pages.page, { params: { uid } })
const memorialOf = async (holder: Someone, firstname = 'Émile') => {
  const page = await createPage(app.services.db, { firstname })
  await addCaretaker(app.services.db, { page, person: holder.userUid }, 'administrator')
  return page
}
const editorOf = (page: string, { userUid }: Someone) =>
  addCaretaker(app.services.db, { page, person: userUid }, 'editor')
const teamWithAsked = async ({ browser }: Someone, uid: string) => {
  const query = { mode: teamModes.withRequests }
  const { items } = (await browser.call(teams.list, { params: { uid }, query })).data
  return items.flatMap(({ requestUid }) => requestUid ?? [])
}
const subjectsTo = async (email: string) => (await app.mails(email)).map(({ subject }) => subject)

describe('before leaving', () => {
  it('tells which memorials would be left alone, and who could look after them', async () => {
    const alone = await memorialOf(claire)
    const shared = await memorialOf(claire)
    await addCaretaker(app.services.db, { page: shared, person: theo.userUid }, 'administrator')
    await editorOf(alone, theo)
    const { data } = await claire.browser.call(deletion.outlook)
    expect(data).toMatchObject({ days: 14, reported: false, leaving: [] })
    expect(data.memorials).toMatchObject([{ userUid: alone, firstname: 'Émile', suggestions: 1 }])
    expect(data.shared).toMatchObject([{ userUid: shared, keeper: { userUid: theo.userUid } }])
    const suggested = await claire.browser.call(deletion.suggestedRecipients, { params: { id: alone } })
    expect(suggested.data).toMatchObject({
      items: [{ userUid: theo.userUid, role: 'editor', selected: false, dateAdded: expect.any(String) }],
      eof: true,
    })
    for (const id of [shared, theo.userUid])
      expect((await claire.browser.call(deletion.suggestedRecipients, { params: { id } })).status).toBe(404)
  })

  it('names no keeper who is leaving too: such a memorial has to be decided about', async () => {
    const page = await memorialOf(claire)
    await addCaretaker(app.services.db, { page, person: theo.userUid }, 'administrator')
    expect((await leave(theo)).status).toBe(200)
    const { data } = await claire.browser.call(deletion.outlook)
    expect(data.shared).toEqual([])
    expect(data.memorials.map(({ userUid }) => userUid)).toEqual([page])
  })

  it('suggests legatees before editors, and loads more by anchor', async () => {
    const page = await memorialOf(claire)
    await editorOf(page, theo)
    const people: Someone[] = []
    for (let count = 0; count < 3; count += 1) people.push(await signUpConfirmed(app))
    await app.services.db
      .insertInto('legatees')
      .values(
        people.map(({ userUid }) => ({ page_uid: page, person_uid: userUid, named_by: claire.userUid })),
      )
      .execute()
    const first = (await claire.browser.call(deletion.suggestedRecipients, { params: { id: page } })).data
    expect(first.items.map(({ role }) => role)).toEqual(['legatee', 'legatee', 'legatee'])
    const anchorDate = first.anchorDate ?? ''
    const rest = await claire.browser.call(deletion.suggestedRecipients, {
      params: { id: page },
      query: { anchorDate },
    })
    expect(rest.data).toEqual({ items: [], anchorDate: null, eof: true })
  })
})

describe('leaving', () => {
  it('asks for the password, and for a decision about every memorial', async () => {
    const page = await memorialOf(claire)
    await editorOf(page, theo)
    const wrong = await leave({ ...claire, password: 'another garden' })
    expect(wrong.codes).toEqual([catalogue.wrongPassword.key])
    expect((await leave(claire)).codes).toEqual([catalogue.recipientNeeded.key])
    const stranger = await signUpConfirmed(app)
    const toStranger = await leave(claire, [{ memorialUid: page, userUid: stranger.userUid }])
    expect(toStranger.codes).toEqual([catalogue.recipientImpossible.key])
    expect((await openPage(theo, claire.userUid)).status).toBe(200)
    expect((await leave(claire, [{ memorialUid: page, userUid: null }])).status).toBe(200)
  })

  it('asks nobody who was banned from the memorial, or suspended', async () => {
    const { db, pool } = app.services
    const page = await memorialOf(claire)
    await editorOf(page, theo)
    const toTheo = [{ memorialUid: page, userUid: theo.userUid }]
    await addBan(db, { page, person: theo.userUid })
    expect((await leave(claire, toTheo)).codes).toEqual([catalogue.recipientImpossible.key])
    await db.deleteFrom('bans').where('page_uid', '=', page).execute()
    await pool.query('update accounts set suspended_at = now() where page_uid = $1', [theo.userUid])
    expect((await leave(claire, toTheo)).codes).toEqual([catalogue.recipientImpossible.key])
    await pool.query('update accounts set suspended_at = null where page_uid = $1', [theo.userUid])
    expect((await leave(claire, toTheo)).status).toBe(200)
  })

  it('sent twice leaves once; who comes back twice at once is back', async () => {
    const both = await Promise.all([leave(claire), leave(claire)])
    expect(both.filter(({ status }) => status === 200)).toHaveLength(1)
    await signIn(claire)
    const back = await Promise.all([comeBack(claire), comeBack(claire)])
    expect(back.map(({ status }) => status)).toEqual([200, 200])
    expect((await openPage(theo, claire.userUid)).status).toBe(200)
  })

  it('hides the page from everybody and ends every session', async () => {
    const other = app.browser()
    await other.call(accounts.signIn, { body: { email: claire.email, password: claire.password } })
    await addFollower(app.services.db, { page: claire.userUid, person: theo.userUid }, 2)
    expect((await leave(claire)).codes).toEqual([catalogue.accountLeaving.key])
    for (const browser of [claire.browser, other])
      expect((await browser.call(accounts.session)).data.user).toBeNull()
    expect((await openPage(theo, claire.userUid)).status).toBe(404)
    const found = await theo.browser.call(search.find, { query: { query: 'Claire Laurent' } })
    expect(found.data.items.map(({ userUid }) => userUid)).not.toContain(claire.userUid)
    expect(await subjectsTo(claire.email)).toContainEqual(expect.stringContaining('will be deleted'))
  })

  it('leaves one thing to whoever signs in: to come back, until the time is over', async () => {
    await leave(claire)
    app.clock.moveBy(13 * day)
    expect((await signIn(claire)).data.user).toMatchObject({
      life: 'leaving',
      erasedFrom: expect.any(String),
    })
    for (const endpoint of [deletion.outlook, teams.listAssistants])
      expect((await claire.browser.call(endpoint)).codes).toEqual([catalogue.onlyReturn.key])
    const foreign = await claire.browser.call(deletion.keep, { params: { uid: theo.userUid } })
    expect(foreign.status).toBe(403)
    await workDeletions(app.services)
    expect((await comeBack(claire)).codes).toEqual([catalogue.accountKept.key])
    expect((await openPage(theo, claire.userUid)).status).toBe(200)
    expect((await claire.browser.call(accounts.session)).data.user?.life).toBeUndefined()
    await workDeletions(app.services)
    expect((await comeBack(claire)).codes).toEqual([])
  })

  it('is final once the fourteen days are over', async () => {
    await leave(claire)
    app.clock.moveBy(14 * day)
    await signIn(claire)
    expect((await comeBack(claire)).codes).toEqual([catalogue.tooLateToKeep.key])
    await workDeletions(app.services)
    expect((await signIn(claire)).codes).toEqual([catalogue.wrongCredentials.key])
  })

  it('is refused while the death of that person is reported, and nobody reports who leaves', async () => {
    await app.services.db
      .insertInto('legatees')
      .values({ page_uid: claire.userUid, person_uid: theo.userUid, created_at: new Date(0) })
      .execute()
    expect((await theo.browser.call(deathReports.donators)).data.items).toHaveLength(1)
    await leave(claire)
    expect((await theo.browser.call(deathReports.donators)).data.items).toEqual([])
    await signIn(claire)
    await comeBack(claire)
    await startReport(app.services.db, claire.userUid)
    expect((await claire.browser.call(deletion.outlook)).data.reported).toBe(true)
    expect((await leave(claire)).codes).toEqual([catalogue.deletionWhileReported.key])
  })

  it('and a report at the same moment exclude each other', async () => {
    const created_at = new Date(0)
    const outcomes: number[][] = []
    for (let round = 0; round < 6; round += 1) {
      const owner = await signUpConfirmed(app)
      await nameLegatee(app, owner.userUid, theo.userUid, { created_at })
      const body = { uid: owner.userUid, pwd: theo.password, deathDate: '2026-01-02' }
      const both = [leave(owner), theo.browser.call(deathReports.report, { body })]
      outcomes.push((await Promise.all(both)).map(({ status }) => status))
    }
    expect(outcomes.filter(([left, reported]) => left === 200 && reported === 200)).toEqual([])
  })
})

describe('a memorial handed over', () => {
  it('is one of those the leaver looks after', async () => {
    const foreign = await memorialOf(theo, 'Rose')
    const refused = await leave(claire, [{ memorialUid: foreign, userUid: theo.userUid }])
    expect(refused.codes).toEqual([catalogue.recipientImpossible.key])
  })

  it('is the recipient’s once they say yes, and the request goes away with whoever comes back', async () => {
    const [first, second] = [await memorialOf(claire, 'Rose'), await memorialOf(claire, 'Jean')]
    for (const page of [first, second]) await editorOf(page, theo)
    const recipients = [first, second].map((memorialUid) => ({ memorialUid, userUid: theo.userUid }))
    await leave(claire, recipients)
    const pending = () =>
      app.services.db
        .selectFrom('requests')
        .select(['uid', 'page_uid'])
        .where('recipient_uid', '=', theo.userUid)
        .where('state', '=', 'pending')
        .execute()
    const waiting = await pending()
    expect(waiting.map(({ page_uid }) => page_uid).sort()).toEqual([first, second].sort())
    const ofFirst = waiting.find(({ page_uid }) => page_uid === first)?.uid ?? ''
    expect((await theo.browser.call(requests.accept, { params: { id: ofFirst }, body: {} })).status).toBe(200)
    expect((await openPage(theo, first)).data.rights.level).toBe(2)
    await signIn(claire)
    await comeBack(claire)
    expect(await pending()).toEqual([])
    expect((await openPage(theo, second)).data.rights.level).toBe(1)
    expect((await openPage(claire, first)).data.rights.level).toBe(2)
    const { memorials } = (await claire.browser.call(deletion.outlook)).data
    expect(memorials.map(({ userUid }) => userUid)).toEqual([second])
  })

  it('is not what was asked before: who comes back finds it waiting still', async () => {
    const page = await memorialOf(claire)
    const karim = await signUpConfirmed(app)
    await editorOf(page, theo)
    const role = 'administrator' as const
    const { requestUid } = (
      await askToJoin(claire, page, { uid: karim.userUid, request: { targetUid: page, role } })
    ).data.request
    await leave(claire, [{ memorialUid: page, userUid: theo.userUid }])
    await signIn(claire)
    await comeBack(claire)
    const asked = await teamWithAsked(claire, page)
    expect(asked).toEqual([requestUid])
    expect((await accept(karim, requestUid)).status).toBe(200)
  })

  it('is asked for with all its time, also of somebody who was asked long ago', async () => {
    const page = await memorialOf(claire)
    await editorOf(page, theo)
    const role = 'administrator' as const
    const asked = await askToJoin(claire, page, { uid: theo.userUid, request: { targetUid: page, role } })
    await passDays(app, 89)
    await leave(claire, [{ memorialUid: page, userUid: theo.userUid }])
    await passDays(app, 10)
    expect((await accept(theo, asked.data.request.requestUid)).status).toBe(200)
  })

  it('needs a decision by one of two administrators who go at once', async () => {
    const giveUp = ({ browser, userUid }: Someone, uid: string) =>
      browser.call(teams.remove, { params: { uid, userUid } })
    for (const go of [giveUp, (other: Someone) => leave(other)]) {
      const [one, other] = [await signUpConfirmed(app), await signUpConfirmed(app)]
      const page = await memorialOf(one)
      await addCaretaker(app.services.db, { page, person: other.userUid }, 'administrator')
      const both = await Promise.all([leave(one), go(other, page)])
      expect(both.filter(({ status }) => status === 200)).toHaveLength(1)
    }
  })

  it('stays, for whoever runs the installation, if nobody says yes', async () => {
    const page = await memorialOf(claire)
    await editorOf(page, theo)
    await leave(claire, [{ memorialUid: page, userUid: theo.userUid }])
    app.clock.moveBy(15 * day)
    await workDeletions(app.services)
    expect((await openPage(theo, page)).data.rights.level).toBe(1)
    expect((await openPage(theo, claire.userUid)).status).toBe(404)
    const { permalink } = (await openPage(theo, page)).data
    const { db } = app.services
    expect(await listUnattended(db)).toContainEqual(expect.stringContaining(permalink))
    await giveMemorial(db, { permalink, address: theo.email })
    expect((await openPage(theo, page)).data.rights.level).toBe(2)
    await expect(giveMemorial(db, { permalink, address: theo.email })).rejects.toThrow(permalink)
  })
})
