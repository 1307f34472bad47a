import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { accounts } from '@souvenance/contract/accounts/accounts'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { closed } from '../closed.ts'
import { createApiClient, signUpBody } from './api-client.ts'
import { startTestServer, type TestServer } from './test-server.ts'

const idleClients = 10_000
const dialledAtOnce = 100
/** An idle connection may be cut after this time, however long the others take to connect. */
const patienceOfServer = 20_000

let running: TestServer
beforeAll(async () => {
  running = await startTestServer()
})
afterAll(() => running.stop())

const dial = async (): Promise<Socket> => {
  const { hostname, port } = new URL(running.server.url)
  const socket = connect(Number(port), hostname)
  onTestFinished(() => void socket.destroy())
  socket.on('error', () => {})
  await once(socket, 'connect')
  return socket
}

test('a client that never finishes its headers is cut off', async () => {
  const socket = await dial()
  socket.write('GET /healthz HTTP/1.1\r\nHost: here\r\nX-Slow: ')
  const dripping = setInterval(() => socket.write('a'), 500)
  onTestFinished(() => clearInterval(dripping))
  let answer = ''
  socket.setEncoding('utf8').on('data', (text: string) => {
    answer += text
  })
  await closed(socket)
  expect(answer).toMatch(/^(HTTP\/1\.1 408 |$)/)
})

test('ten thousand idle connections do not block a sign-up', async () => {
  const lives: number[] = []
  const dialIdly = async () => {
    const socket = await dial()
    const since = performance.now()
    socket.resume().once('close', () => lives.push(performance.now() - since))
  }
  for (let dialled = 0; dialled < idleClients; dialled += dialledAtOnce)
    await Promise.all(Array.from({ length: dialledAtOnce }, dialIdly))
  const client = createApiClient(running.server.url)
  const { status } = await client.call(accounts.signUp, { body: signUpBody('patient@laurent.example') })
  expect(status).toBe(200)
  expect(lives.filter((life) => life < patienceOfServer)).toEqual([])
})
