import { apiBase } from '@souvenance/contract/endpoint'
import fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../../../test/start-app.ts'
import { useSecurityHeaders } from './security-headers.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

/** The directives of a policy. */
const policyOf = (header: unknown): Map<string, string> =>
  new Map(
    String(header)
      .split('; ')
      .map((rule) => {
        const [name = '', ...sources] = rule.split(' ')
        return [name, sources.join(' ')]
      }),
  )

const answerOf = async (http: FastifyInstance, url: string) => (await http.inject({ url })).headers

it.each(['/', '/healthz', `${apiBase}/auth/session`, '/nobody-at-all'])(
  '%s allows no foreign script, frame or content sniffing',
  async (url) => {
    const headers = await answerOf(app.http, url)
    const policy = policyOf(headers['content-security-policy'])
    expect(policy.get('default-src')).toBe("'self'")
    expect(policy.get('script-src')).toMatch(/^'self' 'nonce-[\w+/]{22}=='$/)
    expect(policy.get('object-src')).toBe("'none'")
    expect(policy.get('base-uri')).toBe("'none'")
    expect(policy.get('frame-ancestors')).toBe("'none'")
    expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'referrer-policy': 'same-origin' })
    expect((await answerOf(app.http, url))['content-security-policy']).not.toBe(
      headers['content-security-policy'],
    )
  },
)

it.each([
  [true, 'max-age=63072000; includeSubDomains'],
  [false, undefined],
])('HSTS is sent only over https: %s', async (secure, told) => {
  const http = fastify()
  useSecurityHeaders(http, { secure, frames: [], mapTiles: undefined })
  http.get('/', async () => '')
  expect((await answerOf(http, '/'))['strict-transport-security']).toBe(told)
  await http.close()
})
