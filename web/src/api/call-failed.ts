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

  /** No answer arrived: a retry must use the same idempotency key. */
  get unanswered(): boolean {
    return this.messages.some(({ key }) => key === connectionFailures.offline.key)
  }
}

export const callFailedFor = (name: OwnFailure): CallFailed =>
  new CallFailed(connectionFailures[name].status, [errorOf(name)])

/** What is asked for does not exist, or its address was cut short or mistyped. */
export const isNotFound = (error: unknown): boolean =>
  error instanceof CallFailed && (error.status === 404 || error.status === 400)

/** Turns any error into messages that can be shown. */
export const messagesOf = (error: unknown): readonly Message[] =>
  error instanceof CallFailed ? error.messages : [errorOf('unexpected')]
