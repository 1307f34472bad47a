import { accounts } from '@souvenance/contract/accounts/accounts'
import { sql } from 'kysely'
import { expect, onTestFinished, test, vi } from 'vitest'
import { patience } from '../patience.ts'
import type { TestDatabase } from '../test-database.ts'
import { createApiClient, signUpBody } from './api-client.ts'
import { postmasterPid } from './kill-postgres.ts'
import { findPlace, startServerProcess } from './server-process.ts'
import { startTestServer } from './test-server.ts'

/** Blocks every new account until released. */
const lockAccounts = async ({ db }: TestDatabase) => {
  const held = Promise.withResolvers<void>()
  const released = Promise.withResolvers<void>()
  const holding = db.transaction().execute(async (trx) => {
    await sql`lock table accounts in exclusive mode`.execute(trx)
    held.resolve()
    await released.promise
  })
  await held.promise
  return async () => {
    released.resolve()
    await holding
  }
}

const isSomeoneWaiting = async ({ db }: TestDatabase): Promise<boolean> => {
  const { rows } = await sql`
    select 1 from pg_locks where not granted and relation = 'accounts'::regclass
  `.execute(db)
  return rows.length > 0
}

test('a running request finishes before the server stops', async () => {
  const running = await startTestServer()
  onTestFinished(() => running.stop())
  const { server, database } = running
  const release = await lockAccounts(database)
  const client = createApiClient(server.url)
  const signingUp = client.call(accounts.signUp, { body: signUpBody('last@laurent.example') })
  await vi.waitFor(async () => expect(await isSomeoneWaiting(database)).toBe(true), patience)

  const stopping = server.stop()
  await vi.waitFor(() => expect(fetch(`${server.url}/healthz`)).rejects.toThrow(), patience)
  await release()

  expect((await signingUp).status).toBe(200)
  expect(await stopping).toEqual({ code: 0, signal: null })
})

test('a stop also stops the embedded database', async () => {
  const place = await findPlace()
  onTestFinished(() => place.remove())
  const server = await startServerProcess(place.environment)
  const postgres = postmasterPid(place.environment.DATA_DIR ?? '')
  expect(await server.stop()).toEqual({ code: 0, signal: null })
  expect(() => process.kill(postgres, 0)).toThrow('ESRCH')
})
