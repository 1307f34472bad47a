import { accounts } from '@souvenance/contract/accounts/accounts'
import { catalogue } from '@souvenance/contract/errors'
import { deathReports } from '@souvenance/contract/legacy/death-reports'
import { pages } from '@souvenance/contract/pages/pages'
import { safe } from '@souvenance/contract/safe/safe'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { latestToken, passTime, type Someone } from '../../../test/factories/accounts.ts'
import { createHousehold, deliverWarnings, letPass } from '../../../test/factories/stand-in-life.ts'
import { startTestApp, type TestApp } from '../../../test/start-app.ts'
import { day } from './report.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

const better = 'the bench by the lake'

/** Somebody whose page has become a memorial. */
const createDead = async (): Promise<{ owner: Someone; heir: Someone }> => {
  const { owner, heirs } = await createHousehold(app)
  const [heir] = heirs as [Someone]
  const body = { uid: owner.userUid, pwd: heir.password, deathDate: '2026-01-02' }
  await heir.browser.call(deathReports.report, { body })
  await deliverWarnings(app)
  await letPass(app, 8 * day)
  return { owner, heir }
}

const report = async () => {
  const { owner, heirs } = await createHousehold(app)
  const [heir] = heirs as [Someone]
  const body = { uid: owner.userUid, pwd: heir.password, deathDate: '2026-01-02' }
  const { reportUid } = (await heir.browser.call(deathReports.report, { body })).data.report
  await deliverWarnings(app)
  return { owner, heir, params: { reportUid } }
}

const setPassword = async ({ email }: Someone) => {
  const browser = app.browser()
  await lose(email)
  const token = await latestToken(app, email, 'password-regenerate')
  await browser.call(accounts.regeneratePassword, { body: { token, password: better } })
  return browser
}

const lose = (email: string) => app.browser().call(accounts.passwordLost, { body: { email } })

it('lets nobody with the mailbox of the dead do anything but return, three days after its legatees were told', async () => {
  const { owner, heir } = await createDead()
  await lose(owner.email)
  const token = await latestToken(app, owner.email, 'password-regenerate')
  // In the browser the owner knew: it may be in other hands too.
  const { browser } = owner
  await browser.call(accounts.regeneratePassword, { body: { token, password: better } })
  const told = (await app.mails(heir.email)).filter(({ subject }) => subject.includes('new password'))
  expect(told).toHaveLength(1)
  expect(told[0]?.text).toContain('/report/death')

  await browser.call(accounts.signIn, { body: { email: owner.email, password: better } })
  expect((await browser.call(accounts.session)).data.user?.life).toBe('dead')
  for (const reply of [
    await browser.call(pages.page, { params: { uid: 'me' } }),
    await browser.call(safe.root),
    await browser.call(accounts.listSessions),
  ])
    expect([reply.status, reply.codes]).toEqual([403, [catalogue.onlyReturn.key]])
  const comeBack = () => browser.call(deathReports.resurrect, { body: { password: better } })
  expect((await comeBack()).codes).toEqual([catalogue.shutAfterReset.key])
  expect((await browser.call(deathReports.resurrectPing)).data).toMatchObject({
    returned: false,
    closedUntil: expect.any(String),
    doubted: false,
  })

  await passTime(app, owner.email, 3)
  expect((await comeBack()).data).toEqual({ waiting: false })
  expect((await browser.call(accounts.session)).data.user?.life).toBeUndefined()
})

