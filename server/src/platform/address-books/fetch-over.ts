import { redirectOf } from '../outbound/guarded-fetch.ts'
import { allowedUrl, isTrusted, sendGuarded } from '../outbound/guarded-request.ts'
import type { Network } from '../outbound/network.ts'
import { readBody } from '../outbound/read-body.ts'
import { Unreachable } from '../outbound/unreachable.ts'

export type Reach = {
  network: Network
  /** Hosts the operator named. */
  trusted: readonly string[]
  signal: AbortSignal
}

const mostRedirects = 3
const mostBytes = 16 * 1024 * 1024
const mostBytesInAll = 128 * 1024 * 1024
const requestMs = 30_000
const bodiless = new Set([204, 205, 304])

/** The fetch of libraries, over the guarded client: bounded in size and time, and careful with credentials. */
export const fetchOver = ({ network, trusted, signal }: Reach): typeof fetch => {
  let left = mostBytesInAll
  return async (input, init = {}) => {
    const headers = new Headers(init.headers)
    headers.set('user-agent', 'Souvenance')
    headers.set('accept-encoding', 'gzip, deflate')
    const ending = AbortSignal.any([signal, AbortSignal.timeout(requestMs)])
    let url = allowedUrl(String(input instanceof Request ? input.url : input), undefined, trusted)
    for (let hop = 0; hop <= mostRedirects; hop += 1) {
      if (headers.has('authorization') && url.protocol !== 'https:' && !isTrusted(url, trusted))
        throw new Unreachable('a password in the open')
      const response = await sendGuarded(network, url, {
        method: init.method ?? 'GET',
        headers: Object.fromEntries(headers),
        body: init.body === undefined || init.body === null ? undefined : String(init.body),
        signal: ending,
        trusted,
      })
      try {
        const next = redirectOf(response)
        if (next !== undefined && init.redirect !== 'manual') {
          const target = allowedUrl(next, url.href, trusted)
          if (!areKin(url, target)) headers.delete('authorization')
          url = target
          continue
        }
        const { bytes, whole } = await readBody(response, Math.min(mostBytes, left))
        left -= bytes.length
        if (!whole) throw new Unreachable('too long')
        return answerOf(response.statusCode ?? 0, response.headers, bytes)
      } finally {
        response.destroy()
      }
    }
    throw new Unreachable('too many redirects')
  }
}

/** Hosts of one house: the same, or below the same name of at least two parts. */
export const areKin = (from: URL, to: URL): boolean => {
  if (from.protocol === 'https:' && to.protocol !== 'https:') return false
  if (from.host === to.host) return true
  const [a, b] = [houseOf(from), houseOf(to)]
  return a !== undefined && a === b
}

const houseOf = ({ hostname }: URL): string | undefined => {
  const parts = hostname.split('.')
  if (/^[\d.]+$|:/.test(hostname) || parts.length < 2) return undefined
  return (parts.length > 2 ? parts.slice(1) : parts).join('.')
}

const answerOf = (
  status: number,
  headers: Record<string, string | string[] | undefined>,
  bytes: Buffer,
): Response => {
  if (status < 200 || status > 599) throw new Unreachable('no answer')
  const kept = ['content-type', 'location', 'www-authenticate', 'date', 'cache-control', 'retry-after']
  const shown = kept.flatMap((name): [string, string][] => {
    const value = headers[name]
    return typeof value === 'string' ? [[name, value]] : []
  })
  refuseDeclarations(headers['content-type'], bytes)
  if (status === 207 && !isWhole(bytes)) throw new Unreachable('half an answer')
  return new Response(bodiless.has(status) ? null : new Uint8Array(bytes), { status, headers: shown })
}

/** Whether the answer is complete: the library would take a truncated one for a short one. */
const isWhole = (bytes: Buffer): boolean =>
  /(multistatus\s*>|\/>)\s*(<!--[^>]*-->\s*)*$/i.test(bytes.subarray(-500).toString('latin1'))

/** No protocol here declares entities; a document that does wants them expanded without end. */
const refuseDeclarations = (type: string | string[] | undefined, bytes: Buffer): void => {
  if (String(type).toLowerCase().includes('xml') && /<!(DOCTYPE|ENTITY)/i.test(bytes.toString('latin1')))
    throw new Unreachable('declarations')
}
