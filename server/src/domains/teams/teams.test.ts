import { deletion } from '@souvenance/contract/accounts/deletion'
import { biography } from '@souvenance/contract/biography/biography'
import { catalogue } from '@souvenance/contract/errors'
import { pages } from '@souvenance/contract/pages/pages'
import { clouds } from '@souvenance/contract/people/followers'
import { levels } from '@souvenance/contract/people/levels'
import { teamModes, teams } from '@souvenance/contract/people/teams'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  accept,
  askForHelp,
  askRelative,
  askToJoin,
  cancel,
  passDays,
} from '../../../test/factories/ask-request.ts'
import { createChapter } from '../../../test/factories/create-chapter.ts'
import { createPerson, ownPassword, type TestPerson } from '../../../test/factories/create-person.ts'
import { type Family, gatherFamily } from '../../../test/factories/gather-family.ts'
import { addCaretaker } from '../../../test/factories/stand-on-page.ts'
import { startTestApp, type TestApp } from '../../../test/start-app.ts'

let app: TestApp
let family: Family
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())
beforeEach(async () => {
  family = await gatherFamily(app)
})

const teamFor = ({ browser }: TestPerson, mode: 0 | 1 = teamModes.members) =>
  browser.call(teams.list, { params: { uid: family.page }, query: { mode } })
const remove = ({ browser }: TestPerson, userUid: string) =>
  browser.call(teams.remove, { params: { uid: family.page, userUid } })
const setLevel = ({ browser }: TestPerson, userUid: string, level: 1 | 2) =>
  browser.call(teams.changeLevel, { params: { uid: family.page, userUid }, body: { level } })
const levelOf = async ({ browser }: TestPerson, uid = family.page) =>
  (await browser.call(pages.page, { params: { uid } })).data.rights.level

describe('the team of a memorial', () => {
  it('names who looks after it, administrators first, with what each reader can do', async () => {
    const { claire, michel, theo } = family
    const { items, can, isVisibleFor } = (await teamFor(claire)).data
    expect(items.map(({ firstname, role, level }) => [firstname, role, level])).toEqual([
      ['Claire', 'administrator', levels.administrator],
      ['Michel', 'editor', levels.editor],
    ])
    expect(items.map((item) => item.can)).toMatchObject([
      { remove: false, leave: false, changeLevel: false },
      { remove: true, leave: false, changeLevel: true },
    ])
    expect([can, isVisibleFor]).toEqual([{ add: true, offer: false }, true])
    const own = (await teamFor(michel)).data
    expect([own.can.add, own.items[1]?.can]).toMatchObject([false, { leave: true, remove: false }])
    expect((await teamFor(theo)).data.can).toEqual({ add: false, offer: true })
    expect((await teamFor(theo)).data.items.map((item) => Object.values(item.can).some(Boolean))).toEqual([
      false,
      false,
    ])
  })

  it('shows those who were asked to its administrators only', async () => {
    const { claire, michel, theo } = family
    await askToJoin(claire, family.page, { email: 'canary@laurent.test' })
    await askToJoin(claire, family.page, {
      uid: theo.uid,
      request: { targetUid: family.page, role: 'administrator' },
    })
    const { items } = (await teamFor(claire, teamModes.withRequests)).data
    expect(items.slice(2)).toMatchObject([
      { userType: 1, email: 'canary@laurent.test', role: 'editor', can: { cancel: true, accept: false } },
      { userType: 0, firstname: 'Théo', role: 'administrator', can: { cancel: true } },
    ])
    for (const person of [michel, theo])
      expect((await teamFor(person, teamModes.withRequests)).codes).toEqual([catalogue.notAllowed.key])
    for (const person of [michel, theo, claire])
      expect(JSON.stringify((await teamFor(person)).envelope)).not.toContain('canary@')
  })

  it('grows by a yes: the new member follows the page and stands where they were asked to', async () => {
    const { claire } = family
    const rose = await createPerson(app, { firstname: 'Rose' })
    const { requestUid } = (
      await askToJoin(claire, family.page, {
        uid: rose.uid,
        request: { targetUid: family.page, role: 'administrator' },
      })
    ).data.request
    expect(await levelOf(rose)).toBeNull()
    await accept(rose, requestUid)
    expect(await levelOf(rose)).toBe(levels.administrator)
    const { items } = (
      await claire.browser.call(clouds.followers, { params: { uid: family.page }, query: { name: 'Rose' } })
    ).data
    expect(items).toHaveLength(1)
  })

  it('is whole among those who look after the page, whether or not they follow it', async () => {
    const query = { filters: 'admin,editor' }
    const { data } = await family.theo.browser.call(clouds.followers, { params: { uid: family.page }, query })
    expect([data.items.map(({ firstname }) => firstname).sort(), data.totalCount]).toEqual([
      ['Claire', 'Michel'],
      2,
    ])
  })

  it('hides members whose own page is closed from other readers', async () => {
    const hidden = await createPerson(app, { firstname: 'Canary', visible: false })
    await app.services.pool.query(
      `insert into caretakers (page_uid, user_uid, role) values ($1, $2, 'editor')`,
      [family.page, hidden.uid],
    )
    expect(JSON.stringify((await teamFor(family.theo)).envelope)).not.toContain('Canary')
    expect(JSON.stringify((await teamFor(family.michel)).envelope)).toContain('Canary')
  })
})

