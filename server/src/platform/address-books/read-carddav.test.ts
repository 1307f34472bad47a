import { afterEach, describe, expect, it } from 'vitest'
import { type CarddavOptions, serveCarddav, vcardOf } from '../../../test/carddav-server.ts'
import { type OutsideWorld, startOutsideWorld } from '../../../test/outside-world.ts'
import type { BookTask } from './book-task.ts'
import type { Batch } from './card.ts'
import type { Service } from './find-servers.ts'

const open = '93.184.216.34'
const names = {
  'books.example': [[open]],
  'dav.books.example': [[open]],
  'elsewhere.example': [['93.184.216.35']],
  'inside.example': [['10.0.0.8']],
  'turned.example': [[open], ['127.0.0.1']],
}
const people = (count: number) =>
  Array.from({ length: count }, (_, index) => vcardOf(`Person ${index}`, `p${index}@laurent.example`))

let world: OutsideWorld | undefined
afterEach(() => world?.stop())

type Trying = Partial<CarddavOptions> & {
  address?: string
  password?: string
  trusted?: string[]
  services?: Record<string, Service[]>
  signal?: AbortSignal
}

const read = async ({ address = 'books.example', password = 'secret', trusted = [], ...more }: Trying) => {
  const { services = {}, signal = new AbortController().signal, ...options } = more
  world = await startOutsideWorld(
    names,
    serveCarddav({ cards: people(3), ...options }),
    async (domain) => services[domain] ?? [],
  )
  const login = { address, username: 'claire', password }
  const task: BookTask = { kind: 'carddav', login, trusted }
  const batches: Batch[] = []
  for await (const batch of world.readBook(task, signal)) batches.push(batch)
  return { batches, cards: batches.flatMap(({ cards }) => cards) }
}

describe('an address book', () => {
  it.each(['books.example', 'https://books.example', 'https://books.example/dav/', 'claire@books.example'])(
    'is found from %s',
    async (address) => {
      const { cards } = await read({ address })
      expect(cards).toHaveLength(3)
      expect(cards[0]).toEqual({ email: 'p0@laurent.example', name: 'Person 0' })
    },
  )

  it('is found where the domain announces it', async () => {
    const services = { 'elsewhere.example': [{ host: 'dav.books.example', port: 443, path: '/dav/' }] }
    expect((await read({ address: 'elsewhere.example', services })).cards).toHaveLength(3)
    expect(world?.asked.every((line) => line.startsWith('dav.books.example'))).toBe(true)
  })

  it('comes in batches, and tells how far it is', async () => {
    const { batches } = await read({ cards: people(250) })
    expect(batches.map(({ read: done, total }) => [done, total])).toEqual([
      [0, 250],
      [100, 250],
      [200, 250],
      [250, 250],
    ])
  })

  it('is empty without cards', async () => expect((await read({ cards: [] })).cards).toEqual([]))

  it('leaves out broken cards', async () => {
    const cards = ['BEGIN:VCARD\nnothing', 'not a card', ...people(1), 'BEGIN:VCARD\nVERSION:4.0\nEND:VCARD']
    expect((await read({ cards })).cards).toHaveLength(1)
  })
})

