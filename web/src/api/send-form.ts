import { apiBase } from '@souvenance/contract/endpoint'
import type { Envelope } from '@souvenance/contract/envelope'
import { actingHeader, announceSignedOut } from './announcements.ts'
import { CallFailed, callFailedFor } from './call-failed.ts'

interface SentForm {
  /** Without the base of the interface. */
  path: string
  form: FormData
  submissionKey: string
  signal: AbortSignal
  /** From 0 to 1. */
  onProgress: (share: number) => void
}

/** Uses XMLHttpRequest: fetch reports no upload progress. */
export const sendForm = <Data>({ path, form, submissionKey, signal, onProgress }: SentForm): Promise<Data> =>
  new Promise((resolve, reject) => {
    if (signal.aborted) return reject(signal.reason)
    const request = new XMLHttpRequest()
    request.open('POST', apiBase + path)
    request.responseType = 'text'
    request.setRequestHeader('accept', 'application/json')
    request.setRequestHeader('idempotency-key', submissionKey)
    for (const [name, value] of Object.entries(actingHeader())) request.setRequestHeader(name, value)
    request.upload.onprogress = ({ lengthComputable, loaded, total }) =>
      lengthComputable && onProgress(loaded / total)
    request.onload = () => {
      if (request.status === 401) announceSignedOut()
      const envelope = readEnvelope<Data>(request.responseText)
      if (envelope?.status === 'OK') resolve(envelope.data)
      else if (envelope)
        reject(new CallFailed(request.status, envelope.messages, request.getResponseHeader('retry-after')))
      else reject(callFailedFor(request.status >= 500 ? 'unavailable' : 'unexpected'))
    }
    request.onerror = () => reject(callFailedFor('offline'))
    request.onabort = () => reject(signal.reason)
    signal.addEventListener('abort', () => request.abort(), { once: true })
    request.send(form)
  })

const readEnvelope = <Data>(text: string): Envelope<Data> | undefined => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
