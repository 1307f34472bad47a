import { catalogue } from '@souvenance/contract/errors'
import { pages } from '@souvenance/contract/pages/pages'
import { cloudTypes } from '@souvenance/contract/people/clouds'
import { clouds } from '@souvenance/contract/people/followers'
import { invitations } from '@souvenance/contract/people/invitations'
import { notifications, notificationTypes } from '@souvenance/contract/people/notifications'
import { requestTypes } from '@souvenance/contract/people/request-types'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  addConfirmedEmail,
  latestToken,
  type Someone,
  signUpConfirmed,
} from '../../../test/factories/accounts.ts'
import { accept, ask, cancel, decline } from '../../../test/factories/ask-request.ts'
import { createPage } from '../../../test/factories/create-page.ts'
import { createPerson, type TestPerson } from '../../../test/factories/create-person.ts'
import { reportDeathOf } from '../../../test/factories/leave-wills.ts'
import { createHousehold, letPass } from '../../../test/factories/stand-in-life.ts'
import { addBan, addCaretaker, addFollower } from '../../../test/factories/stand-on-page.ts'
import { type Browser, startTestApp, type TestApp } from '../../../test/start-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

const { family, friends, public: noCircle } = cloudTypes

/** A memorial that strangers do not find, and its administrator. */
const hiddenMemorial = async () => {
  const claire = await createPerson(app, { firstname: 'Claire' })
  const michel = await createPerson(app, { firstname: 'Michel' })
  const page = await createPage(app.services.db, { firstname: 'Émile', visible: false })
  await addCaretaker(app.services.db, { page, person: claire.uid }, 'administrator')
  return { claire, michel, page }
}

type Given = { uid?: string; email?: string }
const invite = (asker: TestPerson, page: string, cloudType: 1 | 2 | 3, given: Given) =>
  ask(asker, { requestType: requestTypes.acquaintance, request: { targetUid: page, cloudType }, ...given })
const statusOf = async (browser: Browser, uid: string) =>
  (await browser.call(pages.page, { params: { uid } })).status
const receivedBy = async ({ browser }: { browser: Browser }) =>
  (await browser.call(notifications.list, { query: { type: notificationTypes.request } })).data.items
const circleOf = async (page: string, person: string) =>
  (
    await app.services.db
      .selectFrom('follows')
      .select('cloud_type')
      .where('page_uid', '=', page)
      .where('follower_uid', '=', person)
      .executeTakeFirst()
  )?.cloud_type

describe('an invitation to follow', () => {
  it('opens a page that is not visible to somebody asked by name, in the circle that was chosen', async () => {
    const { claire, michel, page } = await hiddenMemorial()
    expect(await statusOf(michel.browser, page)).toBe(404)
    const { status, data } = await invite(claire, page, family, { uid: michel.uid })
    expect([status, data.request.cloudType]).toEqual([200, family])
    const [received] = await receivedBy(michel)
    expect(received).toMatchObject({
      requestType: requestTypes.acquaintance,
      page: { fullname: 'Émile Laurent', permalink: '', birthYear: null, profilePics: {} },
      person: { firstname: 'Claire' },
      cloudType: null,
    })
    expect(await statusOf(michel.browser, page)).toBe(404)
    const answered = await accept(michel, data.request.requestUid)
    expect([answered.status, answered.data.request.cloudType]).toEqual([200, null])
    expect(await statusOf(michel.browser, page)).toBe(200)
    expect(await circleOf(page, michel.uid)).toBe(family)
  })

  it('to an address waits for whoever signs up with it, and opens the page', async () => {
    const { claire, page } = await hiddenMemorial()
    const email = 'rose.invited@laurent.test'
    await invite(claire, page, friends, { email })
    const [mail] = await app.mails(email)
    expect(mail?.subject).toBe('Claire Laurent invites you to the page of Émile Laurent')
    const token = await latestToken(app, email, 'invitations')
    const rose = await signUpConfirmed(app, { email })
    const read = await rose.browser.call(invitations.read, { params: { token } })
    expect(JSON.stringify(read.data)).not.toContain('cloud')
    expect((await receivedBy(rose)).map(({ requestType }) => requestType)).toEqual([
      requestTypes.acquaintance,
    ])
    await rose.browser.call(invitations.accept, { params: { token } })
    expect(await circleOf(page, rose.userUid)).toBe(friends)
    expect(await statusOf(rose.browser, page)).toBe(200)
  })

  it('to one’s own page asks people who are here already', async () => {
    const { claire, michel } = await hiddenMemorial()
    const { data } = await invite(claire, 'me', family, { uid: michel.uid })
    await accept(michel, data.request.requestUid)
    expect(await circleOf(claire.uid, michel.uid)).toBe(family)
  })

  it('is asked by those who manage the page, not by editors, followers or strangers', async () => {
    const { michel, page } = await hiddenMemorial()
    const [editor, follower] = [await createPerson(app), await createPerson(app)]
    await addCaretaker(app.services.db, { page, person: editor.uid }, 'editor')
    await addFollower(app.services.db, { page, person: follower.uid })
    const statuses = []
    for (const asker of [editor, follower, michel])
      statuses.push((await invite(asker, page, family, { email: 'nobody@laurent.test' })).status)
    expect(statuses).toEqual([403, 403, 404])
  })

  it('is refused for who follows or is banned by name, and waits unheard at their address', async () => {
    const { claire, page } = await hiddenMemorial()
    const [inFamily, banned] = [await signUpConfirmed(app), await signUpConfirmed(app)]
    await addFollower(app.services.db, { page, person: inFamily.userUid }, family)
    await addBan(app.services.db, { page, person: banned.userUid })
    const codes = async (given: Given) => (await invite(claire, page, friends, given)).codes
    expect(await codes({ uid: inFamily.userUid })).toEqual([catalogue.alreadyTheirs.key])
    expect(await codes({ uid: banned.userUid })).toEqual([catalogue.cannotAskBanned.key])
    for (const { email } of [inFamily, banned])
      expect(await codes({ email })).toEqual([catalogue.requestSent.key])
    expect([await receivedBy(inFamily), await receivedBy(banned)]).toEqual([[], []])
    expect(await circleOf(page, inFamily.userUid)).toBe(family)
  })

  it('brings who followed meanwhile into the circle, unless they stand in one', async () => {
    const { claire, michel, page } = await hiddenMemorial()
    const rose = await createPerson(app)
    const asked = await invite(claire, page, family, { uid: michel.uid })
    const placed = await invite(claire, page, family, { uid: rose.uid })
    await addFollower(app.services.db, { page, person: michel.uid }, noCircle)
    await addFollower(app.services.db, { page, person: rose.uid }, friends)
    expect((await accept(michel, asked.data.request.requestUid)).status).toBe(200)
    expect((await accept(rose, placed.data.request.requestUid)).status).toBe(404)
    expect([await circleOf(page, michel.uid), await circleOf(page, rose.uid)]).toEqual([family, friends])
  })

  it('joins nobody once the asker no longer manages the page', async () => {
    const { claire, michel, page } = await hiddenMemorial()
    const { data } = await invite(claire, page, family, { uid: michel.uid })
    await app.services.db
      .updateTable('caretakers')
      .set({ role: 'editor' })
      .where('page_uid', '=', page)
      .execute()
    expect((await accept(michel, data.request.requestUid)).codes).toEqual([catalogue.requestImpossible.key])
    expect(await circleOf(page, michel.uid)).toBeUndefined()
  })

  it('takes only circles that people can stand in, and only of this type', async () => {
    const { claire, michel, page } = await hiddenMemorial()
    const wrong = await invite(claire, page, 0 as never, { uid: michel.uid })
    const other = await ask(claire, {
      requestType: requestTypes.editorialTeam,
      request: { targetUid: page, cloudType: family },
      uid: michel.uid,
    })
    expect([wrong.status, other.status]).toEqual([400, 400])
  })

  it('is listed for those who manage the page until it is answered', async () => {
    const { claire, michel, page } = await hiddenMemorial()
    const rose = await createPerson(app)
    await addCaretaker(app.services.db, { page, person: rose.uid }, 'administrator')
    const { data } = await invite(claire, page, family, { uid: michel.uid })
    const listedBy = ({ browser }: TestPerson) => browser.call(clouds.invited, { params: { uid: page } })
    expect((await listedBy(rose)).data.items).toMatchObject([
      {
        requestUid: data.request.requestUid,
        cloudType: family,
        asker: { firstname: 'Claire' },
        can: { cancel: true },
      },
    ])
    expect((await listedBy(michel)).status).toBe(404)
    await accept(michel, data.request.requestUid)
    expect((await listedBy(rose)).data.items).toEqual([])
    expect((await listedBy(michel)).status).toBe(403)
  })
})

