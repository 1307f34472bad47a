import { accounts } from '@souvenance/contract/accounts/accounts'
import { deletion, deletionDays } from '@souvenance/contract/accounts/deletion'
import { catalogue } from '@souvenance/contract/errors'
import { legacies } from '@souvenance/contract/legacy/legatees'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { latestToken, type Someone, signUpConfirmed } from '../../../../test/factories/accounts.ts'
import { accept, ask } from '../../../../test/factories/ask-request.ts'
import { createPage } from '../../../../test/factories/create-page.ts'
import { addCaretaker } from '../../../../test/factories/stand-on-page.ts'
import { startTestApp, type TestApp } from '../../../../test/start-app.ts'
import { giveMemorial } from '../../../operator/memorials.ts'
import { workDeletions } from './work-due.ts'

let app: TestApp
let claire: Someone
let theo: Someone
let rose: Someone
let page: string
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

/** Claire, who looks after a memorial, named Rose a legatee of it. */
beforeEach(async () => {
  claire = await signUpConfirmed(app, { firstname: 'Claire' })
  theo = await signUpConfirmed(app, { firstname: 'Théo' })
  rose = await signUpConfirmed(app, { firstname: 'Rose' })
  page = await createPage(app.services.db, { firstname: 'Émile' })
  await addCaretaker(app.services.db, { page, person: claire.userUid }, 'administrator')
  const { request } = (await ask(claire, { page, uid: rose.userUid })).data
  expect((await accept(rose, request.requestUid)).status).toBe(200)
})

const administer = ({ userUid }: Someone) =>
  addCaretaker(app.services.db, { page, person: userUid }, 'administrator')
const erase = async (
  { browser, password }: Someone,
  recipients: { memorialUid: string; userUid: null }[],
) => {
  const body = { password, recipients, words: 'remove' as const }
  expect((await browser.call(deletion.remove, { params: { uid: 'me' }, body })).status).toBe(200)
  app.clock.moveBy((deletionDays.comeBack + 1) * 86_400_000)
  await workDeletions(app.services)
}
const named = async ({ browser }: Someone) =>
  (
    await browser.call(legacies.oneIBequeath, { params: { memorialUid: page } })
  ).data.legacy.legatees.items.map(({ userUid }) => userUid)
const donors = async ({ browser }: Someone) =>
  (await browser.call(legacies.bequeathMe, { query: {} })).data.items.map(({ userUid }) => userUid)
const remove = ({ browser, password }: Someone) =>
  browser.call(legacies.removeLegatee, {
    params: { legacyUid: page, userUid: rose.userUid },
    body: { password },
  })

describe('legatees of a memorial whose donor is erased', () => {
  it('are those of the other administrator, who can remove them', async () => {
    await administer(theo)
    await erase(claire, [])
    expect([await named(theo), await donors(rose)]).toEqual([[rose.userUid], [theo.userUid]])
    expect((await remove(theo)).codes).toEqual([catalogue.legateeRemoved.key])
  })

  it('stay with a memorial that nobody looks after, and can leave it', async () => {
    await erase(claire, [{ memorialUid: page, userUid: null }])
    expect(await donors(rose)).toEqual([page])
    const { permalink } = await app.services.db
      .selectFrom('pages')
      .select('permalink')
      .where('uid', '=', page)
      .executeTakeFirstOrThrow()
    await giveMemorial(app.services.db, { permalink, address: theo.email })
    expect(await named(theo)).toEqual([rose.userUid])
    const params = { legacyUid: page, userUid: page }
    expect((await rose.browser.call(legacies.leave, { params })).codes).toEqual([catalogue.legacyLeft.key])
    expect(await named(theo)).toEqual([])
  })

  it('come back where another administrator who removed them undoes it', async () => {
    await administer(theo)
    await remove(theo)
    const token = await latestToken(app, theo.email, 'not-me')
    await erase(claire, [])
    const password = 'nine swans on the canal'
    expect((await app.browser().call(accounts.undoChanges, { body: { token, password } })).status).toBe(200)
    await theo.browser.call(accounts.signIn, { body: { email: theo.email, password } })
    expect(await named(theo)).toEqual([rose.userUid])
  })
})
