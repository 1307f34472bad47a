import { catalogue } from '@souvenance/contract/errors'
import { inherited } from '@souvenance/contract/legacy/inherited'
import { pages } from '@souvenance/contract/pages/pages'
import { clouds } from '@souvenance/contract/people/followers'
import { levels } from '@souvenance/contract/people/levels'
import { teamModes, teams } from '@souvenance/contract/people/teams'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Someone, signUpConfirmed } from '../../../test/factories/accounts.ts'
import { accept, askForHelp, askToJoin } from '../../../test/factories/ask-request.ts'
import { comeBack, reportDeathOf, signInAgain } from '../../../test/factories/leave-wills.ts'
import { createHousehold, letPass } from '../../../test/factories/stand-in-life.ts'
import { addCaretaker } from '../../../test/factories/stand-on-page.ts'
import { startTestApp, type TestApp } from '../../../test/start-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

const day = 24 * 60 * 60 * 1000

const inherit = async () => {
  const { owner, heirs } = await createHousehold(app, 2)
  const [first, second] = heirs as [Someone, Someone]
  await reportDeathOf(app, owner, first)
  await letPass(app, 8 * day)
  const uid = owner.userUid
  const team = async ({ browser }: Someone) =>
    (await browser.call(teams.list, { params: { uid }, query: { mode: teamModes.withRequests } })).data.items
  const remove = ({ browser }: Someone, { userUid }: Someone) =>
    browser.call(teams.remove, { params: { uid, userUid } })
  return { uid, first, second, team, remove }
}

it('those who inherited a page are its administrators, and nobody but they themselves ends that', async () => {
  const { uid, first, second, team, remove } = await inherit()
  const listed = await team(first)
  expect(listed.map(({ userUid, role }) => [userUid, role]).toSorted()).toEqual(
    [first, second].map(({ userUid }) => [userUid, 'administrator']).toSorted(),
  )
  const canOn = ({ userUid }: Someone) => listed.find((one) => one.userUid === userUid)?.can
  expect(canOn(first)).toMatchObject({ leave: true, remove: false, changeLevel: false })
  expect(canOn(second)).toMatchObject({ leave: false, remove: false, changeLevel: false })
  expect((await remove(first, second)).status).toBe(403)
  const params = { uid, userUid: second.userUid }
  expect((await first.browser.call(teams.changeLevel, { params, body: { level: 1 } })).status).toBe(403)
})

it('the team that heirs gathered ends with a return, and those who helped the owner help again', async () => {
  const { owner, heirs } = await createHousehold(app)
  const [heir] = heirs as [Someone]
  const [helper, friend, later] = [
    await signUpConfirmed(app),
    await signUpConfirmed(app),
    await signUpConfirmed(app),
  ]
  const uid = owner.userUid
  const levelOf = async ({ browser }: Someone) =>
    (await browser.call(pages.page, { params: { uid } })).data.rights.level
  const help = async (by: Someone) =>
    accept(by, (await askForHelp(owner, { uid: by.userUid, duration: 30 * 1440 })).data.request.requestUid)
  const die = async () => {
    await reportDeathOf(app, owner, heir)
    await letPass(app, 8 * day)
  }
  await help(helper)
  await die()
  const role = 'administrator' as const
  for (const { userUid, browser } of [helper, friend]) {
    const asked = await askToJoin(heir, uid, { uid: userUid, request: { targetUid: uid, role } })
    await accept({ browser }, asked.data.request.requestUid)
  }
  await signInAgain(owner)
  await comeBack(owner)
  expect([await levelOf(helper), await levelOf(friend)]).toEqual([levels.editor, levels.follower])
  await help(later)
  expect((await owner.browser.call(inherited.undoMeanwhile)).status).toBe(200)
  expect([await levelOf(helper), await levelOf(later)]).toEqual([levels.editor, levels.editor])
  await die()
  expect([await levelOf(helper), await levelOf(friend)]).toEqual([levels.follower, levels.follower])
  expect((await heir.browser.call(teams.list, { params: { uid }, query: {} })).data.items).toHaveLength(1)
})

it('an heir steps back from the page, still follows it and keeps what else was left; the last one stays', async () => {
  const { uid, first, second, team, remove } = await inherit()
  await addCaretaker(app.services.db, { page: uid, person: second.userUid }, 'editor')
  expect(await team(first)).toHaveLength(2)
  expect((await remove(second, second)).codes).toEqual([catalogue.teamLeft.key])
  const { rights } = (await second.browser.call(pages.page, { params: { uid } })).data
  expect(rights.level).toBe(0)
  const { inheritance } = (await second.browser.call(inherited.read, { params: { uid } })).data
  expect(inheritance).toMatchObject({ wills: { yours: true }, safe: { yours: true } })
  expect((await second.browser.call(clouds.unfollow, { params: { uid } })).status).toBe(200)

  expect((await team(first)).map(({ can }) => can.leave)).toEqual([false])
  expect((await remove(first, first)).codes).toEqual([catalogue.lastAdministrator.key])
})
