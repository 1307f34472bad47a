import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../../../test/start-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
  app.http.get('/failing/page', async () => {
    throw Object.assign(new Error('away'), { code: '57P01' })
  })
})
afterAll(() => app.stop())

const open = (headers: Record<string, string>) => app.http.inject({ url: '/failing/page', headers })

it.each([
  ['fr', 'Réessayer'],
  ['en', 'Try again'],
])('a page that fails is a page to read, in %s', async (language, words) => {
  const reply = await open({ accept: 'text/html,*/*', 'accept-language': language })
  expect([reply.statusCode, reply.headers['retry-after']]).toEqual([503, '2'])
  expect(reply.headers['content-type']).toMatch('text/html')
  expect(reply.body).toContain(words)
  expect(reply.headers['cache-control']).toBe('no-store')
})

it('other callers get the envelope', async () => {
  const reply = await open({ accept: '*/*' })
  expect(reply.statusCode).toBe(503)
  expect(reply.json().status).toBe('FAIL')
})
