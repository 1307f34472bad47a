import { catalogue } from '@souvenance/contract/errors'
import { inherited } from '@souvenance/contract/legacy/inherited'
import { legacies } from '@souvenance/contract/legacy/legatees'
import { clouds } from '@souvenance/contract/people/followers'
import { invitations } from '@souvenance/contract/people/invitations'
import { notifications, notificationTypes } from '@souvenance/contract/people/notifications'
import { requestLimits, requestTypes } from '@souvenance/contract/people/request-types'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  addConfirmedEmail,
  latestToken,
  type Someone,
  signUpConfirmed,
} from '../../../test/factories/accounts.ts'
import { accept, ask, cancel, decline } from '../../../test/factories/ask-request.ts'
import { reportDeathOf } from '../../../test/factories/leave-wills.ts'
import { createHousehold, letPass } from '../../../test/factories/stand-in-life.ts'
import { startTestApp, type TestApp } from '../../../test/start-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

const day = 24 * 60 * 60 * 1000
const notFound = [404, [catalogue.notFound.key]]
const refused = ({ status, codes }: { status: number; codes: readonly string[] }) => [status, codes]
const ban = (heir: Someone, owner: Someone, { userUid }: Someone) =>
  heir.browser.call(clouds.ban, { params: { uid: owner.userUid, userUid } })

/** One legatee said yes to the page alone, one was asked by name, and an address got a link. */
const createAsking = async () => {
  const { owner, heirs } = await createHousehold(app)
  const [heir] = heirs as [Someone]
  await app.services.db
    .updateTable('legatees')
    .set({ receives_wills: false, receives_safe: 'nothing' })
    .where('person_uid', '=', heir.userUid)
    .execute()
  const asked = await signUpConfirmed(app, { firstname: 'Rose' })
  const byName = (await ask(owner, { uid: asked.userUid })).data.request.requestUid
  const email = `asked.${owner.userUid}@laurent.test`
  const byAddress = (await ask(owner, { email })).data.request.requestUid
  return { owner, heir, asked, byName, email, byAddress, token: await latestToken(app, email, 'invitations') }
}

const die = async (owner: Someone, heir: Someone, days = 3) => {
  await reportDeathOf(app, owner, heir)
  await letPass(app, days * day)
}

const inherits = async (owner: Someone, { userUid }: Someone) => {
  const { rows } = await sql<{ wills: boolean; page: boolean; safe: boolean }>`
    select wills, page, safe
      from inheritances
     where donor_uid = ${owner.userUid}
       and legatee_uid = ${userUid}`.execute(app.services.db)
  return rows[0]
}
const everything = { wills: true, page: true, safe: true }

describe('what the dead asked of others', () => {
  it('is neither shown to heirs of the page nor theirs to take back', async () => {
    const { owner, heir, asked, byName, byAddress, email } = await createAsking()
    await die(owner, heir, 8)
    const params = { memorialUid: owner.userUid }
    const { data, envelope } = await heir.browser.call(legacies.oneIBequeath, { params })
    expect(data.legacy.legatees.items).toEqual([])
    expect(JSON.stringify(envelope)).not.toContain(email)
    expect(data.legacy.readiness.map(({ key }) => key)).not.toContain('noneAccepted')
    for (const id of [byName, byAddress])
      for (const act of [cancel, accept, decline]) expect(refused(await act(heir, id))).toEqual(notFound)
    expect((await accept(asked, byName)).status).toBe(200)
    expect(await inherits(owner, asked)).toEqual(everything)
  })

  it('does not use up what heirs may ask for the page', async () => {
    const { owner, heir } = await createAsking()
    const { db } = app.services
    const [one] = await db
      .selectFrom('requests')
      .selectAll()
      .where('page_uid', '=', owner.userUid)
      .where('address_hash', 'is not', null)
      .execute()
    if (!one) throw new Error('an address was asked')
    const { uid: _uid, ...row } = one
    await db
      .insertInto('requests')
      .values(
        Array.from({ length: requestLimits.pendingPerPage }, (_, place) => ({
          ...row,
          terms: JSON.stringify(row.terms),
          type: requestTypes.acquaintance,
          address_hash: Buffer.alloc(32, place + 1),
        })),
      )
      .execute()
    await die(owner, heir, 8)
    const helper = await signUpConfirmed(app)
    expect((await ask(heir, { page: owner.userUid, uid: helper.userUid })).status).toBe(200)
  })

  it('outlives a ban by heirs, which the yes lifts; one by the owner stands', async () => {
    const { owner, heir, asked, byName } = await createAsking()
    const unwanted = await signUpConfirmed(app)
    const toUnwanted = (await ask(owner, { uid: unwanted.userUid })).data.request.requestUid
    expect((await ban(owner, owner, unwanted)).status).toBe(200)
    await die(owner, heir, 8)
    expect((await ban(heir, owner, asked)).status).toBe(200)
    const { data } = await asked.browser.call(notifications.list, {
      query: { type: notificationTypes.request },
    })
    expect(data.items).toMatchObject([{ requestUid: byName, can: { accept: true } }])
    expect((await accept(asked, byName)).status).toBe(200)
    expect(await inherits(owner, asked)).toEqual(everything)
    expect((await asked.browser.call(inherited.read, { params: { uid: owner.userUid } })).status).toBe(200)
    expect((await ban(heir, owner, asked)).codes).toEqual([catalogue.cannotBanCaretaker.key])
    expect(refused(await accept(unwanted, toUnwanted))).toEqual(notFound)
  })

  it('is not answered in their place by what heirs ask of the same person', async () => {
    const { owner, heir, email, byAddress } = await createAsking()
    const invited = await signUpConfirmed(app)
    await die(owner, heir, 8)
    await addConfirmedEmail(app, invited, email)
    const named = (await ask(heir, { page: owner.userUid, uid: invited.userUid })).data.request.requestUid
    const listed = async () =>
      (
        await invited.browser.call(notifications.list, { query: { type: notificationTypes.request } })
      ).data.items
        .filter(({ can }) => can.accept)
        .map(({ requestUid }) => requestUid)
    expect((await listed()).toSorted()).toEqual([byAddress, named].toSorted())
    expect((await accept(invited, named)).status).toBe(200)
    expect(await inherits(owner, invited)).toBeUndefined()
    expect(await listed()).toEqual([byAddress])
    expect((await accept(invited, byAddress)).status).toBe(200)
    expect(await inherits(owner, invited)).toEqual(everything)
  })
})

describe('an invitation of the dead', () => {
  it('answered with another address is agreed to by nobody; with the address it still counts', async () => {
    const { owner, heir, byAddress, email, token } = await createAsking()
    const claimant = await signUpConfirmed(app)
    const acceptBy = ({ browser }: Someone) => browser.call(invitations.accept, { params: { token } })
    expect((await acceptBy(claimant)).codes).toEqual([catalogue.waitsForAsker.key])
    await die(owner, heir, 8)
    for (const act of [accept, decline, cancel]) expect(refused(await act(heir, byAddress))).toEqual(notFound)
    expect(await inherits(owner, claimant)).toBeUndefined()
    for (const other of [claimant, await signUpConfirmed(app)]) {
      expect(refused(await acceptBy(other))).toEqual([409, [catalogue.onlyInvitedAddress.key]])
      const { data } = await other.browser.call(invitations.read, { params: { token } })
      expect(data).toMatchObject({ mine: false, onlyMine: true })
    }
    await addConfirmedEmail(app, claimant, email)
    expect((await acceptBy(claimant)).data.state).toBe('accepted')
    expect(await inherits(owner, claimant)).toEqual(everything)
  })
})
