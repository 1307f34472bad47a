import type { Endpoint } from '@souvenance/contract/endpoint'
import type { Message } from '@souvenance/contract/envelope'
import { type Actor, visitor } from '../access/actor.ts'
import { authorize } from '../access/authorize.ts'
import type { Database, Transaction } from '../database/connect.ts'
import { retryOnConflict } from '../database/retry-on-conflict.ts'
import { singleStatement } from '../database/single-statement.ts'
import { createAnswer, type Written } from './answer.ts'
import type { Answer, Asked, Binding, Handler } from './call.ts'
import { claimKey } from './idempotency.ts'
import { Refusal } from './refusal.ts'

export type Bound<E extends Endpoint = Endpoint> = {
  endpoint: E
  binding: Binding<E, unknown, unknown>
  handler: Handler<E, unknown, unknown>
}

export type Outcome = { data: unknown; messages: Message[]; cookies: Written['cookies'] }

export type Incoming = Omit<Asked<Endpoint>, 'db' | 'writes'> & { idempotencyKey: string | undefined }

/** One call, one way: load, ask the policy, prepare, act. A write does the last in its only transaction. */
export const runCall = async (bound: Bound, incoming: Incoming): Promise<Outcome> =>
  bound.endpoint.method === 'GET' ? runRead(bound, incoming) : runWrite(bound, incoming)

const runRead = async (bound: Bound, incoming: Incoming): Promise<Outcome> => {
  const asked = { ...incoming, db: incoming.services.db, writes: false }
  const thing = await loadAuthorized(bound, asked)
  const prepared = await bound.binding.prepare?.(asked)
  return outcomeOf((answer) => bound.handler({ ...asked, thing, prepared, answer, trx: noTransaction() }))
}

const runWrite = async (bound: Bound, incoming: Incoming): Promise<Outcome> => {
  const prepared = bound.binding.prepare && (await prepareWrite(bound, incoming))
  const discard = async () => bound.binding.discard?.(incoming.services, prepared)
  try {
    const { replayed, outcome } = await retryOnConflict(() => commitWrite(bound, incoming, prepared))
    if (replayed) await discard()
    return outcome
  } catch (error) {
    // After any other failure nobody knows whether the transaction was committed.
    if (error instanceof Refusal) await discard()
    throw error
  }
}

const commitWrite = (bound: Bound, incoming: Incoming, prepared: unknown): Promise<Done> => {
  const { db, pool } = incoming.services
  const isAlone = bound.binding.oneStatement && incoming.idempotencyKey === undefined
  const act = (trx: Transaction) => actIn(trx, bound, incoming, prepared)
  return isAlone ? act(singleStatement(pool)) : db.transaction().execute(act)
}

type Done = { replayed: boolean; outcome: Outcome }

const actIn = async (
  trx: Transaction,
  bound: Bound,
  incoming: Incoming,
  prepared: unknown,
): Promise<Done> => {
  const asked = { ...incoming, db: trx, writes: true }
  const claim = await claimKey(trx, bound.endpoint, { ...incoming, actor: claimantOf(bound, incoming) })
  const { kept } = claim
  if (kept) {
    const outcome = await outcomeOf(async (answer) => {
      await bound.binding.replay?.({ ...asked, prepared, answer, trx }, kept.data)
      return kept.data
    }, kept.messages)
    return { replayed: true, outcome }
  }
  const thing = await loadAuthorized(bound, asked)
  const outcome = await outcomeOf((answer) => bound.handler({ ...asked, thing, prepared, answer, trx }))
  await claim.keep(trx, outcome)
  return { replayed: false, outcome }
}

/** Repeated, a call that signs someone in may come with the very session it opened: it stays the same call. */
const claimantOf = ({ binding }: Bound, { actor }: Incoming): Actor => (binding.replay ? visitor : actor)

/** The policy is asked before the slow work too, so that nobody makes the server work for a refusal. */
const prepareWrite = async (bound: Bound, incoming: Incoming): Promise<unknown> => {
  const asked = { ...incoming, db: incoming.services.db, writes: true }
  await loadAuthorized(bound, asked)
  return bound.binding.prepare?.(asked)
}

const loadAuthorized = async ({ binding }: Bound, asked: Asked<Endpoint>) =>
  authorize(asked.actor, await binding.load?.(asked), binding.may)

const outcomeOf = async (
  act: (answer: Answer) => Promise<unknown>,
  before: readonly Message[] = [],
): Promise<Outcome> => {
  const { answer, written } = createAnswer()
  const data = await act(answer)
  return { data, messages: [...before, ...written.messages], cookies: written.cookies }
}

const noTransaction = (): Transaction =>
  new Proxy({} as Transaction & Database, {
    get: () => {
      throw new Error('a read has no transaction to write in')
    },
  })
