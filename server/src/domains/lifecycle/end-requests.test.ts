import { invitations } from '@souvenance/contract/people/invitations'
import { notifications } from '@souvenance/contract/people/notifications'
import { requestTypes } from '@souvenance/contract/people/request-types'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { latestToken, type Someone, signUpConfirmed } from '../../../test/factories/accounts.ts'
import { accept, ask, askForHelp, askRelative, askToJoin } from '../../../test/factories/ask-request.ts'
import { createPage } from '../../../test/factories/create-page.ts'
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

const requestsOf = async ({ browser }: Someone) =>
  (await browser.call(notifications.list, { query: { type: 2 } })).data.items

const establish = async (owner: Someone, heir: Someone) => {
  await reportDeathOf(app, owner, heir)
  await letPass(app, 8 * day)
}

describe('requests that wait at a death', () => {
  it('for help with the page, or for a memorial of the dead, ask nobody any more; family and legacies still do', async () => {
    const { owner, heirs } = await createHousehold(app)
    const [heir] = heirs as [Someone]
    const asked = await signUpConfirmed(app)
    const memorial = await createPage(app.services.db, { alive: false })
    await addCaretaker(app.services.db, { page: memorial, person: owner.userUid }, 'administrator')
    await askForHelp(owner, { uid: asked.userUid })
    await askToJoin(owner, memorial, { uid: asked.userUid })
    await ask(owner, { uid: asked.userUid })
    await askRelative(owner, 'me', { uid: asked.userUid, type: 3 })
    await establish(owner, heir)
    expect(
      (await requestsOf(asked)).map(({ requestType, can }) => [requestType, can.accept]).toSorted(),
    ).toEqual([
      [requestTypes.familyCircle, true],
      [requestTypes.legatee, true],
    ])
  })

  it('for their answer are over', async () => {
    const { owner, heirs } = await createHousehold(app)
    const [heir] = heirs as [Someone]
    await ask(heir, { uid: owner.userUid })
    await establish(owner, heir)
    expect((await requestsOf(heir)).map(({ state, can }) => [state, can.cancel])).toEqual([
      ['expired', false],
    ])
  })

  it('and that they answered with another address wait on without them: nobody agrees to the dead', async () => {
    const { owner, heirs } = await createHousehold(app)
    const [heir] = heirs as [Someone]
    const asker = await signUpConfirmed(app)
    const email = `invited.${owner.userUid}@laurent.test`
    const { requestUid } = (await ask(asker, { email })).data.request
    const params = { token: await latestToken(app, email, 'invitations') }
    await owner.browser.call(invitations.accept, { params })
    expect((await requestsOf(asker)).map(({ can }) => can.accept)).toEqual([true])
    await establish(owner, heir)
    expect((await requestsOf(asker)).map(({ state, can }) => [state, can.accept])).toEqual([
      ['pending', false],
    ])
    expect((await accept(asker, requestUid, asker.password)).status).toBe(403)
  })
})

it('what an heir asked for the page is taken back when its owner is back', async () => {
  const { owner, heirs } = await createHousehold(app)
  const [heir] = heirs as [Someone]
  const asked = await signUpConfirmed(app)
  await establish(owner, heir)
  await askToJoin(heir, owner.userUid, { uid: asked.userUid })
  expect(await requestsOf(asked)).toHaveLength(1)
  await signInAgain(owner)
  await comeBack(owner)
  expect(await requestsOf(asked)).toEqual([])
})
