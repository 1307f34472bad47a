import { accounts } from '@souvenance/contract/accounts/accounts'
import { catalogue } from '@souvenance/contract/errors'
import { deathReports } from '@souvenance/contract/legacy/death-reports'
import { legacies } from '@souvenance/contract/legacy/legatees'
import { recommendedTimes, safetyTimes } from '@souvenance/contract/legacy/safety-times'
import { clouds } from '@souvenance/contract/people/followers'
import { recipientTypes, requestTypes } from '@souvenance/contract/people/request-types'
import { requests } from '@souvenance/contract/people/requests'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { latestToken, passTime, type Someone, signUpConfirmed } from '../../../test/factories/accounts.ts'
import { accept, ask } from '../../../test/factories/ask-request.ts'
import { createPerson } from '../../../test/factories/create-person.ts'
import { comeBack, reportDeathOf, signInAgain } from '../../../test/factories/leave-wills.ts'
import { createHousehold, letPass } from '../../../test/factories/stand-in-life.ts'
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

describe('the legatees of a page that came out of a death', () => {
  const day = 24 * 60 * 60 * 1000

  const inherit = async () => {
    const { owner, heirs } = await createHousehold(app, 2)
    const [heir, ofWills] = heirs as [Someone, Someone]
    await app.services.db
      .updateTable('legatees')
      .set({ receives_page: false })
      .where('person_uid', '=', ofWills.userUid)
      .execute()
    await reportDeathOf(app, owner, heir)
    const canNow = async () => {
      const { data } = await heir.browser.call(legacies.oneIBequeath, {
        params: { memorialUid: owner.userUid },
      })
      return { page: data.legacy.can, legatees: data.legacy.legatees.items.map(({ can }) => can) }
    }
    return { owner, heir, ofWills, canNow }
  }

  it('are named, changed and removed by its heirs once all of it is open, as they are told', async () => {
    const { owner, heir, ofWills, canNow } = await inherit()
    const page = owner.userUid
    const { password } = heir
    const named = await signUpConfirmed(app)
    await letPass(app, 3 * day)
    expect((await ask(heir, { page, uid: named.userUid })).codes).toEqual([catalogue.whileReported.key])
    expect((await canNow()).page).toEqual({ add: false })

    await letPass(app, 5 * day)
    expect((await canNow()).page).toEqual({ add: true })
    await accept(named, (await ask(heir, { page, uid: named.userUid })).data.request.requestUid)
    expect((await canNow()).legatees).toMatchObject([{ remove: true, change: true }])
    const params = { legacyUid: page, userUid: named.userUid }
    const scope = { page: true, wills: false, safe: 'nothing' } as const
    const changed = await heir.browser.call(legacies.changeScope, {
      params,
      body: { scope, told: true, password },
    })
    expect(changed.status).toBe(200)
    const ban = (userUid: string) => heir.browser.call(clouds.ban, { params: { uid: page, userUid } })
    expect((await ban(named.userUid)).codes).toEqual([catalogue.removeLegateeFirst.key])
    expect((await heir.browser.call(legacies.removeLegatee, { params, body: { password } })).status).toBe(200)

    const ofTheDead = { legacyUid: page, userUid: ofWills.userUid }
    const removed = await heir.browser.call(legacies.removeLegatee, {
      params: ofTheDead,
      body: { password },
    })
    expect(removed.status).toBe(404)
  })

  it('who were named by heirs are nobody’s any more once its owner is back', async () => {
    const { owner, heir, ofWills } = await inherit()
    await letPass(app, 8 * day)
    const named = await signUpConfirmed(app)
    const { data } = await ask(heir, { page: owner.userUid, uid: named.userUid })
    await accept(named, data.request.requestUid)
    await signInAgain(owner)
    await comeBack(owner)
    const left = (await owner.browser.call(legacies.iBequeath)).data.items[0]?.legatees.items
    expect(left?.map(({ userUid }) => userUid).toSorted()).toEqual([heir.userUid, ofWills.userUid].toSorted())
    expect((await named.browser.call(legacies.bequeathMe)).data.items).toEqual([])
    expect((await named.browser.call(deathReports.donators)).data.items).toEqual([])
  })
})
