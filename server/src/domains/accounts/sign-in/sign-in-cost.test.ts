import { accounts } from '@souvenance/contract/accounts/accounts'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { signUpConfirmed, signUpSomeone } from '../../../../test/factories/accounts.ts'
import type { TestApp } from '../../../../test/start-app.ts'

const passwordsFile = '../../../platform/crypto/passwords.ts'

/** Test files of a worker share modules, so the spied module must be loaded before the product. */
let app: TestApp
let passwords: typeof import('../../../platform/crypto/passwords.ts')
beforeAll(async () => {
  vi.resetModules()
  vi.doMock(passwordsFile, { spy: true })
  passwords = await import('../../../platform/crypto/passwords.ts')
  const { startTestApp } = await import('../../../../test/start-app.ts')
  app = await startTestApp()
})
afterAll(async () => {
  await app.stop()
  vi.doUnmock(passwordsFile)
  vi.resetModules()
})

const countEvaluations = async (email: string, password = 'not the password'): Promise<number> => {
  const spies = [passwords.hashPassword, passwords.verifyPassword, passwords.verifyNothing].map((work) =>
    vi.mocked(work),
  )
  for (const spy of spies) spy.mockClear()
  await app.browser('10.4.0.2').call(accounts.signIn, { body: { email, password } })
  return spies.reduce((sum, { mock }) => sum + mock.calls.length, 0)
}

it('a failed sign-in costs the same for an address with many claims as for an unknown one', async () => {
  const email = 'costly@laurent.test'
  for (let time = 0; time < 6; time += 1)
    await signUpSomeone(app, { email, password: `a rival ${crypto.randomUUID()}` })
  expect([await countEvaluations(email), await countEvaluations('nobody@nowhere.test')]).toEqual([3, 3])
})

it('opening a claim costs the same whether or not the address has an owner, whatever their salt', async () => {
  const [shared, salted] = [await signUpConfirmed(app), await signUpConfirmed(app)]
  const hash = await passwords.hashPassword(salted.password)
  await app.services.db
    .updateTable('accounts')
    .set({ password_hash: hash })
    .where('page_uid', '=', salted.userUid)
    .execute()
  const password = 'a stranger with a claim'
  const counts = []
  for (const email of [shared.email, salted.email, 'free@nowhere.test']) {
    await signUpSomeone(app, { email, password })
    counts.push(await countEvaluations(email, password))
  }
  expect(counts).toEqual([3, 3, 3])
})
