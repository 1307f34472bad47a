import type { IncomingMessage } from 'node:http'
import { allowedUrl, sendGuarded } from './guarded-request.ts'
import type { Network } from './network.ts'
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

/** Fetches a URL chosen by a user; a redirect starts over with all checks. */
export const guardedFetch = async (network: Network, wanted: Wanted): Promise<Fetched> => {
  let url = allowedUrl(wanted.address)
  for (let hop = 0; hop <= mostRedirects; hop += 1) {
    const response = await sendGuarded(network, url, { headers: headersFor(wanted), signal: wanted.signal })
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

const headersFor = ({ types, language }: Wanted): Record<string, string> => ({
  'user-agent': 'Mozilla/5.0 (compatible; Souvenance; link preview)',
  accept: `${types.join(', ')};q=0.9, */*;q=0.1`,
  'accept-encoding': 'gzip, deflate, br',
  'accept-language': language,
})

export const redirectOf = ({ statusCode = 0, headers }: IncomingMessage): string | undefined =>
  redirects.has(statusCode) ? headers.location : undefined

const receive = async (response: IncomingMessage, url: URL, wanted: Wanted): Promise<Fetched> => {
  const type = (response.headers['content-type'] ?? '').toLowerCase()
  if (response.statusCode !== 200) throw new Unreachable('no such thing')
  if (!wanted.types.some((start) => type.startsWith(start))) throw new Unreachable('something else')
  return { ...(await readBody(response, wanted.mostBytes)), url, type }
}
