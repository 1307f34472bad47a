import { type IncomingMessage, request } from 'node:http'
import { isIP, type Socket } from 'node:net'
import { connect as secure } from 'node:tls'
import type { Network } from './network.ts'
import { isPublicAddress } from './public-address.ts'
import { type Body, readBody } from './read-body.ts'
import { Unreachable } from './unreachable.ts'

export type Wanted = {
  address: string
  /** Prefixes of the accepted content types. */
  types: readonly string[]
  language: string
  mostBytes: number
  signal: AbortSignal
}

export type Fetched = Body & { url: URL; type: string }

const mostRedirects = 3
const redirects = new Set([301, 302, 303, 307, 308])
const ports: Record<string, number> = { 'http:': 80, 'https:': 443 }
const mostHeaderBytes = 32 * 1024

/**
 * Fetches a URL chosen by a user. Each host is resolved once, all its addresses must be public, and the
 * connection uses the checked address; a redirect starts over.
 */
export const guardedFetch = async (network: Network, wanted: Wanted): Promise<Fetched> => {
  let url = allowedUrl(wanted.address)
  for (let hop = 0; hop <= mostRedirects; hop += 1) {
    const response = await send(network, url, wanted)
    try {
      const next = redirectOf(response)
      if (next === undefined) return await receive(response, url, wanted)
      url = allowedUrl(next, url.href)
    } finally {
      response.destroy()
    }
  }
  throw new Unreachable('too many redirects')
}

/** The URL parser has already normalized every spelling of an IPv4 address. */
const allowedUrl = (address: string, base?: string): URL => {
  if (!URL.canParse(address, base)) throw new Unreachable('no address')
  const url = new URL(address, base)
  if (!(url.protocol in ports)) throw new Unreachable('another protocol')
  if (url.username || url.password) throw new Unreachable('credentials')
  if (!Object.values(ports).includes(portOf(url))) throw new Unreachable('another port')
  url.hash = ''
  return url
}

const portOf = (url: URL): number => (url.port === '' ? (ports[url.protocol] ?? 0) : Number(url.port))

const hostOf = (url: URL): string => url.hostname.replaceAll(/^\[|\]$/g, '')

const publicAddressOf = async (network: Network, host: string): Promise<string> => {
  const addresses = isIP(host) ? [host] : await network.resolve(host)
  const own = network.ownAddresses()
  const [first] = addresses
  const isOutside = (address: string) => isPublicAddress(address) && !own.includes(address)
  if (first === undefined || !addresses.every(isOutside)) throw new Unreachable('not a public address')
  return first
}

const send = async (network: Network, url: URL, wanted: Wanted): Promise<IncomingMessage> => {
  const address = await publicAddressOf(network, hostOf(url))
  wanted.signal.throwIfAborted()
  return new Promise((resolve, reject) => {
    const sent = request({
      createConnection: () => connectTo(network, url, address),
      path: url.pathname + url.search,
      maxHeaderSize: mostHeaderBytes,
      signal: wanted.signal,
      headers: {
        host: url.host,
        'user-agent': 'Mozilla/5.0 (compatible; Souvenance; link preview)',
        accept: `${wanted.types.join(', ')};q=0.9, */*;q=0.1`,
        'accept-encoding': 'gzip, deflate, br',
        'accept-language': wanted.language,
        connection: 'close',
      },
    })
    sent.once('error', reject)
    sent.once('response', (response) => {
      response.on('error', () => {})
      resolve(response)
    })
    sent.end()
  })
}

const connectTo = (network: Network, url: URL, address: string): Socket => {
  const socket = network.connect(address, portOf(url))
  if (url.protocol === 'http:') return socket
  const host = hostOf(url)
  return secure({ socket, host, servername: isIP(host) ? '' : host, ALPNProtocols: ['http/1.1'] })
}

const redirectOf = ({ statusCode = 0, headers }: IncomingMessage): string | undefined =>
  redirects.has(statusCode) ? headers.location : undefined

const receive = async (response: IncomingMessage, url: URL, wanted: Wanted): Promise<Fetched> => {
  const type = (response.headers['content-type'] ?? '').toLowerCase()
  if (response.statusCode !== 200) throw new Unreachable('no such thing')
  if (!wanted.types.some((start) => type.startsWith(start))) throw new Unreachable('something else')
  return { ...(await readBody(response, wanted.mostBytes)), url, type }
}
