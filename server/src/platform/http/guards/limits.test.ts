import { accounts } from '@souvenance/contract/accounts/accounts'
import { catalogue } from '@souvenance/contract/errors'
import { safeAddresses } from '@souvenance/contract/safe/safe-addresses'
import { describe, expect, it, onTestFinished } from 'vitest'
import { startTestApp } from '../../../../test/start-app.ts'
import { clientNetwork } from './client-network.ts'

const start = async (environment: Record<string, string>) => {
  const app = await startTestApp(environment)
  onTestFinished(() => app.stop())
  return app
}

describe('limits', () => {
  it('count a whole IPv6 network as one client, however many addresses it uses', async () => {
    const app = await start({ RATE_MAIL: '3' })
    const ask = async (address: string) => {
      const body = { email: 'rose@laurent.example' }
      return (await app.browser(address).call(accounts.passwordLost, { body })).status
    }
    const statuses = []
    for (let host = 1; host <= 4; host += 1) statuses.push(await ask(`2001:db8:1:2::${host}`))
    expect(statuses).toEqual([200, 200, 200, 429])
    expect(await ask('2001:db8:1:3::1')).toBe(200)
  })

  it('stop a flood from a whole IPv6 network, on calls and on pages', async () => {
    const app = await start({ RATE_GENERAL: '5' })
    for (let host = 1; host <= 5; host += 1) await app.browser(`2001:db8:1:2::${host}`).call(accounts.session)
    const call = await app.browser('2001:db8:1:2::6').call(accounts.session)
    expect([call.status, call.codes]).toEqual([429, [catalogue.tooManyRequests.key]])
    const page = await app.http.inject({ url: '/', remoteAddress: '2001:db8:1:2::7' })
    expect(page.statusCode).toBe(429)
  })

  it('give pictures and assets a larger bucket of their own', async () => {
    const app = await start({ RATE_GENERAL: '5', RATE_FILES: '20' })
    const remoteAddress = '203.0.113.10'
    const ask = async (url: string) => (await app.http.inject({ url, remoteAddress })).statusCode
    const picture = `/media/${crypto.randomUUID()}/sm`
    for (let asked = 1; asked <= 20; asked += 1) expect(await ask(picture)).toBe(404)
    expect(await ask(picture)).toBe(429)
    expect(await ask(safeAddresses.content(crypto.randomUUID()))).toBe(429)
    expect((await app.browser(remoteAddress).call(accounts.session)).status).toBe(200)
  })

  it('count health checks separately', async () => {
    const app = await start({ RATE_GENERAL: '5' })
    const remoteAddress = '203.0.113.11'
    const ask = async (url: string) => (await app.http.inject({ url, remoteAddress })).statusCode
    for (let asked = 1; asked <= 6; asked += 1) await ask('/')
    expect([await ask('/'), await ask('/healthz'), await ask('/readyz')]).toEqual([429, 200, 200])
    for (let asked = 1; asked <= 5; asked += 1) await ask('/healthz')
    expect(await ask('/healthz')).toBe(429)
  })

  it('cover every kind of address', async () => {
    const app = await start({ RATE_GENERAL: '1', RATE_FILES: '1' })
    const passed: string[] = []
    for (const [index, url] of [
      '/media/a/b',
      '/assets/a.js',
      '/sitemap.xml',
      '/mailbox',
      '/api/docs',
    ].entries()) {
      const remoteAddress = `203.0.113.${100 + index}`
      await app.http.inject({ url, remoteAddress })
      if ((await app.http.inject({ url, remoteAddress })).statusCode !== 429) passed.push(url)
    }
    expect(passed).toEqual([])
  })

  it('let a client that uploads many files keep reading', async () => {
    const app = await start({ RATE_GENERAL: '5' })
    const remoteAddress = '203.0.113.9'
    const send = () => app.http.inject({ method: 'OPTIONS', url: safeAddresses.uploads, remoteAddress })
    for (let sent = 1; sent <= 5; sent += 1) expect((await send()).statusCode).not.toBe(429)
    expect((await send()).statusCode).toBe(429)
    expect((await app.browser(remoteAddress).call(accounts.session)).status).toBe(200)
  })
})

describe('the network of a client', () => {
  it.each([
    ['203.0.113.7', '203.0.113.7'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
    ['2001:0db8:0001:0002::9', '2001:db8:1:2'],
    ['2001:db8::9', '2001:db8:0:0'],
    ['::1', '0:0:0:0'],
    ['not an address', 'not an address'],
  ])('of %s is %s', (address, network) => {
    expect(clientNetwork(address)).toBe(network)
  })
})