describe('a team after a death', () => {
  const die = (uid: string, alive: boolean) =>
    app.services.db.updateTable('pages').set({ alive }).where('uid', '=', uid).execute()
  const namesFor = async (viewer: TestPerson) =>
    (await teamFor(viewer, teamModes.withRequests)).data.items.map(({ firstname, requestUid }) => [
      firstname,
      requestUid === undefined ? 'member' : 'asked',
    ])

  it('is without who died, and whole again if they did not', async () => {
    const { claire, michel, page } = family
    await setLevel(claire, michel.uid, levels.administrator)
    await die(claire.uid, false)
    expect(await namesFor(michel)).toEqual([['Michel', 'member']])
    expect((await remove(michel, claire.uid)).status).toBe(404)
    expect((await teamFor(michel)).data.items[0]?.can).toMatchObject({ leave: false, remove: false })
    await die(claire.uid, true)
    expect((await namesFor(michel)).map(([name]) => name)).toEqual(['Claire', 'Michel'])
    expect(await levelOf(claire, page)).toBe(levels.administrator)
  })

  it('names nobody as asked who has become what they were asked to be', async () => {
    const { claire, theo, page } = family
    await askToJoin(claire, page, { uid: theo.uid })
    expect(await namesFor(claire)).toContainEqual(['Théo', 'asked'])
    await addCaretaker(app.services.db, { page, person: theo.uid }, 'administrator')
    expect((await namesFor(claire)).filter(([name]) => name === 'Théo')).toEqual([['Théo', 'member']])
  })
})

describe('leaving and being removed', () => {
  it('holds at the next request, frees the chapter, and keeps the follow', async () => {
    const { claire, michel } = family
    const chapterUid = await createChapter(app.services.db, { page_uid: family.page })
    const open = ({ browser }: TestPerson) =>
      browser.call(biography.startEdition, { params: { uid: family.page, chapterUid } })
    expect((await open(michel)).status).toBe(200)
    expect((await open(claire)).codes).toEqual([catalogue.chapterLocked.key])
    expect((await remove(claire, michel.uid)).codes).toEqual([catalogue.memberRemoved.key])
    expect((await open(claire)).status).toBe(200)
    expect((await open(michel)).status).toBe(403)
    expect((await remove(claire, michel.uid)).status).toBe(404)
  })

  it('leaves one administrator on every page, also when two go at once', async () => {
    const { claire, michel } = family
    expect((await remove(claire, claire.uid)).codes).toEqual([catalogue.lastAdministrator.key])
    expect((await setLevel(claire, claire.uid, 1)).codes).toEqual([catalogue.lastAdministrator.key])
    expect((await setLevel(claire, michel.uid, 2)).data.member).toMatchObject({ role: 'administrator' })
    const replies = await Promise.all([remove(claire, claire.uid), remove(michel, michel.uid)])
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409])
  })

  it('counts nobody who is deleting their account as one who stays', async () => {
    const { claire, michel } = family
    await setLevel(claire, michel.uid, 2)
    const body = { password: ownPassword, recipients: [] }
    expect((await michel.browser.call(deletion.remove, { params: { uid: 'me' }, body })).status).toBe(200)
    const listed = (await teamFor(claire)).data.items
    const canOn = (uid: string) => listed.find(({ userUid }) => userUid === uid)?.can
    expect(canOn(claire.uid)).toMatchObject({ leave: false, changeLevel: false })
    expect(canOn(michel.uid)).toMatchObject({ remove: true, changeLevel: true })
    expect((await remove(claire, claire.uid)).codes).toEqual([catalogue.lastAdministrator.key])
    expect((await setLevel(claire, claire.uid, 1)).codes).toEqual([catalogue.lastAdministrator.key])
    expect((await remove(claire, michel.uid)).codes).toEqual([catalogue.memberRemoved.key])
  })

  it('takes back nothing of an editor who is told to stay one', async () => {
    const { claire, michel } = family
    const asked = await askRelative(michel, family.page, { email: 'niece@laurent.test', type: 1 })
    expect((await setLevel(claire, michel.uid, 1)).codes).toEqual([catalogue.levelChanged.key])
    expect((await cancel(michel, asked.data.request.requestUid)).status).toBe(200)
  })

  it('takes back what they asked for the page', async () => {
    const { claire, michel, theo } = family
    await setLevel(claire, michel.uid, 2)
    const { requestUid } = (await askToJoin(michel, family.page, { uid: theo.uid })).data.request
    await setLevel(claire, michel.uid, 1)
    expect((await accept(theo, requestUid)).codes).toEqual([catalogue.requestCancelled.key])
    expect((await setLevel(michel, michel.uid, 2)).status).toBe(403)
  })

  it('an editor leaves by themselves, a follower removes nobody', async () => {
    const { claire, michel, theo } = family
    expect((await remove(theo, michel.uid)).status).toBe(403)
    expect((await remove(michel, claire.uid)).status).toBe(403)
    expect((await remove(michel, michel.uid)).codes).toEqual([catalogue.teamLeft.key])
    expect(await levelOf(michel)).toBeNull()
  })
})

