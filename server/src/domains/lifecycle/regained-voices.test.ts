import { catalogue } from '@souvenance/contract/errors'
import { deathReports } from '@souvenance/contract/legacy/death-reports'
import { inherited } from '@souvenance/contract/legacy/inherited'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Someone, signUpConfirmed } from '../../../test/factories/accounts.ts'
import { comeBack, reportDeathOf, signInAgain } from '../../../test/factories/leave-wills.ts'
import { beat, letPass, nameHeir } from '../../../test/factories/stand-in-life.ts'
import { startTestApp, type TestApp } from '../../../test/start-app.ts'
import { day } from './report.ts'

let app: TestApp
let claire: Someone
let theo: Someone
let rose: Someone
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

/** Claire's only legatee is Théo, and his is Rose; he is taken for dead. */
beforeEach(async () => {
  await beat(app)
  claire = await signUpConfirmed(app, { firstname: 'Claire' })
  theo = await signUpConfirmed(app, { firstname: 'Théo' })
  rose = await signUpConfirmed(app, { firstname: 'Rose' })
  await nameHeir(app, claire, theo)
  await nameHeir(app, theo, rose)
  await reportDeathOf(app, theo, rose)
  await letPass(app, 8 * day)
})

const returnOf = async (person: Someone) => {
  await signInAgain(person)
  await comeBack(person)
}
const reportOf = async ({ browser }: Someone) =>
  (await browser.call(deathReports.list)).data.items.find(({ userUid }) => userUid === claire.userUid)
const subjectsTo = async ({ email }: Someone) => (await app.mails(email)).map(({ subject }) => subject)
const statusOf = async ({ browser }: Someone) =>
  (await browser.call(inherited.read, { params: { uid: claire.userUid } })).status

describe('a legatee who was taken for dead', () => {
  it('speaks in place of their own legatees, who reported because nobody else lived', async () => {
    await reportDeathOf(app, claire, rose)
    await returnOf(theo)
    expect(await reportOf(rose)).toBeUndefined()
    expect(await reportOf(theo)).toMatchObject({ state: 'delayed', reporter: null, can: { confirm: true } })
    expect(await subjectsTo(theo)).toContainEqual(expect.stringContaining('Claire'))
    const body = { uid: claire.userUid, pwd: theo.password }
    expect((await theo.browser.call(deathReports.report, { body })).codes).toEqual([
      catalogue.reportConfirmed.key,
    ])
    await letPass(app, 40 * day)
    expect([await statusOf(theo), await statusOf(rose)]).toEqual([200, 404])
  })

  it('is the only heir of what had opened to them meanwhile', async () => {
    await reportDeathOf(app, claire, rose)
    await letPass(app, 30 * day)
    expect(await statusOf(rose)).toBe(200)
    const wills = { params: { uid: claire.userUid } }
    await returnOf(theo)
    expect([await statusOf(theo), await statusOf(rose)]).toEqual([200, 404])
    expect((await rose.browser.call(inherited.wills, wills)).status).toBe(404)
    expect(await reportOf(theo)).toMatchObject({ state: 'established' })
  })

  it('can object to what another legatee reported meanwhile', async () => {
    const karim = await signUpConfirmed(app, { firstname: 'Karim' })
    await nameHeir(app, claire, karim)
    await reportDeathOf(app, claire, karim)
    await returnOf(theo)
    const reportUid = (await reportOf(theo))?.reportUid ?? ''
    const { status } = await theo.browser.call(deathReports.object, { params: { reportUid } })
    expect([status, (await reportOf(karim))?.state]).toEqual([200, 'delayed'])
    expect((await reportOf(karim))?.reporter?.firstname).toBe('Karim')
  })
})
