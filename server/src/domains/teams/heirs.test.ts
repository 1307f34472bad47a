import { catalogue } from '@souvenance/contract/errors'
import { inherited } from '@souvenance/contract/legacy/inherited'
import { pages } from '@souvenance/contract/pages/pages'
import { clouds } from '@souvenance/contract/people/followers'
import { teamModes, teams } from '@souvenance/contract/people/teams'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Someone } from '../../../test/factories/accounts.ts'
import { reportDeathOf } from '../../../test/factories/leave-wills.ts'
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
