import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../test/start-app.ts'

const token = 'a token that nobody guesses'
const apps: TestApp[] = []
let withToken: TestApp
let onLoopback: TestApp

beforeAll(async () => {
  withToken = await startTestApp({ METRICS: token })
  onLoopback = await startTestApp({ METRICS: 'loopback' })
  apps.push(withToken, onLoopback)
})
afterAll(() => Promise.all(apps.map((app) => app.stop())))

const scrape = ({ http }: TestApp, headers: Record<string, string> = {}, remoteAddress = '127.0.0.1') =>
  http.inject({ url: '/metrics', headers, remoteAddress })

test('are not there unless a setting says for whom', async () => {
  const app = await startTestApp()
  apps.push(app)
  expect((await scrape(app)).statusCode).toBe(404)
})

test('are given to who shows the token', async () => {
  expect((await scrape(withToken)).statusCode).toBe(404)
  expect((await scrape(withToken, { authorization: `Bearer ${token}s` })).statusCode).toBe(404)
  await withToken.http.inject('/api/v1.0/auth/session')
  const { statusCode, headers, body } = await scrape(withToken, { authorization: `Bearer ${token}` })
  expect([statusCode, headers['cache-control']]).toEqual([200, 'no-store'])
  expect(headers['content-type']).toMatch(/^text\/plain; version=/)
  expect(body).toMatch(/^souvenance_accounts 0$/m)
  expect(body).toMatch(/^process_resident_memory_bytes \d+$/m)
  expect(body).toContain('route="/api/v1.0/auth/session",status="2xx"')
})

test('are given to this machine alone, not to what a proxy on it forwards', async () => {
  expect((await scrape(onLoopback)).statusCode).toBe(200)
  expect((await scrape(onLoopback, {}, '10.0.0.7')).statusCode).toBe(404)
  expect((await scrape(onLoopback, { 'x-forwarded-for': '10.0.0.7' })).statusCode).toBe(404)
})
