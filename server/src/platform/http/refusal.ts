import { type Message, messageOf } from '@souvenance/contract/envelope'
import { catalogue, type ErrorName } from '@souvenance/contract/errors'

/** A refusal with its entry in the catalogue; everything else that is thrown is a fault of ours. */
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
