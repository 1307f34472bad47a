import { deathReports } from '@souvenance/contract/legacy/death-reports'
import { legacies } from '@souvenance/contract/legacy/legatees'
import { rehearsal } from '@souvenance/contract/legacy/rehearsal'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Someone } from '../../../test/factories/accounts.ts'
import { beat, createHousehold, deliverWarnings } from '../../../test/factories/stand-in-life.ts'
import { startTestApp, type TestApp } from '../../../test/start-app.ts'
import { readClock } from './lifecycle-clock.ts'
import { day } from './report.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

const offered = async ({ browser }: Someone) => (await browser.call(legacies.iBequeath)).data.rehearsal

it('exists only with the sample family, where it lets someone live through a death at once', async () => {
  const { owner, heirs } = await createHousehold(app)
  const [heir] = heirs as [Someone]
  expect((await heir.browser.call(rehearsal.read)).status).toBe(404)
  const week = { body: { minutes: 10_080 as const } }
  expect((await heir.browser.call(rehearsal.letPass, week)).status).toBe(404)
  expect(await offered(heir)).toBeUndefined()

  await app.services.pool.query('insert into sample_family default values')
  expect(await offered(heir)).toBe(true)
  const body = { uid: owner.userUid, pwd: heir.password, deathDate: '2026-01-02' }
  await heir.browser.call(deathReports.report, { body })
  await deliverWarnings(app)
  const { clock } = (await heir.browser.call(rehearsal.letPass, week)).data
  expect(clock.minutes).toBe(10_080)
  expect(Date.parse(clock.shows) - Date.now()).toBeGreaterThan(6.9 * day)
  await heir.browser.call(rehearsal.letPass, { body: { minutes: 60 } })
  await beat(app)
  const [made] = (await heir.browser.call(deathReports.list)).data.items
  for (const part of [made?.wills, made?.memorial, made?.safe]) expect(part?.openedAt).toBeTruthy()
})

it('never moves a clock in production or behind a proxy', async () => {
  const { db, config } = app.services
  expect((await readClock(db, config)).trying).toBe(true)
  for (const other of [
    { ...config, TRUST_PROXY: 1 },
    { ...config, local: false },
  ]) {
    const clock = await readClock(db, other as typeof config)
    expect(clock.trying).toBe(false)
    expect(clock.now - Date.now()).toBeLessThan(day)
  }
})
