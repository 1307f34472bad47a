import { apiBase, type DataOf, type Endpoint, type InputOf } from '@souvenance/contract/endpoint'
import type { Envelope } from '@souvenance/contract/envelope'
import { actingHeader, announceMessages, announceSignedOut } from './announcements.ts'
import { CallFailed, callFailedFor } from './call-failed.ts'
import { fillPath, writeQuery } from './fill-path.ts'
import { findAnswer, keepAnswer } from './known-answers.ts'

type Omissible<Input> = {
  [Part in keyof Input]-?: Record<never, never> extends Input[Part] ? Part : never
}[keyof Input]

/** Input of an endpoint; parts without required fields are optional. */
export type CallInput<E extends Endpoint> = Omit<InputOf<E>, Omissible<InputOf<E>>> &
  Partial<Pick<InputOf<E>, Omissible<InputOf<E>>>>

type CallOptions = {
  /** Kept over retries of one submission, so that the server acts once. Null where no reply may be stored. */
  submissionKey?: string | null
  signal?: AbortSignal
  /** The uid of the author, for texts that wait longer than a session; by default the user of the window. */
  writtenBy?: string
  /** The screen shows the success itself; no notice repeats it. */
  quiet?: boolean
}

type AnyInput = Partial<Record<'params' | 'query', Record<string, string | undefined>>> & { body?: unknown }

export const call = async <E extends Endpoint>(
  endpoint: E,
  input: CallInput<E>,
  options: CallOptions = {},
): Promise<DataOf<E>> => {
  const given = input as AnyInput
  const address = apiBase + fillPath(endpoint.path, given.params) + writeQuery(given.query)
  const known = endpoint.method === 'GET' ? findAnswer(address) : undefined
  const response = await send(endpoint, address, given, { ...options, tag: known?.tag })
  const isKnown = response.status === 304 && known !== undefined
  const envelope = isKnown ? (known.envelope as Envelope<DataOf<E>>) : await readEnvelope<DataOf<E>>(response)
  if (endpoint.method === 'GET' && !isKnown) keepAnswer(address, response.headers.get('etag'), envelope)
  if (envelope.status === 'OK') {
    if (envelope.messages && !options.quiet) announceMessages(envelope.messages)
    return envelope.data
  }
  if (response.status === 401) announceSignedOut()
  throw new CallFailed(response.status, envelope.messages, response.headers.get('retry-after'))
}

const send = async (
  { method }: Endpoint,
  address: string,
  input: AnyInput,
  options: CallOptions & { tag: string | undefined },
): Promise<Response> => {
  const headers = new Headers({ accept: 'application/json', ...actingHeader(options.writtenBy) })
  const { submissionKey = method === 'POST' ? crypto.randomUUID() : undefined } = options
  if (submissionKey) headers.set('idempotency-key', submissionKey)
  if (options.tag !== undefined) headers.set('if-none-match', options.tag)
  if (input.body !== undefined) headers.set('content-type', 'application/json')
  try {
    return await fetch(address, {
      method,
      headers,
      body: input.body === undefined ? null : JSON.stringify(input.body),
      cache: method === 'GET' ? 'no-cache' : 'default',
      signal: options.signal ?? null,
    })
  } catch (error) {
    if (options.signal?.aborted) throw error
    throw callFailedFor('offline')
  }
}

const readEnvelope = async <Data>(response: Response): Promise<Envelope<Data>> => {
  try {
    const envelope: Envelope<Data> = await response.json()
    if (envelope.status === 'OK' || Array.isArray(envelope.messages)) return envelope
  } catch {
    // A proxy answered without JSON, or the answer was cut off.
  }
  throw callFailedFor(response.status >= 500 ? 'unavailable' : 'unexpected')
}
