import { type Message, messageOf } from '@souvenance/contract/envelope'
import { catalogue, type ErrorName } from '@souvenance/contract/errors'
import { safeAddresses } from '@souvenance/contract/safe/safe-addresses'
import { onTestFinished, vi } from 'vitest'

interface Asked {
  method: string
  address: string
  headers: Record<string, string>
  size: number
}
interface Reply {
  status: number
  headers?: Record<string, string>
  body?: string
}
type Answer = (asked: Asked) => Reply | undefined | Promise<Reply | undefined>

/** A refusal of an upload, by its name in the contract. */
export const refusedUpload = (name: ErrorName, context: Message['context'] = {}): Reply => {
  const { key, status } = catalogue[name]
  return { status, body: JSON.stringify({ status: 'FAIL', messages: [messageOf(key, context)] }) }
}

const accept = ({ method, headers, size }: Asked, number: number): Reply => {
  if (method === 'POST') return { status: 201, headers: { Location: `${safeAddresses.uploads}/${number}` } }
  if (method === 'HEAD') return { status: 200, headers: { 'Upload-Offset': '0' } }
  const offset = Number(headers['Upload-Offset'] ?? 0) + size
  return { status: 204, headers: { 'Upload-Offset': String(offset) } }
}

/** Hashes nothing: happy-dom has no workers. */
class HashWorker {
  onmessage: ((event: { data: { part: string } }) => void) | null = null
  postMessage(): void {
    queueMicrotask(() => this.onmessage?.({ data: { part: 'hash' } }))
  }
  terminate(): void {}
}

/** Answers resumable uploads; `first` may answer a request otherwise, or leave it to the default. */
export const answerUploads = (first: Answer = () => undefined) => {
  const asked: Asked[] = []
  class Request {
    upload: { onprogress?: (event: { loaded: number }) => void } = {}
    onload?: () => void
    onerror?: () => void
    onabort?: () => void
    status = 0
    responseText = ''
    private request: Asked = { method: '', address: '', headers: {}, size: 0 }
    private reply: Reply = { status: 0 }
    private aborted = false
    open(method: string, address: string): void {
      this.request = { method, address, headers: {}, size: 0 }
    }
    setRequestHeader(name: string, value: string): void {
      this.request.headers[name] = value
    }
    getResponseHeader(name: string): string | null {
      return this.reply.headers?.[name] ?? null
    }
    abort(): void {
      this.aborted = true
      this.onabort?.()
    }
    async send(body: Blob | null): Promise<void> {
      this.request.size = body?.size ?? 0
      asked.push(this.request)
      const number = asked.filter(({ method }) => method === 'POST').length
      this.reply = (await first(this.request)) ?? accept(this.request, number)
      if (this.aborted) return
      this.status = this.reply.status
      this.responseText = this.reply.body ?? ''
      if (this.status === 0) this.onerror?.()
      else this.onload?.()
    }
  }
  vi.stubGlobal('XMLHttpRequest', Request)
  vi.stubGlobal('Worker', HashWorker)
  onTestFinished(() => {
    vi.unstubAllGlobals()
  })
  return asked
}
