import { AsyncLocalStorage } from 'node:async_hooks'
import pg from 'pg'
import { DatabaseAway } from './database-away.ts'

type Waiting = { mostMs: number; since: number | undefined }
type Done = (error: Error | undefined, result?: pg.QueryResult) => void
type Connected = (
  error: Error | undefined,
  client: pg.PoolClient | undefined,
  release: (destroy?: boolean | Error) => void,
) => void

const requests = new AsyncLocalStorage<Waiting | undefined>()

/** Callers queued for a connection; more are refused at once. */
const mostInLine = 1_000

/**
 * Within `work`, each database answer must arrive within `mostMs`, including the wait for a connection. Jobs
 * run without this limit.
 */
export const waitingAtMost = <Result>(mostMs: number, work: () => Result): Result =>
  requests.run({ mostMs, since: undefined }, work)

/**
 * For the pool's own statements, which must not inherit the limit of the request that opened the connection.
 */
export const outsideRequests = <Result>(work: () => Result): Result => requests.exit(work)

const timeLeft = (waiting: Waiting | undefined): number | undefined => {
  if (!waiting) return undefined
  waiting.since ??= performance.now()
  return Math.max(1, Math.ceil(waiting.mostMs - (performance.now() - waiting.since)))
}

type Plan = 'auto' | 'force_generic_plan'
type Asked = {
  text: string
  name?: string | undefined
  values?: unknown[] | undefined
  plan?: Plan
  query_timeout?: number | undefined
}

/**
 * A named statement is planned once per connection, without its values: planning anew costs more than it saves. Others,
 * and everything in a transaction, are planned with their values.
 */
const planOf = ({ name, plan }: Asked): Plan => (name && plan !== 'auto' ? 'force_generic_plan' : 'auto')

/** The driver copies a statement it is handed as an object, at a higher price than all else it does before sending it. */
const submittable = ({ text, name, values, query_timeout }: Asked, done: Done): pg.Query =>
  Object.assign(new pg.Query(text, done), { name, values, query_timeout })

/** A statement over its request's limit ends the connection, because its state is unknown. */
class PatientClient extends pg.Client {
  #plan: Plan = 'auto'

  // biome-ignore lint/suspicious/noExplicitAny: the driver declares a dozen overloads for one function.
  override query(config: any, values?: any, callback?: any): any {
    if (typeof config?.submit === 'function') return super.query(config, values, callback)
    const done: Done | undefined = typeof values === 'function' ? values : callback
    const asked: Asked = typeof config === 'string' ? { text: config } : config
    const filled = Array.isArray(values) ? { ...asked, values } : asked
    if (!done) return this.#answer(filled)
    this.#ask(filled, done)
  }

  /**
   * Uses a promise of its own: that of the driver keeps the rows of a statement, and of all before it, until a full collection,
   * so that long reads fill the memory. The error names the caller, as the driver's would.
   */
  async #answer(asked: Asked): Promise<pg.QueryResult> {
    try {
      return await new Promise<pg.QueryResult>((resolve, reject) =>
        this.#ask(asked, (error, result) => (result ? resolve(result) : reject(error))),
      )
    } catch (error) {
      if (error instanceof Error) Error.captureStackTrace(error)
      throw error
    }
  }

  #ask(asked: Asked, done: Done): void {
    const waiting = requests.getStore()
    const limit = timeLeft(waiting)
    const limited = limit === undefined ? asked : { ...asked, query_timeout: limit }
    const answered: Done = (error, result) => {
      if (limit !== undefined && error?.message === 'Query read timeout') {
        this.#leave()
        done(new DatabaseAway('the database did not answer in time', { cause: error }))
        return
      }
      if (waiting) waiting.since = undefined
      done(error, result)
    }
    this.#planAs(limited, (error) => {
      if (error) answered(error)
      else super.query(submittable(limited, answered))
    })
  }

  /** Never inside a transaction, whose end would undo it: every statement there has the same plan as its begin. */
  #planAs(asked: Asked, then: (error?: Error) => void): void {
    const plan = planOf(asked)
    if (plan === this.#plan) {
      then()
      return
    }
    const { query_timeout } = asked
    const set = submittable({ text: `set plan_cache_mode = ${plan}`, query_timeout }, (error) => {
      if (!error) this.#plan = plan
      then(error)
    })
    super.query(set)
  }

  /**
   * Further statements fail at once and the pool drops the client; the caller gets the timeout error first.
   */
  #leave(): void {
    Object.assign(this, { _queryable: false })
    setImmediate(() => this.connection.stream.destroy())
  }
}

export class PatientPool extends pg.Pool {
  constructor(config: pg.PoolConfig) {
    super({ ...config, Client: PatientClient })
  }

  // biome-ignore lint/suspicious/noExplicitAny: both with a callback, as the pool itself uses it, and with a promise.
  override connect(callback?: any): any {
    if (!callback) return this.#connected()
    this.#connect(callback)
  }

  #connected(): Promise<pg.PoolClient> {
    return new Promise((resolve, reject) =>
      this.#connect((error, client) => (client ? resolve(client) : reject(error))),
    )
  }

  #connect(connected: Connected): void {
    // The callback runs in the context of the caller that released the connection, so it is given its own.
    const waiting = requests.getStore()
    const callback: Connected = (...given) => requests.run(waiting, connected, ...given)
    const limit = timeLeft(waiting)
    if (limit === undefined) {
      super.connect(callback)
      return
    }
    if (this.waitingCount >= mostInLine) {
      callback(new DatabaseAway('too many callers wait for the database'), undefined, () => {})
      return
    }
    let gone = false
    const timer = setTimeout(() => {
      gone = true
      callback(new DatabaseAway('no connection became free in time'), undefined, () => {})
    }, limit)
    super.connect((error, client, release) => {
      clearTimeout(timer)
      if (!gone) callback(error, client, release)
      else if (client) release()
    })
  }
}
