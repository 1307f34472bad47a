import type { RequestListener } from 'node:http'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import fc from 'fast-check'
import { afterEach, describe, expect, it } from 'vitest'
import { type OutsideWorld, startOutsideWorld } from '../../../test/outside-world.ts'
import { guardedFetch } from './guarded-fetch.ts'
import { isPublicAddress } from './public-address.ts'

const open = '93.184.216.34'
const names = {
  'open.example': [[open]],
  'other.example': [['2606:2800:220:1:248:1893:25c8:1946']],
  'inside.example': [['10.0.0.8']],
  'half.example': [[open, '192.168.1.4']],
  'rebinding.example': [[open], ['127.0.0.1']],
  'ourselves.example': [['93.184.216.99']],
  localhost: [['127.0.0.1', '::1']],
}

let world: OutsideWorld | undefined
afterEach(async () => {
  await world?.stop()
  world = undefined
})

const page: RequestListener = (_request, response) =>
  void response.setHeader('content-type', 'text/html').end('<title>Open</title>')

const tryFetch = async (address: string, answer: RequestListener = page, mostBytes = 1000) => {
  world ??= await startOutsideWorld(names, answer)
  return guardedFetch(world.network, {
    address,
    types: ['text/html'],
    language: 'en',
    mostBytes,
    signal: AbortSignal.timeout(20_000),
  })
}

const refuses = async (address: string, answer?: RequestListener) => {
  await expect(tryFetch(address, answer), address).rejects.toThrow()
}

const redirectTo =
  (location: string, status = 302): RequestListener =>
  (_request, response) =>
    void response.writeHead(status, { location }).end()

/** Addresses that are not public, in various spellings. */
const traps = [
  'http://127.0.0.1/',
  'http://127.1/',
  'http://2130706433/',
  'http://0x7f000001/',
  'http://0177.0.0.1/',
  'http://0x7f.1/',
  'http://0/',
  'http://127.0.0.1./',
  'http://１２７.０.０.１/',
  'http://localhost/',
  'http://10.1.2.3/',
  'http://172.16.0.1/',
  'http://172.31.255.255/',
  'http://192.168.0.1/',
  'http://100.64.0.1/',
  'http://100.100.100.200/latest/meta-data/',
  'http://169.254.169.254/latest/meta-data/',
  'http://168.63.129.16/metadata',
  'http://192.0.0.192/',
  'http://192.0.2.1/',
  'http://198.18.0.1/',
  'http://198.51.100.1/',
  'http://203.0.113.1/',
  'http://224.0.0.1/',
  'http://239.255.255.250/',
  'http://240.0.0.1/',
  'http://255.255.255.255/',
  'http://[::]/',
  'http://[::1]/',
  'http://[::127.0.0.1]/',
  'http://[::ffff:127.0.0.1]/',
  'http://[::ffff:7f00:1]/',
  'http://[::ffff:93.184.216.34]/',
  'http://[::ffff:0:127.0.0.1]/',
  'http://[64:ff9b::7f00:1]/',
  'http://[64:ff9b::169.254.169.254]/',
  'http://[64:ff9b:1::a00:1]/',
  'http://[2002:7f00:1::]/',
  'http://[2002:a9fe:a9fe::1]/',
  'http://[2001:0:53aa:64c::]/',
  'http://[2001:db8::1]/',
  'http://[3fff::1]/',
  'http://[fc00::1]/',
  'http://[fd00:ec2::254]/',
  'http://[fe80::1]/',
  'http://[fec0::1]/',
  'http://[ff02::1]/',
  'http://[100::1]/',
  'http://[5f00::1]/',
  'http://inside.example/',
  'http://half.example/',
  'http://ourselves.example/',
  'http://unknown.example/',
]

const forbidden = [
  'http://open.example:22/',
  'http://open.example:8080/',
  'https://open.example:6379/',
  'http://rose@open.example/',
  'http://rose:secret@open.example/',
  'ftp://open.example/',
  'file:///etc/passwd',
  'gopher://open.example/',
  'javascript:alert(1)',
  'data:text/html,<title>x</title>',
  'open.example',
  '//open.example/',
  'http://',
  '',
]

