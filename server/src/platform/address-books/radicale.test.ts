import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { vcardOf } from '../../../test/carddav-server.ts'
import { isRadicaleInstalled, startRadicale } from '../../../test/start-radicale.ts'
import { createAddressBooks } from './address-books.ts'

if (!isRadicaleInstalled)
  it('RADICALE IS NOT INSTALLED: address books are tried on the small server of the tests only', () =>
    console.warn(
      'Radicale is not installed (Debian: apt-get install python3-radicale); nothing was tried on it.',
    ))

/** A server that others wrote, read by a process of its own: the whole way of an import. */
const tryRadicale = () => {
  let server: Awaited<ReturnType<typeof startRadicale>>
  let host: string
  const count = 230

  beforeAll(async () => {
    server = await startRadicale(
      Array.from({ length: count }, (_, n) => vcardOf(`Person ${n}`, `p${n}@laurent.example`)),
    )
    host = server.host
  }, 60_000)

  afterAll(() => server.stop())

  const read = async (password: string, trusted: string[]) => {
    const login = { address: `http://${host}/`, username: 'claire', password }
    const task = { kind: 'carddav', login, trusted } as const
    const cards = []
    for await (const batch of createAddressBooks().read(task, new AbortController().signal))
      cards.push(...batch.cards)
    return cards
  }

  it('shows all cards', async () => {
    const cards = await read('secret', [host])
    expect(new Set(cards.map(({ email }) => email)).size).toBe(count)
    expect(cards.every(({ name }) => name.startsWith('Person'))).toBe(true)
  })

  it('refuses a wrong password', () =>
    expect(read('wrong', [host])).rejects.toThrow(expect.objectContaining({ fault: 'credentials' })))

  it('is not reached on this machine unless the operator named it', () =>
    expect(read('secret', [])).rejects.toThrow(expect.objectContaining({ fault: 'unreachable' })))
}

if (isRadicaleInstalled) describe('Radicale', tryRadicale)
