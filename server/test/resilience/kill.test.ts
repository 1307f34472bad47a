import { accounts } from '@souvenance/contract/accounts/accounts'
import { expect, onTestFinished, test, vi } from 'vitest'
import { patience } from '../patience.ts'
import { canSignIn, createApiClient, signUpBody } from './api-client.ts'
import { killPostgres, postmasterPid } from './kill-postgres.ts'
import { findPlace, launchServer, type ServerProcess, startServerProcess } from './server-process.ts'

const atOnce = 6

/** Signs people up until stopped; records every acknowledged address. */
const signUpWithoutEnd = (url: string, round: string) => {
  const acknowledged: string[] = []
  const refusals: { status: number; comeBack: boolean }[] = []
  let going = true
  const lane = async (name: number) => {
    for (let turn = 0; going; turn += 1) {
      const email = `${round}-${name}-${turn}@laurent.example`
      const { status, headers } = await createApiClient(url).call(accounts.signUp, {
        body: signUpBody(email),
      })
      if (status === 200) acknowledged.push(email)
      else refusals.push({ status, comeBack: headers.has('retry-after') })
    }
  }
  const lanes = Array.from({ length: atOnce }, (_, name) => lane(name).catch(() => {}))
  return {
    acknowledged,
    refusals,
    async end() {
      going = false
      await Promise.all(lanes)
    },
  }
}

const everyoneCanSignIn = async (url: string, emails: string[]) => {
  const lost: string[] = []
  for (const email of emails) if (!(await canSignIn(url, email))) lost.push(email)
  expect(lost).toEqual([])
}

const cleanUp = (place: Awaited<ReturnType<typeof findPlace>>, servers: ServerProcess[]) =>
  onTestFinished(async () => {
    for (const server of servers) await server.stop()
    await place.remove()
  })

test('every acknowledged account survives killing server and database', async () => {
  const place = await findPlace()
  const first = launchServer(place.environment)
  const servers = [first]
  cleanUp(place, servers)
  await vi.waitFor(() => expect(first.output()).toContain('Souvenance is ready'), patience)

  const signUps = signUpWithoutEnd(first.url, 'first')
  await vi.waitFor(() => expect(signUps.acknowledged.length).toBeGreaterThan(20), patience)
  process.kill(first.pid, 'SIGKILL')
  killPostgres(place.environment.DATA_DIR ?? '')
  await first.ended
  await signUps.end()

  const second = await startServerProcess(place.environment)
  servers.push(second)
  await everyoneCanSignIn(second.url, signUps.acknowledged)
})

test('a server killed alone leaves its database to the next one', async () => {
  const place = await findPlace()
  const first = await startServerProcess(place.environment)
  const servers = [first]
  cleanUp(place, servers)
  const signUps = signUpWithoutEnd(first.url, 'alone')
  await vi.waitFor(() => expect(signUps.acknowledged.length).toBeGreaterThan(5), patience)
  const left = postmasterPid(place.environment.DATA_DIR ?? '')
  await first.kill()
  await signUps.end()

  const second = await startServerProcess(place.environment)
  servers.push(second)
  expect(postmasterPid(place.environment.DATA_DIR ?? '')).not.toBe(left)
  await everyoneCanSignIn(second.url, signUps.acknowledged)
})

test('while the database restarts, callers get Retry-After, and within ten seconds it recovers', async () => {
  const place = await findPlace()
  const server = await startServerProcess(place.environment)
  cleanUp(place, [server])
  const signUps = signUpWithoutEnd(server.url, 'restart')
  await vi.waitFor(() => expect(signUps.acknowledged.length).toBeGreaterThan(5), patience)

  killPostgres(place.environment.DATA_DIR ?? '')
  await vi.waitFor(() => expect(signUps.refusals).not.toEqual([]), patience)
  await vi.waitFor(async () => expect((await fetch(`${server.url}/readyz`)).status).toBe(200), {
    timeout: 10_000,
    interval: 50,
  })
  const before = signUps.acknowledged.length
  await vi.waitFor(() => expect(signUps.acknowledged.length).toBeGreaterThan(before), patience)
  await signUps.end()

  expect(signUps.refusals.filter(({ status, comeBack }) => status !== 503 || !comeBack)).toEqual([])
  await everyoneCanSignIn(server.url, signUps.acknowledged)
})
