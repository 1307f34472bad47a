import { authorizationCodeGrant, customFetch, tokenRevocation } from 'openid-client'
import { type Batch, BookFailed, type Card, plainName } from './card.ts'
import { type ConsentClient, type ConsentSecrets, configurationFor } from './consent.ts'
import { type ConsentProvider, type ConsentProviderName, consentProviders } from './consent-providers.ts'
import { fetchOver, type Reach } from './fetch-over.ts'

export type Consented = {
  provider: ConsentProviderName
  client: ConsentClient
  secrets: ConsentSecrets
  /** The query the person came back with. */
  answer: string
}

const mostPages = 100

/** Exchanges the consent, reads all contacts and gives the consent back where the provider takes it. */
export async function* readConsented(reach: Reach, consented: Consented): AsyncGenerator<Batch> {
  const { provider: name, client, secrets, answer } = consented
  const provider: ConsentProvider = consentProviders[name]
  const fetch = fetchOver(reach)
  const configuration = configurationFor(name, client)
  configuration[customFetch] = (url, options) => fetch(url, options as RequestInit)
  const token = await exchange()
  let read = 0
  let next: string | undefined = provider.contacts
  for (let page = 0; next !== undefined && page < mostPages; page += 1) {
    const listed: unknown = await readPage(fetch, next, token)
    const { cards, count, more, total } = listings[provider.listed](listed, next)
    read += count
    yield { read, total, cards }
    next = more !== undefined && new URL(more).origin === new URL(provider.contacts).origin ? more : undefined
  }
  if (provider.revocationEndpoint) await tokenRevocation(configuration, token).catch(() => {})

  async function exchange(): Promise<string> {
    try {
      const { access_token } = await authorizationCodeGrant(
        configuration,
        new URL(`${client.redirectUri}?${answer}`),
        { expectedState: secrets.state, pkceCodeVerifier: secrets.verifier },
      )
      return access_token
    } catch {
      throw new BookFailed('consent')
    }
  }
}

const readPage = async (fetch: typeof globalThis.fetch, url: string, token: string): Promise<unknown> => {
  try {
    const response = await fetch(url, {
      headers: { authorization: `Bearer ${token}`, accept: 'application/json' },
    })
    if (!response.ok) throw new BookFailed('unreadable')
    return await response.json()
  } catch {
    throw new BookFailed('unreadable')
  }
}

type Listing = { cards: Card[]; count: number; more: string | undefined; total: number | null }

const listings: Record<ConsentProvider['listed'], (listed: unknown, url: string) => Listing> = {
  people(listed, url) {
    const { connections, nextPageToken, totalPeople } = objectOf(listed)
    const people = arrayOf(connections).map(objectOf)
    const more = new URL(url)
    if (typeof nextPageToken === 'string') more.searchParams.set('pageToken', nextPageToken)
    return {
      cards: people.flatMap(({ names, emailAddresses }) => {
        const [first] = arrayOf(names).map(objectOf)
        return cardsOf(
          first?.displayName,
          arrayOf(emailAddresses).map((each) => objectOf(each).value),
        )
      }),
      count: people.length,
      more: typeof nextPageToken === 'string' ? more.href : undefined,
      total: typeof totalPeople === 'number' ? totalPeople : null,
    }
  },
  graph(listed) {
    const page = objectOf(listed)
    const people = arrayOf(page.value).map(objectOf)
    const more = page['@odata.nextLink']
    return {
      cards: people.flatMap(({ displayName, emailAddresses }) =>
        cardsOf(
          displayName,
          arrayOf(emailAddresses).map((each) => objectOf(each).address),
        ),
      ),
      count: people.length,
      more: typeof more === 'string' && URL.canParse(more) ? more : undefined,
      total: null,
    }
  },
}

const objectOf = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}

const arrayOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : [])

const cardsOf = (name: unknown, addresses: readonly unknown[]): Card[] =>
  addresses.flatMap((email) =>
    typeof email === 'string' ? [{ email, name: typeof name === 'string' ? plainName(name) : '' }] : [],
  )