describe('drafting assistance', () => {
  const listFor = async ({ browser }: TestPerson) => (await browser.call(teams.listAssistants)).data.items
  const help = async (owner: TestPerson, helper: TestPerson, duration?: number) => {
    const asked = await askForHelp(owner, { uid: helper.uid, ...(duration && { duration }) })
    return accept(helper, asked.data.request.requestUid)
  }

  it('gives level 1 from the yes until the time is over, by the clock', async () => {
    const { claire, theo } = family
    await askForHelp(claire, { email: 'helper@laurent.test', duration: 2880 })
    await help(claire, theo, 2880)
    const { rights } = (await theo.browser.call(pages.page, { params: { uid: claire.uid } })).data
    expect(rights.level).toBe(levels.editor)
    expect((await listFor(claire))[0]?.expirationDate).toBe(rights.expirationDate)
    expect(await listFor(claire)).toMatchObject([
      { firstname: 'Théo', userType: 0, duration: 2880, expirationDate: expect.any(String) },
      { userType: 1, email: 'helper@laurent.test', duration: 2880, requestUid: expect.any(String) },
    ])
    await passDays(app, 1)
    expect(await levelOf(theo, claire.uid)).toBe(levels.editor)
    await passDays(app, 1)
    expect(await levelOf(theo, claire.uid)).toBeNull()
    expect((await listFor(claire)).map(({ userType }) => userType)).toEqual([1])
  })

  it('is prolonged by a new request; what would not make it last longer is not asked', async () => {
    const { claire, theo } = family
    await help(claire, theo, 2880)
    const shorter = await askForHelp(claire, { uid: theo.uid, duration: 60 })
    expect(shorter.codes).toEqual([catalogue.alreadyTheirs.key])
    await passDays(app, 1)
    expect(await levelOf(theo, claire.uid)).toBe(levels.editor)
    await help(claire, theo, 2880)
    await passDays(app, 1)
    expect(await levelOf(theo, claire.uid)).toBe(levels.editor)
  })

  it('takes along what the assistant asked for the page', async () => {
    const { claire, theo, karim } = family
    await help(claire, theo)
    const { requestUid } = (await askRelative(theo, claire.uid, { uid: karim.uid, type: 3 })).data.request
    await claire.browser.call(teams.endAssistance, { params: { userUid: theo.uid } })
    expect((await accept(karim, requestUid)).codes).toEqual([catalogue.requestCancelled.key])
  })

  it('ends when the owner or the assistant ends it', async () => {
    const { claire, theo, karim } = family
    await help(claire, theo)
    await help(claire, karim)
    await claire.browser.call(teams.endAssistance, { params: { userUid: theo.uid } })
    expect(await levelOf(theo, claire.uid)).toBeNull()
    const leave = ({ browser }: TestPerson, currentUserUid: string) =>
      browser.call(teams.leaveAssistance, { params: { uid: claire.uid, currentUserUid } })
    expect((await leave(theo, karim.uid)).status).toBe(403)
    expect((await leave(karim, karim.uid)).codes).toEqual([catalogue.assistanceLeft.key])
    expect(await levelOf(karim, claire.uid)).toBeNull()
    const end = await claire.browser.call(teams.endAssistance, { params: { userUid: theo.uid } })
    expect([end.status, end.codes]).toEqual([404, [catalogue.notFound.key]])
  })
})
