import { accounts } from '@souvenance/contract/accounts/accounts'
import { catalogue } from '@souvenance/contract/errors'
import { feeds } from '@souvenance/contract/items/feeds'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { signUpBody } from '../../../../test/factories/accounts.ts'
import { allOpenTo, createPage } from '../../../../test/factories/create-page.ts'
import { createPerson } from '../../../../test/factories/create-person.ts'
import { startTestApp, type TestApp } from '../../../../test/start-app.ts'
import { hashPassword } from '../../crypto/passwords.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

const countAccounts = async () => {
  const { count } = await app.services.db
    .selectFrom('accounts')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

describe('a request repeated with the same key', () => {
  it('has one effect under concurrency', async () => {
    const body = signUpBody()
    const headers = { 'idempotency-key': crypto.randomUUID() }
    const before = await countAccounts()
    const replies = await Promise.all(
      Array.from({ length: 8 }, () => app.browser().call(accounts.signUp, { body }, headers)),
    )
    expect(new Set(replies.map((reply) => reply.data.user.userUid)).size).toBe(1)
    expect(await countAccounts()).toBe(before + 1)
  })

  it('signs the person in even when the first answer was lost', async () => {
    const body = signUpBody()
    const headers = { 'idempotency-key': crypto.randomUUID() }
    await app.browser().call(accounts.signUp, { body }, headers)
    const browser = app.browser()
    const again = await browser.call(accounts.signUp, { body }, headers)
    expect(again.codes).toEqual([catalogue.accountCreated.key])
    const session = await browser.call(accounts.session)
    expect(session.data.user?.userUid).toBe(again.data.user.userUid)
  })

  it('creates no second account when the first answer was partly lost', async () => {
    const browser = app.browser()
    const body = signUpBody()
    const headers = { 'idempotency-key': crypto.randomUUID() }
    const first = await browser.call(accounts.signUp, { body }, headers)
    const before = await countAccounts()
    const again = await browser.call(accounts.signUp, { body }, headers)
    expect(again.data.user.userUid).toBe(first.data.user.userUid)
    expect(await countAccounts()).toBe(before)
  })

  it('signs nobody in with a password changed since', async () => {
    const { db } = app.services
    const body = signUpBody()
    const headers = { 'idempotency-key': crypto.randomUUID() }
    const { data } = await app.browser().call(accounts.signUp, { body }, headers)
    await db
      .updateTable('accounts')
      .set({ password_hash: await hashPassword('another one altogether') })
      .where('page_uid', '=', data.user.userUid)
      .execute()
    const browser = app.browser()
    const again = await browser.call(accounts.signUp, { body }, headers)
    expect([again.status, again.codes]).toEqual([
      catalogue.wrongCredentials.status,
      [catalogue.wrongCredentials.key],
    ])
    expect((await browser.call(accounts.session)).data.user).toBeNull()
  })

  it('is refused when the key is too long', async () => {
    const headers = { 'idempotency-key': 'k'.repeat(201) }
    const reply = await app.browser().call(accounts.signUp, { body: signUpBody() }, headers)
    expect([reply.status, reply.codes]).toEqual([400, [catalogue.badInput.key]])
  })

  it('is refused with another body, and nothing happens', async () => {
    const headers = { 'idempotency-key': crypto.randomUUID() }
    await app.browser().call(accounts.signUp, { body: signUpBody() }, headers)
    const before = await countAccounts()
    const other = await app.browser().call(accounts.signUp, { body: signUpBody() }, headers)
    expect([other.status, other.codes]).toEqual([422, [catalogue.keyReused.key]])
    expect(await countAccounts()).toBe(before)
  })

  it('is another request when another account sends it', async () => {
    const page = await createPage(app.services.db, { privacy_pm: allOpenTo(1) })
    const headers = { 'idempotency-key': crypto.randomUUID() }
    const send = async () => {
      const { browser, uid } = await createPerson(app)
      const input = { params: { uid: page }, body: { message: 'Adieu.' } }
      const { data } = await browser.call(feeds.createTribute, input, headers)
      return data.item.author?.userUid === uid
    }
    expect([await send(), await send()]).toEqual([true, true])
  })

  it('stores nothing from which a password could be guessed', async () => {
    const body = signUpBody()
    await app.browser().call(accounts.signUp, { body }, { 'idempotency-key': 'kept' })
    const rows = await app.services.db.selectFrom('idempotency_keys').selectAll().execute()
    expect(JSON.stringify(rows)).not.toContain(body.password)
  })
})
