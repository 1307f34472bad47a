import { actingAs } from '@souvenance/contract/acting-as'
import { apiBase, type DataOf, type Endpoint, type InputOf } from '@souvenance/contract/endpoint'
import { type Message, messageOf } from '@souvenance/contract/envelope'
import { catalogue, type ErrorName } from '@souvenance/contract/errors'
import { referenceData } from '@souvenance/contract/pages/reference-data'
import { type Contact, contacts } from '@souvenance/contract/people/contacts'
import { onTestFinished, vi } from 'vitest'

class Refused {
  readonly name: ErrorName
  readonly context: Message['context']
  constructor(name: ErrorName, context: Message['context']) {
    this.name = name
    this.context = context
  }
}
/** A refusal, by its name in the contract. */
export const refusal = (name: ErrorName, context: Message['context'] = {}): Refused =>
  new Refused(name, context)

/** The connection breaks before the answer arrives. */
export const lost = Symbol('lost')

type Reply<E extends Endpoint> = DataOf<E> | Refused | typeof lost
type Asked<E extends Endpoint> = InputOf<E> & { key: string | null; actingAs: string | null }
type Answer<E extends Endpoint> = (asked: Asked<E>) => Reply<E> | Promise<Reply<E>>
type Bound = { endpoint: Endpoint; pattern: RegExp; answer: Answer<Endpoint> }

const patternOf = ({ path }: Endpoint): RegExp =>
  new RegExp(`^${apiBase}${path.replaceAll(/\{(\w+)\}/g, '(?<$1>[^/]+)')}$`)

const respond = (reply: Reply<Endpoint>): Response => {
  if (reply === lost) throw new TypeError('Failed to fetch')
  if (!(reply instanceof Refused)) return Response.json({ status: 'OK', data: reply })
  const { key, status } = catalogue[reply.name]
  return Response.json({ status: 'FAIL', messages: [messageOf(key, reply.context)] }, { status })
}

/** Answers the calls of a component under test, typed by the contract; an unexpected call fails the test. */
export const startService = () => {
  const bound: Bound[] = []
  const unanswered: string[] = []
  const find = (method: string, pathname: string) =>
    bound.findLast(({ endpoint, pattern }) => endpoint.method === method && pattern.test(pathname))

  vi.stubGlobal('fetch', async (address: string, { method = 'GET', body, headers }: RequestInit = {}) => {
    const { pathname, searchParams } = new URL(address, 'http://localhost')
    const found = find(method, pathname)
    if (!found) {
      unanswered.push(`${method} ${pathname}`)
      throw new TypeError('Failed to fetch')
    }
    const asked = {
      params: { ...found.pattern.exec(pathname)?.groups },
      query: Object.fromEntries(searchParams),
      body: typeof body === 'string' ? JSON.parse(body) : {},
      key: new Headers(headers).get('idempotency-key'),
      actingAs: new Headers(headers).get(actingAs.header),
    }
    return respond(await found.answer(asked))
  })
  onTestFinished(() => {
    vi.unstubAllGlobals()
    if (unanswered.length > 0) throw new Error(`no answer was given for ${unanswered.join(', ')}`)
  })

  return {
    /** The latest answer given for an endpoint counts. */
    answer: <E extends Endpoint>(endpoint: E, answer: Answer<E>) => {
      const spy = vi.fn(answer)
      bound.push({ endpoint, pattern: patternOf(endpoint), answer: spy as unknown as Answer<Endpoint> })
      return spy
    },
  }
}

/** A screen asks how many notifications its title has to count: none. */
export const answerPing = (service: ReturnType<typeof startService>): void => {
  service.answer(referenceData.ping, () => ({
    serverTime: '2026-01-02T10:00:00.000Z',
    messages: { totalNew: 0 },
    notifications: { notifications: { totalNew: 0 }, requests: { totalNew: 0 } },
  }))
}

/** The address book of the viewer, searched as the server does. */
export const answerContacts = (service: ReturnType<typeof startService>, book: readonly Contact[] = []) =>
  service.answer(contacts.list, ({ query }) => {
    const words = String(query.query ?? '').toLowerCase()
    const items = book.filter(({ name, email }) => `${name} ${email}`.toLowerCase().includes(words))
    return { items, eof: true, totalCount: items.length, foundByAddress: false }
  })