it('leads nobody back whom a legatee knows not to be the dead, until they take it back', async () => {
  const { owner, heir } = await createDead()
  const listed = async () => (await heir.browser.call(deathReports.list)).data.items[0]
  const params = { reportUid: (await listed())?.reportUid ?? '' }
  const doubt = () => heir.browser.call(deathReports.doubtReturn, { params })
  expect((await listed())?.returning).toBeNull()
  expect((await doubt()).codes).toEqual([catalogue.cannotObject.key])

  const { browser } = owner
  await lose(owner.email)
  const token = await latestToken(app, owner.email, 'password-regenerate')
  await browser.call(accounts.regeneratePassword, { body: { token, password: better } })
  await browser.call(accounts.signIn, { body: { email: owner.email, password: better } })
  expect(await listed()).toMatchObject({ returning: { doubted: [] }, can: { doubtReturn: true } })
  expect((await doubt()).data.report).toMatchObject({
    returning: { doubted: [{ userUid: heir.userUid }] },
    can: { doubtReturn: false, trustReturn: true },
  })
  expect((await doubt()).codes).toEqual([catalogue.cannotObject.key])

  const comeBack = () => browser.call(deathReports.resurrect, { body: { password: better } })
  expect((await browser.call(deathReports.resurrectPing)).data.doubted).toBe(true)
  expect((await comeBack()).codes).toEqual([catalogue.returnDoubted.key])
  await passTime(app, owner.email, 3)
  expect((await comeBack()).codes).toEqual([catalogue.returnDoubted.key])
  await heir.browser.call(deathReports.trustReturn, { params })
  expect((await comeBack()).data).toEqual({ waiting: false })
})

it('lets nobody doubt a return with the old password', async () => {
  const { owner, heir } = await createDead()
  const { browser, email, password } = owner
  await browser.call(accounts.signIn, { body: { email, password } })
  const [report] = (await heir.browser.call(deathReports.list)).data.items
  expect(report?.can.doubtReturn).toBe(false)
  expect((await browser.call(deathReports.resurrect, { body: { password } })).data).toEqual({
    waiting: false,
  })
})

it('sends no such link ninety days after a death', async () => {
  const { owner } = await createDead()
  await app.services.db
    .updateTable('death_reports')
    .set({ memorial_opened_at: new Date(Date.now() - 91 * day) })
    .where('page_uid', '=', owner.userUid)
    .execute()
  await lose(owner.email)
  const links = (await app.mails(owner.email)).filter(({ text }) => text.includes('/password-regenerate/'))
  expect(links).toEqual([])
})

it('tells nobody of a reset of somebody who is only reported', async () => {
  const { owner, heirs } = await createHousehold(app)
  const [heir] = heirs as [Someone]
  const body = { uid: owner.userUid, pwd: heir.password, deathDate: '2026-01-02' }
  await heir.browser.call(deathReports.report, { body })
  await lose(owner.email)
  const token = await latestToken(app, owner.email, 'password-regenerate')
  await app.browser().call(accounts.regeneratePassword, { body: { token, password: better } })
  const told = (await app.mails(heir.email)).filter(({ subject }) => subject.includes('new password'))
  expect(told).toEqual([])
})

it('lets nobody return at the memorial who set the password while the times ran: the legatees hear of it then', async () => {
  const { owner, heir, params } = await report()
  const browser = await setPassword(owner)
  const told = async () =>
    (await app.mails(heir.email)).filter(({ subject }) => subject.includes('new password')).length
  expect((await heir.browser.call(deathReports.doubtReturn, { params })).status).toBe(409)
  await passTime(app, owner.email, 3)
  await letPass(app, 4 * day)
  expect(await told()).toBe(1)
  await browser.call(accounts.signIn, { body: { email: owner.email, password: better } })
  const comeBack = () => browser.call(deathReports.resurrect, { body: { password: better } })
  expect((await comeBack()).codes).toEqual([catalogue.shutAfterReset.key])
  expect((await heir.browser.call(deathReports.doubtReturn, { params })).status).toBe(200)
  await passTime(app, owner.email, 3)
  expect((await comeBack()).codes).toEqual([catalogue.returnDoubted.key])
})

it('nor who set it just before the report', async () => {
  const { owner, heirs } = await createHousehold(app)
  const [heir] = heirs as [Someone]
  await setPassword(owner)
  const body = { uid: owner.userUid, pwd: heir.password, deathDate: '2026-01-02' }
  const { report: made } = (await heir.browser.call(deathReports.report, { body })).data
  expect(made.returning).toBeNull()
  await deliverWarnings(app)
  await letPass(app, 4 * day)
  const [seen] = (await heir.browser.call(deathReports.list)).data.items
  expect(Date.now() - Date.parse(seen?.returning?.since ?? '')).toBeLessThan(5 * day)
  expect(seen?.can.doubtReturn).toBe(true)
})
