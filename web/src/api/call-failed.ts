import { type Message, messageOf } from '@souvenance/contract/envelope'
import { catalogue } from '@souvenance/contract/errors'

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
    return this.messages.some(({ key }) => key === catalogue.offline.key)
  }
}

export const callFailedFor = (name: 'offline' | 'unavailable' | 'unexpected'): CallFailed =>
  new CallFailed(catalogue[name].status, [messageOf(catalogue[name].key)])

/** Whatever went wrong, in messages a person can read. */
export const messagesOf = (error: unknown): readonly Message[] =>
  error instanceof CallFailed ? error.messages : [messageOf(catalogue.unexpected.key)]
