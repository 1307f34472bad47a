import { accounts } from '@souvenance/contract/accounts/accounts'
import { apiBase } from '@souvenance/contract/endpoint'
import { expect, onTestFinished, test } from 'vitest'
import { createTestDatabase } from '../test-database.ts'
import { startServerProcess } from './server-process.ts'
import { placeOn } from './test-server.ts'

test('in development the server answers API calls and serves no pages', async () => {
  const database = await createTestDatabase()
  onTestFinished(() => database.drop())
  const server = await startServerProcess(await placeOn(database, {}), ['--without-pages'])
  onTestFinished(async () => void (await server.stop()))
  expect((await fetch(server.url + apiBase + accounts.session.path)).status).toBe(200)
  expect((await fetch(`${server.url}/sign-in`)).status).toBe(404)
})
