import { type IncomingMessage, request } from 'node:http'
import { isIP, type Socket } from 'node:net'
import { connect as secure } from 'node:tls'
import type { Network } from './network.ts'
import { isPublicAddress } from './public-address.ts'
import { Unreachable } from './unreachable.ts'

export type Sent = {
  method?: string
  headers: Record<string, string>
  body?: string | undefined
  signal: AbortSignal
  /** Hosts the operator named, which may lie inside and use any port: `host` or `host:port`. */
  trusted?: readonly string[]
}

const ports: Record<string, number> = { 'http:': 80, 'https:': 443 }
const mostHeaderBytes = 32 * 1024

export const isTrusted = ({ host, hostname }: URL, trusted: readonly string[] = []): boolean =>
  trusted.includes(host) || trusted.includes(hostname)

/** The URL parser has already normalized every spelling of an IPv4 address. */
export const allowedUrl = (address: string, base?: string, trusted: readonly string[] = []): URL => {
  if (!URL.canParse(address, base)) throw new Unreachable('no address')
  const url = new URL(address, base)
  if (!(url.protocol in ports)) throw new Unreachable('another protocol')
  if (url.username || url.password) throw new Unreachable('credentials')
  if (!isTrusted(url, trusted) && !Object.values(ports).includes(portOf(url)))
    throw new Unreachable('another port')
  url.hash = ''
  return url
}

/** The host is resolved once, all its addresses must be public, and the connection uses the checked address. */
export const sendGuarded = async (network: Network, url: URL, sent: Sent): Promise<IncomingMessage> => {
  const address = await addressOf(network, url, sent.trusted)
  sent.signal.throwIfAborted()
  return new Promise((resolve, reject) => {
    const asked = request({
      method: sent.method ?? 'GET',
      createConnection: () => connectTo(network, url, address),
      path: url.pathname + url.search,
      maxHeaderSize: mostHeaderBytes,
      signal: sent.signal,
      headers: { host: url.host, connection: 'close', ...sent.headers },
    })
    asked.on('error', reject)
    asked.once('response', (response) => {
      response.on('error', () => {})
      resolve(response)
    })
    asked.end(sent.body)
  })
}

const portOf = (url: URL): number => (url.port === '' ? (ports[url.protocol] ?? 0) : Number(url.port))

const hostOf = (url: URL): string => url.hostname.replaceAll(/^\[|\]$/g, '')

const addressOf = async (network: Network, url: URL, trusted?: readonly string[]): Promise<string> => {
  const host = hostOf(url)
  const addresses = isIP(host) ? [host] : await network.resolve(host)
  const own = network.ownAddresses()
  const [first] = addresses
  const isOutside = (address: string) => isPublicAddress(address) && !own.includes(address)
  const isAllowed = isTrusted(url, trusted) || addresses.every(isOutside)
  if (first === undefined || !isAllowed) throw new Unreachable('not a public address')
  return first
}

const connectTo = (network: Network, url: URL, address: string): Socket => {
  const socket = network.connect(address, portOf(url))
  if (url.protocol === 'http:') return socket
  const host = hostOf(url)
  if (network.secure) return network.secure(socket, host)
  return secure({ socket, host, servername: isIP(host) ? '' : host, ALPNProtocols: ['http/1.1'] })
}
