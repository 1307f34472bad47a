import { accounts } from '@souvenance/contract/accounts/accounts'
import { catalogue } from '@souvenance/contract/errors'
import { deathReports } from '@souvenance/contract/legacy/death-reports'
import { legacies } from '@souvenance/contract/legacy/legatees'
import { recommendedTimes, safetyTimes } from '@souvenance/contract/legacy/safety-times'
import { recipientTypes, requestTypes } from '@souvenance/contract/people/request-types'
import { requests } from '@souvenance/contract/people/requests'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { latestToken, passTime } from '../../../test/factories/accounts.ts'
import { createPerson } from '../../../test/factories/create-person.ts'
import { createHousehold } from '../../../test/factories/stand-in-life.ts'
import { startTestApp, type TestApp } from '../../../test/start-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

it('while a death is reported nobody is named, removed or rescoped, and no time changes; a legatee may leave', async () => {
  const { owner, heirs } = await createHousehold(app, 2)
  const [first, second] = heirs
  if (!first || !second) throw new Error('a household of two legatees has two')
  const { password } = owner
  const params = { legacyUid: owner.userUid, userUid: first.userUid }
  const body = { uid: owner.userUid, pwd: first.password, deathDate: '2026-01-02' }
  expect((await first.browser.call(deathReports.report, { body })).status).toBe(200)

  const stranger = await createPerson(app)
  const refused = [
    await owner.browser.call(legacies.removeLegatee, { params, body: { password } }),
    await owner.browser.call(legacies.changeScope, {
      params,
      body: { scope: { page: true, wills: false, safe: 'nothing' }, told: true, password },
    }),
    await owner.browser.call(legacies.changeQuorum, {
      params: { legacyUid: owner.userUid },
      body: { quorum: 2, password },
    }),
    await owner.browser.call(safetyTimes.change, { body: { legacy: recommendedTimes, password } }),
    await owner.browser.call(requests.ask, {
      body: {
        requestType: requestTypes.legatee,
        request: { targetUid: 'me' },
        recipient: { type: recipientTypes.user, uid: stranger.uid },
        password,
      },
    }),
  ]
  for (const { status, codes } of refused)
    expect([status, codes]).toEqual([409, [catalogue.whileReported.key]])

  const left = { legacyUid: owner.userUid, userUid: owner.userUid }
  expect((await second.browser.call(legacies.leave, { params: left })).status).toBe(200)
  const { rows } = await app.services.pool.query<{ left: boolean }>(
    'select left_at is not null as left from death_report_legatees where person_uid = $1',
    [second.userUid],
  )
  expect(rows).toEqual([{ left: true }])
})

it('“this was not me” leaves legatees alone while a death is reported, and works again afterwards', async () => {
  const { owner, heirs } = await createHousehold(app, 2)
  const [first, second] = heirs
  if (!first || !second) throw new Error('a household of two legatees has two')
  await passTime(app, owner.email, 30)
  const { password } = owner
  const params = { legacyUid: owner.userUid, userUid: second.userUid }
  await owner.browser.call(legacies.removeLegatee, { params, body: { password } })
  const token = await latestToken(app, owner.email, 'not-me')
  const body = { uid: owner.userUid, pwd: first.password, deathDate: '2026-01-02' }
  await first.browser.call(deathReports.report, { body })

  const undo = () =>
    app.browser().call(accounts.undoChanges, { body: { token, password: 'the bench by the lake' } })
  const isLegatee = async () =>
    (await second.browser.call(legacies.bequeathMe)).data.items.some(
      ({ userUid }) => userUid === owner.userUid,
    )
  expect((await undo()).codes).toEqual([catalogue.whileReported.key])
  expect(await isLegatee()).toBe(false)
  await owner.browser.call(deathReports.alive, { body: { password } })
  expect((await undo()).status).toBe(200)
  expect(await isLegatee()).toBe(true)
})
