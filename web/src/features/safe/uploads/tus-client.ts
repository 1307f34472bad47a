import type { Envelope } from '@souvenance/contract/envelope'
import { safeAddresses, safeUploads } from '@souvenance/contract/safe/safe-addresses'
import { actingHeader, announceSignedOut } from '../../../api/announcements.ts'
import { CallFailed, callFailedFor } from '../../../api/call-failed.ts'

interface Asking {
  headers?: Record<string, string>
  body?: Blob
  signal?: AbortSignal
  onSent?: (bytes: number) => void
}

/** Uses XMLHttpRequest: fetch reports no upload progress. */
const ask = (
  method: string,
  address: string,
  { headers = {}, body, signal, onSent }: Asking,
): Promise<XMLHttpRequest> =>
  new Promise((resolve, reject) => {
    if (signal?.aborted) return reject(signal.reason)
    const request = new XMLHttpRequest()
    request.open(method, address)
    request.setRequestHeader('Tus-Resumable', '1.0.0')
    request.setRequestHeader('accept', 'application/json')
    for (const [name, value] of Object.entries({ ...actingHeader(), ...headers }))
      request.setRequestHeader(name, value)
    if (onSent) request.upload.onprogress = ({ loaded }) => onSent(loaded)
    request.onload = () => (request.status < 400 ? resolve(request) : reject(refusalIn(request)))
    request.onerror = () => reject(callFailedFor('offline'))
    request.onabort = () => reject(signal?.reason)
    signal?.addEventListener('abort', () => request.abort(), { once: true })
    request.send(body ?? null)
  })

const refusalIn = (request: XMLHttpRequest): CallFailed => {
  const { status, responseText } = request
  const retryAfter = request.getResponseHeader('Retry-After')
  if (status === 401) announceSignedOut()
  try {
    const envelope: Envelope<unknown> = JSON.parse(responseText)
    if (envelope.status === 'FAIL') return new CallFailed(status, envelope.messages, retryAfter)
  } catch {
    // An answer to HEAD has no body, and a proxy's body is not JSON.
  }
  const { messages } = callFailedFor(status >= 500 ? 'unavailable' : 'unexpected')
  return new CallFailed(status, messages, retryAfter)
}

const toBase64 = (text: string): string => btoa(String.fromCharCode(...new TextEncoder().encode(text)))

export interface NewUpload {
  file: File
  folderUid: string
  signal: AbortSignal
}

/** Creates an upload, and returns its URL. */
export const createUpload = async ({ file, folderUid, signal }: NewUpload): Promise<string> => {
  const metadata = Object.entries({ filename: file.name, folderUid, lastMod: String(file.lastModified) })
  const request = await ask('POST', safeAddresses.uploads, {
    headers: {
      'Upload-Length': String(file.size),
      'Upload-Metadata': metadata
        .filter(([, value]) => value !== '')
        .map(([name, value]) => `${name} ${toBase64(value)}`)
        .join(','),
    },
    signal,
  })
  return new URL(request.getResponseHeader('Location') ?? '', location.href).pathname
}

/** The server's offset; undefined if the upload has expired. */
export const findOffset = async (address: string, signal: AbortSignal): Promise<number | undefined> => {
  try {
    const request = await ask('HEAD', address, { signal })
    return Number(request.getResponseHeader('Upload-Offset'))
  } catch (error) {
    if (error instanceof CallFailed && (error.status === 404 || error.status === 410)) return undefined
    throw error
  }
}

export interface Part {
  address: string
  body: Blob
  offset: number
  hashes: { part: string; whole?: string }
  signal: AbortSignal
  onSent: (bytes: number) => void
}

/** Sends one part, and returns the new offset. */
export const sendPart = async ({ address, body, offset, hashes, signal, onSent }: Part): Promise<number> => {
  const request = await ask('PATCH', address, {
    headers: {
      'Content-Type': 'application/offset+octet-stream',
      'Upload-Offset': String(offset),
      [safeUploads.chunkChecksum]: `sha256 ${hashes.part}`,
      ...(hashes.whole !== undefined && { [safeUploads.fileChecksum]: `sha256 ${hashes.whole}` }),
    },
    body,
    signal,
    onSent,
  })
  return Number(request.getResponseHeader('Upload-Offset'))
}

/** Deletes the upload on the server. */
export const abandonUpload = async (address: string): Promise<void> => {
  await ask('DELETE', address, {})
}
