import { endpoints } from '@souvenance/contract/endpoints'
import { catalogue } from '@souvenance/contract/errors'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../start-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

const exampleParams = (names: string[]) =>
  Object.fromEntries(
    names.map((name) => [name, name === 'email' ? 'nobody@example.org' : crypto.randomUUID()]),
  )

describe('every endpoint of the contract', () => {
  it('is bound', () => {
    const unbound = endpoints.filter(
      ({ method, path }) =>
        !app.http.hasRoute({ method, url: `/api/v1.0${path.replaceAll(/\{(\w+)\}/g, ':$1')}` }),
    )
    expect(unbound.map(({ name }) => name)).toEqual([])
  })

  it('is in the OpenAPI document and on its page', async () => {
    const document = (await app.http.inject('/api/openapi.json')).json()
    expect(document.openapi).toBe('3.1.0')
    const page = (await app.http.inject('/api/docs')).body
    for (const { path, method } of endpoints) {
      expect(document.paths[path], path).toHaveProperty(method.toLowerCase())
      expect(page).toContain(path)
    }
  })

  it('is never cached', async () => {
    for (const endpoint of endpoints) {
      const params = exampleParams(Object.keys(endpoint.params.properties))
      const reply = await app.browser().call(endpoint, { params } as never)
      expect(reply.headers['cache-control'], endpoint.name).toBe('no-store')
    }
  })
})

describe('a write', () => {
  const writes = endpoints.filter(({ method }) => method !== 'GET')
  const foreign: [string, Record<string, string>][] = [
    ['from another site', { 'sec-fetch-site': 'cross-site' }],
    ['from a sister site', { 'sec-fetch-site': 'same-site' }],
    ['typed by hand', { 'sec-fetch-site': 'none' }],
    ['with a foreign origin', { 'sec-fetch-site': '', origin: 'https://elsewhere.example' }],
    ['from an unknown place', { 'sec-fetch-site': '' }],
  ]

  it.each(foreign)('is refused %s, on every endpoint', async (_, headers) => {
    for (const endpoint of writes) {
      const params = exampleParams(Object.keys(endpoint.params.properties))
      const reply = await app.browser().call(endpoint, { params } as never, headers)
      expect([reply.status, reply.codes], endpoint.name).toEqual([403, [catalogue.foreignOrigin.key]])
    }
  })

  it('is accepted from our own origin when an old browser sends no more', async () => {
    const signOut = endpoints.find(({ path }) => path === '/auth/logout')
    if (!signOut) throw new Error('there is no signing out')
    const response = await app.http.inject({
      method: 'POST',
      url: '/api/v1.0/auth/logout',
      headers: { origin: app.services.config.publicUrl },
    })
    expect(response.statusCode).not.toBe(403)
  })
})
