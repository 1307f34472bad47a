import {
  addressBookMultiGet,
  addressBookQuery,
  type DAVAccount,
  type DAVResponse,
  fetchAddressBooks,
  fetchHomeUrl,
  fetchPrincipalUrl,
  serviceDiscovery,
} from 'tsdav'
import { type Batch, BookFailed, type Card } from './card.ts'
import { fetchOver, type Reach } from './fetch-over.ts'
import { type Directory, findServers } from './find-servers.ts'
import { readVcard } from './read-vcard.ts'
import { createCardSplitter } from './split-vcards.ts'

export type CarddavLogin = { address: string; username: string; password: string }

type Talk = { headers: Record<string, string>; fetch: typeof fetch }
type Book = { url: string; members: string[] }

const cardsAtOnce = 100
const mostBooks = 20
const mostCards = 20_000
/** Servers that know how send only these; the others send whole cards. */
const wantedProps = ['VERSION', 'FN', 'N', 'ORG', 'EMAIL']
const addressData = { prop: wantedProps.map((name) => ({ _attributes: { name } })) }

/** All address books behind a login, batch by batch. */
export async function* readCarddav(
  reach: Reach,
  directory: Directory,
  login: CarddavLogin,
): AsyncGenerator<Batch> {
  const basic = Buffer.from(`${login.username}:${login.password}`).toString('base64')
  const talk = { headers: { authorization: `Basic ${basic}` }, fetch: fetchOver(reach) }
  const books = await listBooks(talk, await openAccount(talk, await findServers(login.address, directory)))
  const total = books.reduce((sum, { members }) => sum + members.length, 0)
  let read = 0
  yield { read, total, cards: [] }
  for (const { url, members } of books)
    for (let first = 0; first < members.length; first += cardsAtOnce) {
      const batch = members.slice(first, first + cardsAtOnce)
      const cards = await fetchCards(talk, url, batch)
      read += batch.length
      yield { read, total, cards }
    }
}

/** The first server that knows who signs in. A refused password ends the search. */
const openAccount = async (talk: Talk, servers: readonly string[]): Promise<DAVAccount> => {
  for (const serverUrl of servers) {
    const account = await tryServer(talk, serverUrl)
    if (account) return account
  }
  throw new BookFailed('unreachable')
}

const tryServer = async (talk: Talk, serverUrl: string): Promise<DAVAccount | undefined> => {
  const asked: DAVAccount = { serverUrl, accountType: 'carddav' }
  const isWhole = new URL(serverUrl).pathname !== '/'
  const answers: number[] = []
  const listening: typeof fetch = async (...request) => {
    const response = await talk.fetch(...request)
    answers.push(response.status)
    return response
  }
  const heard = { ...talk, fetch: listening }
  try {
    const rootUrl = isWhole ? serverUrl : await serviceDiscovery({ account: asked, ...heard })
    answers.length = 0
    const principalUrl = await fetchPrincipalUrl({ account: { ...asked, rootUrl }, ...heard })
    const account = { ...asked, rootUrl, principalUrl }
    return { ...account, homeUrl: await fetchHomeUrl({ account, ...heard }) }
  } catch {
    if (answers.some((status) => status === 401 || status === 403)) throw new BookFailed('credentials')
    return undefined
  }
}

const listBooks = async (talk: Talk, account: DAVAccount): Promise<Book[]> => {
  try {
    const books: Book[] = []
    const found = await fetchAddressBooks({ account, ...talk })
    let room = mostCards
    for (const { url } of found.slice(0, mostBooks)) {
      const listed = await addressBookQuery({ url, props: { 'd:getetag': {} }, depth: '1', ...talk })
      requireRead(listed)
      const members = pathsOf(url, listed).slice(0, room)
      room -= members.length
      books.push({ url, members })
    }
    return books
  } catch {
    throw new BookFailed('unreadable')
  }
}

/** The library hands back the text of an answer it could not read. */
const requireRead = (answers: readonly DAVResponse[]): void => {
  if (answers.some(({ raw }) => typeof raw === 'string')) throw new BookFailed('unreadable')
}

/** Members on the server itself: an address elsewhere is left out. */
const pathsOf = (url: string, listed: readonly DAVResponse[]): string[] => {
  const book = new URL(url)
  const paths = listed.flatMap(({ href }) => {
    if (typeof href !== 'string' || !URL.canParse(href, url)) return []
    const member = new URL(href, url)
    return member.origin === book.origin && member.pathname !== book.pathname ? [member.pathname] : []
  })
  return [...new Set(paths)]
}

const fetchCards = async (talk: Talk, url: string, members: string[]): Promise<Card[]> => {
  const answers = await addressBookMultiGet({
    url,
    props: { 'd:getetag': {}, 'card:address-data': addressData },
    objectUrls: members,
    depth: '1',
    ...talk,
  }).catch(() => {
    throw new BookFailed('unreadable')
  })
  requireRead(answers)
  return answers.flatMap(({ props }) => {
    const data: unknown = props?.addressData?._cdata ?? props?.addressData
    return typeof data === 'string' ? createCardSplitter().take(`${data}\n`).flatMap(readVcard) : []
  })
}
