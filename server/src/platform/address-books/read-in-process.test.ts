import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, it, vi } from 'vitest'
import { type CarddavOptions, serveCarddav, vcardOf } from '../../../test/carddav-server.ts'
import { patience } from '../../../test/patience.ts'
import { createAddressBooks } from './address-books.ts'
import type { Card } from './card.ts'

const cards = Array.from({ length: 120 }, (_, n) => vcardOf(`Person ${n}`, `p${n}@laurent.example`))

let stop = async () => {}
afterEach(() => stop())

const startBook = async (instead: NonNullable<CarddavOptions['instead']> = () => false) => {
  const server = createServer(serveCarddav({ cards, instead })).listen(0, '127.0.0.1')
  await once(server, 'listening')
  stop = async () => {
    server.closeAllConnections()
    server.close()
    await once(server, 'close')
  }
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`
  const count = () => new Promise<number>((resolve) => server.getConnections((_, number) => resolve(number)))
  return { host, count }
}

const read = async (host: string, { trusted = [host], withinMs = 60_000 } = {}) => {
  const login = { address: `http://${host}/dav/`, username: 'claire', password: 'secret' }
  const task = { kind: 'carddav', login, trusted } as const
  const found: Card[] = []
  for await (const batch of createAddressBooks({ withinMs }).read(task, new AbortController().signal))
    found.push(...batch.cards)
  return found
}

it('a process of its own reads a book of this machine that the operator named', async () => {
  const { host } = await startBook()
  expect(await read(host)).toHaveLength(cards.length)
})

it('the process asks nothing of this machine otherwise', async () => {
  let asked = 0
  const { host } = await startBook(() => {
    asked += 1
    return false
  })
  await expect(read(host, { trusted: [] })).rejects.toThrow(expect.objectContaining({ fault: 'unreachable' }))
  expect(asked).toBe(0)
})

it('a book that answers letter by letter is left after its time, and nothing goes on', async () => {
  const { host, count } = await startBook((request, response) => {
    if (request.method !== 'REPORT') return false
    response.writeHead(207, { 'content-type': 'application/xml' })
    const letters = setInterval(() => response.write(' '), 50)
    response.on('close', () => clearInterval(letters))
    return true
  })
  await expect(read(host, { withinMs: 2000 })).rejects.toThrow(
    expect.objectContaining({ fault: 'unreachable' }),
  )
  await vi.waitFor(async () => expect(await count()).toBe(0), patience)
})
