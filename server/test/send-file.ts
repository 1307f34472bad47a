import { createHash } from 'node:crypto'
import { apiBase } from '@souvenance/contract/endpoint'
import type { Envelope } from '@souvenance/contract/envelope'
import type { SafeItem } from '@souvenance/contract/safe/safe'
import { safeAddresses, safeUploads } from '@souvenance/contract/safe/safe-addresses'
import type { Browser, TestApp } from './start-app.ts'

export type SentFile = {
  bytes: Uint8Array
  filename?: string
  folder?: string
  lastMod?: number
  headers?: Record<string, string>
}

type Injected = Awaited<ReturnType<TestApp['http']['inject']>>

const replyOf = (response: Injected) => ({
  status: response.statusCode,
  headers: response.headers,
  codes: codesOf(response),
  bytes: response.rawPayload,
})

const codesOf = ({ body }: Injected): string[] =>
  body.startsWith('{"status"') ? (JSON.parse(body).messages ?? []).map(({ key }: { key: string }) => key) : []

/** Uploads a file to the safe by form, like a browser. */
export const sendFile = async (app: TestApp, browser: Browser, sent: SentFile) => {
  const form = new FormData()
  form.append('file', new Blob([Buffer.from(sent.bytes)]), sent.filename ?? 'letter.txt')
  if (sent.lastMod !== undefined) form.append('lastMod', String(sent.lastMod))
  const encoded = new Response(form)
  const response = await app.http.inject({
    method: 'POST',
    url: `${apiBase}/users/me/digital-safe${sent.folder === undefined ? '' : `/${sent.folder}`}/file`,
    headers: {
      'sec-fetch-site': 'same-origin',
      'content-type': encoded.headers.get('content-type') ?? '',
      ...sent.headers,
    },
    cookies: Object.fromEntries(browser.cookies),
    payload: Buffer.from(await encoded.arrayBuffer()),
  })
  const envelope: Envelope<{ item: SafeItem }> = response.json()
  return {
    ...replyOf(response),
    get item() {
      if (envelope.status === 'OK') return envelope.data.item
      throw new Error(`refused with ${response.statusCode}: ${response.body}`)
    },
  }
}

/** Bytes from the safe: a file, or a folder as an archive. */
export const fetchBytes = async (
  app: TestApp,
  browser: Browser,
  url: string,
  headers: Record<string, string> = {},
) =>
  replyOf(
    await app.http.inject({ method: 'GET', url, headers, cookies: Object.fromEntries(browser.cookies) }),
  )

export const fetchFile = (
  app: TestApp,
  browser: Browser,
  itemUid: string,
  headers?: Record<string, string>,
) => fetchBytes(app, browser, safeAddresses.content(itemUid), headers)

export const checksumOf = (bytes: Uint8Array): string =>
  `sha256 ${createHash('sha256').update(bytes).digest('base64')}`

export const hashOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex')

type TusRequest = {
  method: 'POST' | 'HEAD' | 'PATCH' | 'DELETE' | 'OPTIONS'
  url?: string
  headers?: Record<string, string>
  payload?: Buffer
}

export const tus = async (app: TestApp, browser: Browser, { method, url, headers, payload }: TusRequest) =>
  replyOf(
    await app.http.inject({
      method,
      url: url ?? safeAddresses.uploads,
      headers: { 'tus-resumable': '1.0.0', 'sec-fetch-site': 'same-origin', ...headers },
      cookies: Object.fromEntries(browser.cookies),
      ...(payload ? { payload } : {}),
    }),
  )

/** Creates a resumable upload; returns its URL. */
export const beginUpload = async (
  app: TestApp,
  browser: Browser,
  { size, ...metadata }: { size: number; [name: string]: string | number },
) => {
  const encoded = Object.entries(metadata).map(
    ([name, value]) => `${name} ${Buffer.from(String(value)).toString('base64')}`,
  )
  const headers = {
    'upload-length': String(size),
    ...(encoded.length > 0 && { 'upload-metadata': encoded.join(',') }),
  }
  const reply = await tus(app, browser, { method: 'POST', headers })
  return { ...reply, url: String(reply.headers.location) }
}

export const sendChunk = (
  app: TestApp,
  browser: Browser,
  url: string,
  { offset, bytes, headers }: { offset: number; bytes: Uint8Array; headers?: Record<string, string> },
) =>
  tus(app, browser, {
    method: 'PATCH',
    url,
    headers: {
      'content-type': 'application/offset+octet-stream',
      'upload-offset': String(offset),
      [safeUploads.chunkChecksum]: checksumOf(bytes),
      ...headers,
    },
    payload: Buffer.from(bytes),
  })
