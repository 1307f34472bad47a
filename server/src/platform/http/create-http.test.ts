import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { accounts } from '@souvenance/contract/accounts/accounts'
import { apiBase } from '@souvenance/contract/endpoint'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { signUpSomeone } from '../../../test/factories/accounts.ts'
import { startTestApp, type TestApp } from '../../../test/start-app.ts'

let app: TestApp
let address: string
beforeAll(async () => {
  app = await startTestApp()
  address = await app.http.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => app.stop())

/** Other spellings of a path that reach the same route. */
const disguises: [string, (path: string) => string][] = [
  ['with an encoded letter', (path) => path.replace('/api', '/%61pi')],
  ['as a whole address', (path) => `http://elsewhere.example${path}`],
]

describe('another spelling of an API path', () => {
  it.each(disguises)('%s does not bypass the origin check', async (_, disguise) => {
    const { browser } = await signUpSomeone(app)
    const { statusCode } = await app.http.inject({
      method: 'POST',
      url: disguise(apiBase + accounts.signOut.path),
      headers: { 'sec-fetch-site': 'cross-site' },
      cookies: Object.fromEntries(browser.cookies),
    })
    expect([403, 404]).toContain(statusCode)
    expect((await browser.call(accounts.session)).data.user).not.toBeNull()
  })

  it.each(disguises)('%s is not cached either', async (_, disguise) => {
    const url = disguise(apiBase + accounts.session.path)
    const { headers } = await app.http.inject({ url, headers: { accept: 'application/json' } })
    expect(headers['cache-control']).toBe('no-store')
  })
})

describe('a malformed address', () => {
  it.each(['//', '//[', '//elsewhere.example/api/', '/%00', '/\\'])('is not found: %s', async (path) => {
    const { port } = new URL(address)
    const socket = connect(Number(port), '127.0.0.1')
    socket.write(`GET ${path} HTTP/1.1\r\nHost: here\r\nConnection: close\r\n\r\n`)
    expect(await text(socket)).toMatch(/^HTTP\/1\.1 404/)
  })

  it.each([
    ['/%', '/%25'],
    ['/%ff/emile', '/%25ff%2Femile'],
    ['//elsewhere.example/%', '/%2Felsewhere.example%2F%25'],
  ])('shows a browser a page on this host: %s', async (url, readable) => {
    const { statusCode, headers } = await app.http.inject({ url, headers: { accept: 'text/html' } })
    expect([statusCode, headers.location]).toEqual([302, readable])
  })

  it('is a refusal for other clients', async () => {
    const { statusCode, json } = await app.http.inject({
      url: '/%',
      headers: { accept: 'application/json' },
    })
    expect([statusCode, json().status]).toEqual([400, 'FAIL'])
  })
})
