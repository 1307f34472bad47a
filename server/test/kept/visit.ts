import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import type { TestApp } from '../start-app.ts'

export type Visitor = { language: 'fr' | 'en'; encoding: 'br' | 'gzip' | 'identity' }

const decoders = { br: brotliDecompressSync, gzip: gunzipSync, identity: (bytes: Buffer) => bytes }

type Http = TestApp['http']
type More = { headers?: Record<string, string>; cookies?: Record<string, string> }

export const open = (http: Http, url: string, { headers, cookies }: More = {}) =>
  http.inject({ url, cookies, headers: { accept: 'text/html', ...headers } })

/** Status and document for a visitor. The only thing that differs from one rendering to the next is left out. */
export const read = async (http: Http, url: string, { language, encoding }: Visitor, cookies = {}) => {
  const headers = { 'accept-language': language, 'accept-encoding': encoding }
  const { statusCode, rawPayload, headers: told } = await open(http, url, { headers, cookies })
  const html = rawPayload.length > 0 ? decoders[encoding](rawPayload).toString() : ''
  return { status: statusCode, to: told.location, html: html.replaceAll(/nonce="[^"]*"/g, 'nonce') }
}

/** A session that has ended makes a visitor whose document is always rendered anew. */
export const endedSession = { session: 'ended long ago' }
