import { connectionFailures } from '@souvenance/contract/connection-failures'
import type { Message } from '@souvenance/contract/envelope'

type OwnFailure = keyof typeof connectionFailures

// Written here: the function of the contract would bundle the schema engine.
const errorOf = (name: OwnFailure): Message => ({
  type: 'error',
  key: connectionFailures[name].key,
  ns: 'messages',
  context: {},
})

/** The server refused or could not be reached; `messages` say why. */
export class CallFailed extends Error {
  readonly status: number
  readonly messages: readonly Message[]
  /** Seconds after which a retry is allowed, if the server says so. */
  readonly retryAfter: number | undefined

  constructor(status: number, messages: readonly Message[], retryAfter?: string | null) {
    super(messages.map(({ key }) => key).join(', '))
    this.name = 'CallFailed'
    this.status = status
    this.messages = messages
    this.retryAfter = Number(retryAfter) || undefined
  }

  /** No answer arrived. */
  get offline(): boolean {
    return this.messages.some(({ key }) => key === connectionFailures.offline.key)
  }

  /**
   * The outcome is unknown: no answer, one without our envelope, a fault of the server, which may have acted before its answer
   * was lost, or a refusal before the call was looked at. Sent again, it must keep its idempotency key, or it may be done twice.
   */
  get unanswered(): boolean {
    return this.status >= 500 || notLookedAt.includes(this.status)
  }
}

/** No session, or too many requests: the outcome of an earlier attempt is still unknown. */
const notLookedAt = [401, 429]

/** A refusal that the server made after looking at the call. */
export const isAnswered = (error: unknown): boolean => error instanceof CallFailed && !error.unanswered

export const callFailedFor = (name: OwnFailure): CallFailed =>
  new CallFailed(connectionFailures[name].status, [errorOf(name)])

/** The thing does not exist, or its address was cut short or mistyped. */
export const isNotFound = (error: unknown): boolean =>
  error instanceof CallFailed && (error.status === 404 || error.status === 400)

/** Turns any error into messages that can be shown. */
export const messagesOf = (error: unknown): readonly Message[] =>
  error instanceof CallFailed ? error.messages : [errorOf('unexpected')]
