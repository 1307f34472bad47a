import type { Message } from '@souvenance/contract/envelope'
import type { catalogue } from '@souvenance/contract/errors'

type OwnFailure = 'offline' | 'unavailable' | 'unexpected'

/** Held to the catalogue by their types alone: all of it would come with every first screen. */
const failures = {
  offline: { key: 'ERR_1000026001', status: 503 },
  unavailable: { key: 'ERR_2000026008', status: 503 },
  unexpected: { key: 'ERR_2000026011', status: 500 },
} as const satisfies Pick<typeof catalogue, OwnFailure>

// Written here, not with the contract's own function: its module brings the schema engine along.
const errorOf = (name: OwnFailure): Message => ({
  type: 'error',
  key: failures[name].key,
  ns: 'messages',
  context: {},
})

/** The server refused, or could not be reached; `messages` say why. */
export class CallFailed extends Error {
  readonly status: number
  readonly messages: readonly Message[]

  constructor(status: number, messages: readonly Message[]) {
    super(messages.map(({ key }) => key).join(', '))
    this.name = 'CallFailed'
    this.status = status
    this.messages = messages
  }

  /** No answer came: the same submission may be sent again under the same key. */
  get unanswered(): boolean {
    return this.messages.some(({ key }) => key === failures.offline.key)
  }
}

export const callFailedFor = (name: OwnFailure): CallFailed =>
  new CallFailed(failures[name].status, [errorOf(name)])

/** Whatever went wrong, in messages a person can read. */
export const messagesOf = (error: unknown): readonly Message[] =>
  error instanceof CallFailed ? error.messages : [errorOf('unexpected')]