describe('the guarded client', () => {
  it('reads from a public host', async () => {
    const fetched = await tryFetch('http://open.example/a?b=c#d')
    expect(fetched.bytes.toString()).toBe('<title>Open</title>')
    expect([world?.asked, world?.reached]).toEqual([['open.example /a?b=c'], [`${open}:80`]])
  })

  it.each(traps)('connects to nothing for %s', async (address) => {
    await refuses(address)
    expect(world?.reached ?? []).toEqual([])
  })

  it.each(forbidden)('connects to nothing for %s', async (address) => {
    await refuses(address)
    expect(world?.reached ?? []).toEqual([])
  })

  it.each(traps.concat(forbidden.filter((address) => /^\w+:/.test(address))))(
    'never follows a redirect to %s',
    async (trap) => {
      await refuses('http://open.example/', redirectTo(trap.replace(/[^ -~]+/g, encodeURI)))
      expect(world?.reached).toEqual([`${open}:80`])
    },
  )

  it('connects to the address it checked, whatever a second lookup returns', async () => {
    await tryFetch('http://rebinding.example/')
    expect(world?.reached).toEqual([`${open}:80`])
  })

  it('checks again after each redirect', async () => {
    await refuses('http://rebinding.example/', redirectTo('http://rebinding.example/again'))
    expect(world?.reached).toEqual([`${open}:80`])
  })

  it('follows three redirects and no fourth', async () => {
    const steps: RequestListener = (request, response) => {
      const left = Number(request.url?.slice(1))
      if (left === 0) return page(request, response)
      redirectTo(`/${left - 1}`, 301)(request, response)
    }
    expect((await tryFetch('http://open.example/3', steps)).url.pathname).toBe('/0')
    await refuses('http://open.example/4', steps)
  })

  it('follows a redirect to another public host', async () => {
    const fetched = await tryFetch('http://open.example/', (request, response) =>
      request.headers.host === 'other.example'
        ? page(request, response)
        : redirectTo('//other.example/there')(request, response),
    )
    expect(fetched.url.href).toBe('http://other.example/there')
    expect(world?.reached).toEqual([`${open}:80`, '2606:2800:220:1:248:1893:25c8:1946:80'])
  })

  it('sends nothing that identifies the asker', async () => {
    await tryFetch('http://open.example/', (request, response) => {
      expect(Object.keys(request.headers).toSorted()).toEqual([
        'accept',
        'accept-encoding',
        'accept-language',
        'connection',
        'host',
        'user-agent',
      ])
      page(request, response)
    })
  })

  it('refuses a host with an invalid certificate', async () => {
    await refuses('https://open.example/')
    expect(world?.asked).toEqual([])
  })

  it('limits the bytes read, compressed or not', async () => {
    const bomb = Buffer.alloc(50_000_000, ' ')
    const packed: [string, Buffer][] = [
      ['identity', bomb],
      ['gzip', gzipSync(bomb)],
      ['br', brotliCompressSync(bomb, { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } })],
    ]
    for (const [encoding, bytes] of packed) {
      const { bytes: read, whole } = await tryFetch('http://open.example/', (_request, response) => {
        response.writeHead(200, { 'content-type': 'text/html', 'content-encoding': encoding }).end(bytes)
      })
      expect([encoding, read.length, whole]).toEqual([encoding, 1000, false])
      await world?.stop()
      world = undefined
    }
  })

  it('marks a body over the limit as cut, however little it unpacks to', async () => {
    const { bytes, whole } = await tryFetch('http://open.example/', (_request, response) => {
      response.writeHead(200, { 'content-type': 'text/html', 'content-encoding': 'gzip' })
      const packed = Buffer.concat([gzipSync('<title>Open</title>'), Buffer.alloc(1)])
      response.write(packed, () => setTimeout(() => response.end(Buffer.alloc(5000)), 50))
    })
    expect([bytes.toString(), whole]).toEqual(['<title>Open</title>', false])
  })

  it.each([
    ['an encoding it did not ask for', { 'content-encoding': 'zstd' }],
    ['bytes that are not what they claim', { 'content-encoding': 'gzip' }],
    ['another kind of thing', { 'content-type': 'application/octet-stream' }],
  ])('refuses %s', async (_, headers) => {
    await refuses('http://open.example/', (_request, response) => {
      response.writeHead(200, { 'content-type': 'text/html', ...headers }).end('plain')
    })
  })

  it('refuses endless headers and missing pages', async () => {
    await refuses('http://open.example/', (_request, response) => {
      response.writeHead(200, { 'content-type': 'text/html', 'x-long': 'x'.repeat(100_000) }).end()
    })
    await world?.stop()
    world = undefined
    await refuses(
      'http://open.example/',
      (_request, response) =>
        void response.writeHead(404, { 'content-type': 'text/html' }).end('<title>Not found</title>'),
    )
  })
})

describe('an address', () => {
  it('is never public when it carries an IPv4 address inside', () => {
    fc.assert(
      fc.property(fc.ipV4(), fc.constantFrom('::', '::ffff:', '::ffff:0:', '64:ff9b::'), (inner, prefix) => {
        expect(isPublicAddress(prefix + inner)).toBe(false)
      }),
    )
  })

  it.each(['8.8.8.8', '93.184.216.34', '1.1.1.1', '2606:4700::1111', '2a00:1450:4007::200e'])(
    'such as %s is public',
    (address) => expect(isPublicAddress(address)).toBe(true),
  )

  it.each(['', 'localhost', '1', '0x7f000001', '127.1', 'fe80::1%eth0', '::1%lo'])(
    'written as %j is none',
    (address) => expect(isPublicAddress(address)).toBe(false),
  )
})
