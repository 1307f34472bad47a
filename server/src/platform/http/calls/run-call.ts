import type { Endpoint } from '@souvenance/contract/endpoint'
import type { Message } from '@souvenance/contract/envelope'
import { visitor } from '../../access/actor.ts'
import { authorize } from '../../access/authorize.ts'
import type { Database, Transaction } from '../../database/connect.ts'
import { retryOnConflict } from '../../database/retry-on-conflict.ts'
import { singleStatement } from '../../database/single-statement.ts'
import { createAnswer, type Written } from './answer.ts'
import type { Answer, Asked, Binding, Handler } from './call.ts'
import { claimKey, findClaim, type Kept } from './idempotency.ts'
import { Refusal } from './refusal.ts'

export type Bound<E extends Endpoint = Endpoint> = {
  endpoint: E
  binding: Binding<E, unknown, unknown>
  handler: Handler<E, unknown, unknown>
}

export type Outcome = { data: unknown; messages: Message[]; cookies: Written['cookies'] }

export type Incoming = Omit<Asked<Endpoint>, 'db' | 'writes'> & { idempotencyKey: string | undefined }

/** The steps of every call: load, authorize, prepare, act. A write acts in its only transaction. */
export const runCall = async (bound: Bound, incoming: Incoming): Promise<Outcome> =>
  bound.endpoint.method === 'GET' ? runRead(bound, incoming) : runWrite(bound, incoming)

const runRead = async (bound: Bound, incoming: Incoming): Promise<Outcome> => {
  const asked = { ...incoming, db: incoming.services.db, writes: false }
  const thing = await loadAuthorized(bound, asked)
  const prepared = await bound.binding.prepare?.(asked)
  return outcomeOf((answer) => bound.handler({ ...asked, thing, prepared, answer, trx: noTransaction() }))
}

const runWrite = async (bound: Bound, incoming: Incoming): Promise<Outcome> => {
  const ready = await prepareWrite(bound, incoming)
  if (ready.is === 'answered') return ready.outcome
  const { prepared } = ready
  const discard = async () => bound.binding.discard?.(incoming.services, prepared)
  try {
    const { replayed, outcome } = await retryOnConflict(() => commitWrite(bound, incoming, prepared))
    if (replayed) await discard()
    return outcome
  } catch (error) {
    // After any other error the transaction may have been committed, so nothing is discarded.
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
  const lasting = bound.binding.lasting === true
  const claim = await claimKey(trx, bound.endpoint, { ...claiming(bound, incoming), lasting })
  if (claim.is === 'kept') {
    const { data, messages } = await repliedBefore(bound, asked, claim.reply)
    const outcome = await outcomeOf(async (answer) => {
      await bound.binding.replay?.({ ...asked, prepared, answer, trx }, data)
      return data
    }, messages)
    return { replayed: true, outcome }
  }
  const thing = await loadAuthorized(bound, asked)
  if (claim.is === 'reused') throw new Refusal('keyReused')
  const outcome = await outcomeOf((answer) => bound.handler({ ...asked, thing, prepared, answer, trx }))
  const { retell } = bound.binding
  await claim.keep(trx, retell ? { ...outcome, data: retell.keep(outcome.data) } : outcome)
  return { replayed: false, outcome }
}

/** A stored reply is served only if the caller still has the rights of the call. */
const repliedBefore = async (bound: Bound, asked: Asked<Endpoint>, reply: Kept): Promise<Kept> => {
  const { again = (call) => loadAuthorized(bound, call), retell } = bound.binding
  await again(asked)
  return retell ? { ...reply, data: await retell.tell(asked, reply.data) } : reply
}

/** A replayed sign-in may carry the session it opened, and a message another anchor; it still counts as the same call. */
const claiming = ({ binding }: Bound, incoming: Incoming): Incoming => ({
  ...incoming,
  ...(binding.replay && { actor: visitor }),
  ...(binding.compared && { input: { ...incoming.input, ...binding.compared(incoming.input) } }),
})

type Ready = { is: 'prepared'; prepared: unknown } | { is: 'answered'; outcome: Outcome }

/** The policy is checked before slow work too, so that a refused call costs little. */
const prepareWrite = async (bound: Bound, incoming: Incoming): Promise<Ready> => {
  const { prepare } = bound.binding
  if (!prepare) return { is: 'prepared', prepared: undefined }
  const asked = { ...incoming, db: incoming.services.db, writes: true }
  const answered = await findAnswered(bound, asked)
  if (answered) return answered
  await loadAuthorized(bound, asked)
  try {
    return { is: 'prepared', prepared: await prepare(asked) }
  } catch (error) {
    // A concurrent duplicate may have used what this call needs: the link of a mail, the former password.
    const twin = error instanceof Refusal && (await findAnswered(bound, asked))
    if (twin) return twin
    throw error
  }
}

/**
 * The stored reply of an earlier request, for a `prepare` that would refuse the replay: its link is used or
 * its password is the former one. Uploads are excluded, because a file must arrive before it can be compared,
 * and so are sign-ins, which open a new session.
 */
const findAnswered = async (
  bound: Bound,
  asked: Asked<Endpoint> & Incoming,
): Promise<Extract<Ready, { is: 'answered' }> | undefined> => {
  if (bound.binding.upload || bound.binding.replay) return undefined
  const claim = await findClaim(asked.db, bound.endpoint, claiming(bound, asked))
  if (claim?.is !== 'kept') return undefined
  const outcome = { ...(await repliedBefore(bound, asked, claim.reply)), cookies: [] }
  return { is: 'answered', outcome }
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
