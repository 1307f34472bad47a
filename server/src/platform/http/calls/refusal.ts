import { type Message, messageOf } from '@souvenance/contract/envelope'
import { catalogue, type ErrorName } from '@souvenance/contract/errors'

/** A refusal with its catalogue entry; any other thrown error is a server failure. */
export class Refusal extends Error {
  readonly status: number
  readonly messages: Message[]
  readonly retryAfter: number | undefined

  constructor(
    name: ErrorName,
    context: Message['context'] = {},
    { retryAfter }: { retryAfter?: number } = {},
  ) {
    super(name)
    this.status = catalogue[name].status
    this.messages = [messageOf(catalogue[name].key, context)]
    this.retryAfter = retryAfter
  }
}
