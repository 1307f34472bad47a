import { connectionFailures } from '@souvenance/contract/connection-failures'
import type { Message } from '@souvenance/contract/envelope'

type OwnFailure = keyof typeof connectionFailures

// Written here, not with the contract's own function: its module brings the schema engine along.
const errorOf = (name: OwnFailure): Message => ({
  type: 'error',
  key: connectionFailures[name].key,
  ns: 'messages',
  context: {},
})

/** The server refused, or could not be reached; `messages` say why. */
export class CallFailed extends Error {
  readonly status: number
  readonly messages: readonly Message[]
  /** In how many seconds it may be tried again, where the server says so. */
  readonly retryAfter: number | undefined

  constructor(status: number, messages: readonly Message[], retryAfter?: string | null) {
    super(messages.map(({ key }) => key).join(', '))
    this.name = 'CallFailed'
    this.status = status
    this.messages = messages
    this.retryAfter = Number(retryAfter) || undefined
  }

  /** No answer came: the same submission may be sent again under the same key. */
  get unanswered(): boolean {
    return this.messages.some(({ key }) => key === connectionFailures.offline.key)
  }
}

export const callFailedFor = (name: OwnFailure): CallFailed =>
  new CallFailed(connectionFailures[name].status, [errorOf(name)])

/** Whatever went wrong, in messages a person can read. */
export const messagesOf = (error: unknown): readonly Message[] =>
  error instanceof CallFailed ? error.messages : [errorOf('unexpected')]
