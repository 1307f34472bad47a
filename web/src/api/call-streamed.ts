import { apiBase, type DataOf, type Endpoint } from '@souvenance/contract/endpoint'
import type { Envelope } from '@souvenance/contract/envelope'
import { actingHeader, announceSignedOut } from './announcements.ts'
import { CallFailed, callFailedFor } from './call-failed.ts'

type Streaming<Line> = {
  body: object | FormData
  signal: AbortSignal
  onLine: (line: Line) => void
}

/** A call that sends lines before its answer, which is the last one. */
export const callStreamed = async <E extends Endpoint, Line>(
  { path, method }: E,
  { body, signal, onLine }: Streaming<Line>,
): Promise<DataOf<E>> => {
  const isForm = body instanceof FormData
  const response = await fetch(apiBase + path, {
    method,
    headers: {
      accept: 'application/x-ndjson, application/json',
      'idempotency-key': crypto.randomUUID(),
      ...actingHeader(),
      ...(!isForm && { 'content-type': 'application/json' }),
    },
    body: isForm ? body : JSON.stringify(body),
    signal,
  }).catch((error: unknown) => {
    throw signal.aborted ? error : callFailedFor('offline')
  })
  const last = await readLines(response, signal, onLine)
  const envelope = parse<Envelope<DataOf<E>>>(last)
  if (envelope?.status === 'OK') return envelope.data
  if (response.status === 401) announceSignedOut()
  if (envelope?.status === 'FAIL') throw new CallFailed(response.status, envelope.messages)
  throw callFailedFor(response.status >= 500 ? 'unavailable' : 'unexpected')
}

const readLines = async <Line>(
  response: Response,
  signal: AbortSignal,
  onLine: (line: Line) => void,
): Promise<string> => {
  let rest = ''
  try {
    const decoder = new TextDecoder()
    const reader = response.body?.getReader()
    for (;;) {
      const { done, value } = (await reader?.read()) ?? { done: true, value: undefined }
      rest += decoder.decode(value, { stream: !done })
      const lines = rest.split('\n')
      rest = lines.pop() ?? ''
      for (const text of lines) {
        const line = parse<Line>(text)
        if (line) onLine(line)
      }
      if (done) return rest
    }
  } catch (error) {
    throw signal.aborted ? error : callFailedFor('offline')
  }
}

const parse = <Value>(text: string): Value | undefined => {
  try {
    return JSON.parse(text) as Value
  } catch {
    return undefined
  }
}