describe('what the dead had asked for their own page', () => {
  const day = 24 * 60 * 60 * 1000
  const invited = async () => {
    const { owner, heirs } = await createHousehold(app)
    const [heir] = heirs as [Someone]
    const michel = await signUpConfirmed(app, { firstname: 'Michel' })
    const ofOwner = (given: Given) =>
      ask(owner, {
        requestType: requestTypes.acquaintance,
        request: { targetUid: 'me', cloudType: friends },
        ...given,
      })
    const byName = (await ofOwner({ uid: michel.userUid })).data.request.requestUid
    const email = `kept.${owner.userUid}@laurent.test`
    const byAddress = (await ofOwner({ email })).data.request.requestUid
    const token = await latestToken(app, email, 'invitations')
    await reportDeathOf(app, owner, heir)
    await letPass(app, 8 * day)
    return { owner, heir, michel, byName, email, byAddress, token }
  }

  it('is neither shown to heirs nor theirs to answer; what they ask themselves is', async () => {
    const { owner, heir, byName, email, byAddress } = await invited()
    const listed = () => heir.browser.call(clouds.invited, { params: { uid: owner.userUid } })
    const { status, data, envelope } = await listed()
    expect([status, data.items]).toEqual([200, []])
    expect(JSON.stringify(envelope)).not.toContain(email)
    for (const id of [byName, byAddress])
      for (const act of [cancel, accept, decline]) expect((await act(heir, id)).status).toBe(404)
    const own = await ask(heir, {
      requestType: requestTypes.acquaintance,
      page: owner.userUid,
      request: { targetUid: owner.userUid, cloudType: friends },
      email: 'by.heirs@laurent.test',
    })
    expect((await listed()).data.items).toMatchObject([
      { requestUid: own.data.request.requestUid, email: 'by.heirs@laurent.test', can: { cancel: true } },
    ])
  })

  it('still counts for who was asked, and for an address only with that address', async () => {
    const { owner, michel, byName, email, token } = await invited()
    expect((await accept(michel, byName)).status).toBe(200)
    expect(await circleOf(owner.userUid, michel.userUid)).toBe(friends)
    const rose = await signUpConfirmed(app)
    const open = () => rose.browser.call(invitations.accept, { params: { token } })
    expect((await open()).codes).toEqual([catalogue.onlyInvitedAddress.key])
    await addConfirmedEmail(app, rose, email)
    expect((await open()).data.state).toBe('accepted')
    expect(await circleOf(owner.userUid, rose.userUid)).toBe(friends)
  })
})
