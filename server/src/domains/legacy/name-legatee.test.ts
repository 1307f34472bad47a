import { catalogue } from '@souvenance/contract/errors'
import { referenceData } from '@souvenance/contract/pages/reference-data'
import { recipientTypes, requestTypes } from '@souvenance/contract/people/request-types'
import { requests } from '@souvenance/contract/people/requests'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { askForHelp } from '../../../test/factories/ask-request.ts'
import { createPerson, ownPassword, type TestPerson } from '../../../test/factories/create-person.ts'
import { startTestApp, type TestApp } from '../../../test/start-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

const waitingFor = async ({ browser }: TestPerson) =>
  (await browser.call(referenceData.ping)).data.notifications.requests.totalNew

it('naming a legatee needs the password of who asks', async () => {
  const [claire, michel] = [await createPerson(app), await createPerson(app)]
  const askWith = async (given: { password?: string }) => {
    const { status, codes } = await claire.browser.call(requests.ask, {
      body: {
        requestType: requestTypes.legatee,
        request: { targetUid: 'me' },
        recipient: { type: recipientTypes.user, uid: michel.uid },
        ...given,
      },
    })
    return [status, ...codes]
  }
  expect(await askWith({})).toEqual([422, catalogue.passwordNeeded.key])
  expect(await askWith({ password: `not ${ownPassword}` })).toEqual([422, catalogue.wrongPassword.key])
  expect(await waitingFor(michel)).toBe(0)
  expect(await askWith({ password: ownPassword })).toEqual([200, catalogue.requestSent.key])
  expect(await waitingFor(michel)).toBe(1)
})

it('wrong passwords are counted as when signing in', async () => {
  const [claire, michel] = [await createPerson(app), await createPerson(app)]
  const codes: string[] = []
  for (let attempt = 0; attempt < 7; attempt++) {
    const reply = await claire.browser.call(requests.ask, {
      body: {
        requestType: requestTypes.legatee,
        request: { targetUid: 'me' },
        recipient: { type: recipientTypes.user, uid: michel.uid },
        password: `not ${ownPassword}`,
      },
    })
    codes.push(...reply.codes)
  }
  expect(codes).toContain(catalogue.waitBeforeRetry.key)
})

it('other requests ask for none', async () => {
  const [claire, michel] = [await createPerson(app), await createPerson(app)]
  expect((await askForHelp(claire, { uid: michel.uid })).status).toBe(200)
})
