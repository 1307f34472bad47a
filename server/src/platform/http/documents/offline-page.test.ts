import { afterAll, beforeAll, expect, it } from 'vitest'
import { createPerson } from '../../../../test/factories/create-person.ts'
import { startTestApp, type TestApp } from '../../../../test/start-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

const open = (headers: Record<string, string>) => app.http.inject({ url: '/offline', headers })
const withoutNonce = (html: string) => html.replace(/nonce="[^"]*"/, '')

it.each([
  ['fr', 'Vous êtes hors ligne'],
  ['en', 'You are offline'],
])('says in %s that there is no connection', async (language, words) => {
  const reply = await open({ 'accept-language': language })
  expect([reply.statusCode, reply.headers['cache-control']]).toEqual([200, 'no-store'])
  expect(reply.body).toContain(words)
  expect(reply.body).not.toMatch(/<script|src=|<link/)
  expect(reply.headers['content-security-policy']).toContain("worker-src 'self'")
})

it('is the same for a signed-in person as for a visitor', async () => {
  const { browser } = await createPerson(app)
  const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  const signedIn = await open({ cookie, 'accept-language': 'en' })
  expect(withoutNonce(signedIn.body)).toBe(withoutNonce((await open({ 'accept-language': 'en' })).body))
})
