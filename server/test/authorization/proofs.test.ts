import { access } from '@souvenance/contract/accounts/access'
import { accountSettings } from '@souvenance/contract/accounts/account-settings'
import { accounts } from '@souvenance/contract/accounts/accounts'
import { proofRefusals } from '@souvenance/contract/accounts/proof-refusals'
import type { Endpoint } from '@souvenance/contract/endpoint'
import { endpoints } from '@souvenance/contract/endpoints'
import { catalogue } from '@souvenance/contract/errors'
import { contacts } from '@souvenance/contract/people/contacts'
import { safe } from '@souvenance/contract/safe/safe'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { answerIn } from '../authenticator.ts'
import { addPasskey, connectApp, nextCode } from '../factories/access.ts'
import type { Someone } from '../factories/accounts.ts'
import { createPerson, ownPassword } from '../factories/create-person.ts'
import { startTestApp, type TestApp } from '../start-app.ts'
import { type ProofRow, proofWrites } from './proof-writes.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
  app.clock.stop()
})
afterAll(() => app.stop())

/** Here a password is chosen, signs in, is that of another place, or is what makes a proof. */
const otherPasswords: readonly Endpoint[] = [
  accounts.signUp,
  accounts.signIn,
  accounts.confirmEmail,
  accounts.regeneratePassword,
  accounts.undoChanges,
  access.prove,
  contacts.importStd,
  contacts.importIcloud,
]

const rows = proofWrites(() => app)

const fieldsOf = ({ body }: Endpoint): string[] =>
  Object.keys((body as { properties?: object }).properties ?? {}).filter((name) => /password|pwd/i.test(name))

const createSomeone = async (): Promise<Someone> => {
  const { uid: userUid, browser } = await createPerson(app)
  const { db } = app.services
  const { permalink } = await db
    .selectFrom('pages')
    .select('permalink')
    .where('uid', '=', userUid)
    .executeTakeFirstOrThrow()
  const { address } = await db
    .selectFrom('emails')
    .innerJoin('accounts', 'accounts.uid', 'emails.account_uid')
    .select('address')
    .where('accounts.page_uid', '=', userUid)
    .executeTakeFirstOrThrow()
  return { browser, userUid, permalink, email: address, password: ownPassword }
}

/** Switches the second factor on, and proves the person by it. */
const factors = {
  'an app': async (me: Someone) => {
    const { secret } = await connectApp(app, me)
    return { password: me.password, code: nextCode(app, secret) }
  },
  'passkeys alone': async (me: Someone) => {
    const key = await addPasskey(app, me)
    await me.browser.call(access.switchOn, { body: { password: me.password } })
    return { passkey: await answerIn(me.browser, key) }
  },
}

const withProof = async (me: Someone, factor: keyof typeof factors): Promise<Someone> => {
  const body = await factors[factor](me)
  return { ...me, password: (await me.browser.call(access.prove, { body })).data.proof }
}

type Input = { body: Record<string, unknown> }
const exchange = (input: Input, field: string, secret: string): Input => ({
  ...input,
  body: { ...input.body, [field]: secret },
})

describe('a call that asks again who one is', () => {
  it('stands in the table, or among those whose password means something else', () => {
    const asking = endpoints.filter((endpoint) => fieldsOf(endpoint).length > 0)
    const known = new Set<Endpoint>([...otherPasswords, ...rows.map(([endpoint]) => endpoint)])
    expect(asking.filter((endpoint) => !known.has(endpoint)).map(({ name }) => name)).toEqual([])
  })

  it.each(rows)('$name says in the contract how it refuses', (endpoint, field) => {
    expect(fieldsOf(endpoint)).toContain(field)
    expect(endpoint.errors).toEqual(expect.arrayContaining([...proofRefusals]))
  })

  describe.each(Object.keys(factors) as (keyof typeof factors)[])(
    'where the second factor is %s',
    (factor) => {
      it.each(rows)('$name refuses the password alone, and takes a proof', async (...row: ProofRow) => {
        const [endpoint, field, setting] = row
        const me = await withProof(await createSomeone(), factor)
        const input = (await setting(me)) as Input
        const call = (secret: string) => me.browser.call(endpoint, exchange(input, field, secret) as object)
        const alone = await call(ownPassword)
        expect([alone.status, alone.envelope.messages]).toMatchObject([
          catalogue.secondFactorNeeded.status,
          [{ key: catalogue.secondFactorNeeded.key, context: { field } }],
        ])
        const proven = await call(me.password)
        expect([proven.status, proven.codes]).toEqual([200, proven.codes])
      })
    },
  )
})

it('neither a wrong password nor the proof of somebody else counts', async () => {
  const me = await createSomeone()
  const other = await withProof(await createSomeone(), 'an app')
  for (const password of ['not the password', other.password])
    expect((await me.browser.call(safe.unlock, { body: { password } })).codes).toEqual([
      catalogue.wrongPassword.key,
    ])
})

it('a proof serves several calls within five minutes, and none after them', async () => {
  const { browser, password } = await withProof(await createSomeone(), 'an app')
  const unlock = () => browser.call(safe.unlock, { body: { password } })
  expect([(await unlock()).status, (await unlock()).status]).toEqual([200, 200])
  app.clock.moveBy(5 * 60_000)
  expect((await unlock()).codes).toEqual([catalogue.wrongPassword.key])
})

it('a proof never becomes the password', async () => {
  const { browser, email: folded, password } = await withProof(await createSomeone(), 'passkeys alone')
  const { db } = app.services
  await db.updateTable('emails').set({ confirmed_at: null }).where('folded', '=', folded).execute()
  const email = 'rose.corrected@laurent.test'
  await browser.call(accountSettings.replacePrimaryEmail, { params: { email }, body: { password } })
  const right = await browser.call(safe.unlock, { body: { password: ownPassword } })
  expect(right.codes).toEqual([catalogue.secondFactorNeeded.key])
})
