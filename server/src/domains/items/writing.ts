import type { NewItem } from '@souvenance/contract/items/feeds'
import type { Actor } from '../../platform/access/actor.ts'
import type { Authorized } from '../../platform/access/authorize.ts'
import type { Transaction } from '../../platform/database/connect.ts'
import type { Reader } from '../../platform/database/query-prepared.ts'
import type { Answer } from '../../platform/http/calls/call.ts'
import type { Services } from '../../platform/services.ts'

/** A call that writes an item. */
export type Writing<Thing> = Reader & {
  trx: Transaction
  actor: Actor
  thing: Authorized<Thing>
  input: { body: NewItem }
  services: Services
  answer: Answer
}