describe('an address book is refused', () => {
  const fails = (fault: string, trying: Trying) =>
    expect(read(trying)).rejects.toThrow(expect.objectContaining({ fault }))

  it('with a wrong password', () => fails('credentials', { password: 'wrong' }))

  it.each([
    'inside.example',
    'https://inside.example/dav/',
    'https://127.0.0.1/dav/',
    'https://[::1]/',
    'https://0x7f.1/',
    'https://169.254.169.254/latest/',
    'https://books.example:8443/',
    'nowhere.example',
    'ftp://books.example/',
    '',
  ])('at %s', async (address) => {
    await fails('unreachable', { address })
    expect(world?.asked).toEqual([])
  })

  it('when its name is turned inside after the first question', async () => {
    await fails('unreachable', { address: 'https://turned.example/' })
    expect(world?.reached.every((address) => address.startsWith(open))).toBe(true)
  })

  it('when it is announced inside', () =>
    fails('unreachable', {
      address: 'nowhere.example',
      services: { 'nowhere.example': [{ host: 'inside.example', port: 443, path: '/' }] },
    }))

  it('when it leads inside', async () => {
    await fails('unreachable', {
      address: 'https://books.example/dav/',
      instead: (_request, response) => {
        response.writeHead(307, { location: 'https://inside.example/dav/' }).end()
        return true
      },
    })
    expect(world?.asked.every((line) => line.startsWith('books.example'))).toBe(true)
  })

  it('over plain http, where the password could be read', async () => {
    await fails('unreachable', { address: 'http://books.example/dav/' })
    expect(world?.asked).toEqual([])
  })

  it('when it goes round in circles', () =>
    fails('unreachable', {
      address: 'https://books.example/dav/',
      instead: (_request, response) => {
        response.writeHead(307, { location: '/dav/' }).end()
        return true
      },
    }))

  const answeringBook = (body: string, type = 'application/xml'): Trying => ({
    instead: (request, response) => {
      if (request.method !== 'REPORT') return false
      response.writeHead(207, { 'content-type': type }).end(body)
      return true
    },
  })

  it('with entities that grow without end', () => {
    const lines = Array.from({ length: 12 }, (_, n) => `<!ENTITY l${n + 1} "${`&l${n};`.repeat(10)}">`)
    const bomb = `<?xml version="1.0"?><!DOCTYPE d [<!ENTITY l0 "l">${lines.join('')}]><d>&l12;</d>`
    return fails('unreadable', answeringBook(bomb))
  })

  it('with a file of the machine as an entity', () =>
    fails('unreadable', answeringBook('<!DOCTYPE d [<!ENTITY x SYSTEM "file:///etc/passwd">]><d>&x;</d>')))

  it('with an endless body', () =>
    fails('unreadable', {
      instead: (request, response) => {
        if (request.method !== 'REPORT') return false
        response.writeHead(207, { 'content-type': 'application/xml' })
        const chunk = Buffer.alloc(1024 * 1024, ' ')
        const pour = () => {
          while (!response.destroyed && response.write(chunk));
        }
        response.on('drain', pour)
        pour()
        return true
      },
    }))

  it('with half an answer', () => fails('unreadable', answeringBook('<d:multistatus xmlns:d="DAV:"><d:resp')))
})

it('members elsewhere are not asked for', async () => {
  const { cards } = await read({
    instead: (request, response, body) => {
      if (!body.includes('addressbook-query')) return false
      const href = 'https://elsewhere.example/secret.vcf'
      response
        .writeHead(207, { 'content-type': 'application/xml' })
        .end(
          `<d:multistatus xmlns:d="DAV:"><d:response><d:href>${href}</d:href><d:propstat><d:prop><d:getetag>1</d:getetag></d:prop><d:status>HTTP/1.1 200 OK</d:status></d:propstat></d:response></d:multistatus>`,
        )
      return request.method === 'REPORT'
    },
  })
  expect(cards).toEqual([])
  expect(world?.asked.some((line) => line.startsWith('elsewhere'))).toBe(false)
})

it('a password is not carried to a stranger', async () => {
  const seen: (string | undefined)[] = []
  await read({
    address: 'https://books.example/dav/',
    instead: (request, response) => {
      if (request.headers.host === 'elsewhere.example') seen.push(request.headers.authorization)
      if (request.headers.host !== 'books.example') return false
      response.writeHead(307, { location: 'https://elsewhere.example/dav/' }).end()
      return true
    },
  }).catch(() => {})
  expect(seen.length).toBeGreaterThan(0)
  expect(seen.every((header) => header === undefined)).toBe(true)
})

it('a host that the operator named may lie inside, in the open and at any port', async () => {
  const trusted = ['inside.example:5232']
  expect((await read({ address: 'http://inside.example:5232/dav/', trusted })).cards).toHaveLength(3)
  await expect(read({ address: 'http://inside.example:5233/dav/', trusted })).rejects.toThrow()
})

it('a reading ends when nobody waits for it any more', async () => {
  const leaving = new AbortController()
  const reading = read({
    signal: leaving.signal,
    instead: (request) => {
      if (request.method === 'REPORT') leaving.abort()
      return request.method === 'REPORT'
    },
  })
  await expect(reading).rejects.toThrow()
})
