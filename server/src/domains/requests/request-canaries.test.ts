import { invitations } from '@souvenance/contract/people/invitations'
import { notifications, notificationTypes } from '@souvenance/contract/people/notifications'
import { requests } from '@souvenance/contract/people/requests'
import { teamModes, teams } from '@souvenance/contract/people/teams'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { latestToken, signUpConfirmed } from '../../../test/factories/accounts.ts'
import { ask, askToJoin } from '../../../test/factories/ask-request.ts'
import { createPage } from '../../../test/factories/create-page.ts'
import { createPerson } from '../../../test/factories/create-person.ts'
import { addCaretaker, addFollower } from '../../../test/factories/stand-on-page.ts'
import { type Browser, startTestApp, type TestApp } from '../../../test/start-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

const listFor = async (browser: Browser) =>
  JSON.stringify(
    (await browser.call(notifications.list, { query: { type: notificationTypes.request } })).envelope,
  )

it('whose page is closed shows a name and nothing else to those they ask', async () => {
  const closed = { permalink: 'canary-place', birth_date: '1807-03-07', visible: false }
  const asker = await createPerson(app, { firstname: 'Closed', ...closed })
  const michel = await createPerson(app)
  await ask(asker, { uid: michel.uid })
  await ask(asker, { email: 'stranger@laurent.test' })
  const token = await latestToken(app, 'stranger@laurent.test', 'invitations')
  const read = await app.browser().call(invitations.read, { params: { token } })
  for (const text of [await listFor(michel.browser), JSON.stringify(read.envelope)]) {
    expect(text).toContain('Closed Laurent')
    expect(text).not.toContain('canary-place')
    expect(text).not.toContain('1807')
  }
})

it('an address is told to the asking side only, and a name behind it to nobody before a yes', async () => {
  const { db } = app.services
  const page = await createPage(db, { lastname: 'Hidden', visible: false })
  const [administrator, second, editor, follower, stranger] = await Promise.all(
    Array.from({ length: 5 }, () => createPerson(app)),
  )
  if (!administrator || !second || !editor || !follower || !stranger) throw new Error('five were made')
  await addCaretaker(db, { page, person: administrator.uid }, 'administrator')
  await addCaretaker(db, { page, person: second.uid }, 'administrator')
  await addCaretaker(db, { page, person: editor.uid }, 'editor')
  await addFollower(db, { page, person: follower.uid })
  const invited = await signUpConfirmed(app, { firstname: 'Canaryname', email: 'canary@laurent.test' })
  const { requestUid } = (await askToJoin(administrator, page, { email: invited.email, word: 'Canaryword' }))
    .data.request
  const everythingFor = async (browser: Browser) => {
    const team = await browser.call(teams.list, { params: { uid: page } })
    const asked = await browser.call(teams.list, {
      params: { uid: page },
      query: { mode: teamModes.withRequests },
    })
    const answers = await Promise.all(
      [requests.accept, requests.decline, requests.cancel].map((endpoint) =>
        browser.call(endpoint, { params: { id: requestUid }, body: {} }),
      ),
    )
    return JSON.stringify([
      await listFor(browser),
      team.envelope,
      asked.envelope,
      answers.map((one) => one.envelope),
    ])
  }
  for (const { browser } of [editor, follower, stranger, { browser: app.browser() }])
    expect(await everythingFor(browser)).not.toMatch(/canary/i)
  expect(await everythingFor(stranger.browser)).not.toContain('Hidden')
  const shown = JSON.stringify(
    (
      await second.browser.call(teams.list, {
        params: { uid: page },
        query: { mode: teamModes.withRequests },
      })
    ).envelope,
  )
  expect([shown.includes('canary@laurent.test'), shown.includes('Canaryname')]).toEqual([true, false])
  const own = await listFor(administrator.browser)
  expect([own.includes('canary@laurent.test'), own.includes('Canaryname')]).toEqual([true, false])
  expect(await listFor(invited.browser)).not.toContain('canary@laurent.test')
})
