import { AsyncLocalStorage } from 'node:async_hooks'
import pg from 'pg'
import { DatabaseAway } from './database-away.ts'

type Waiting = { mostMs: number; since: number | undefined }
type Values = unknown[] | Done
type Done = (error: Error | undefined, result?: unknown) => void
type Connected = (
  error: Error | undefined,
  client: pg.PoolClient | undefined,
  release: (destroy?: boolean | Error) => void,
) => void

const requests = new AsyncLocalStorage<Waiting>()

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

const timeLeft = (): number | undefined => {
  const waiting = requests.getStore()
  if (!waiting) return undefined
  waiting.since ??= performance.now()
  return Math.max(1, Math.ceil(waiting.mostMs - (performance.now() - waiting.since)))
}

const noteAnswer = (): void => {
  const waiting = requests.getStore()
  if (waiting) waiting.since = undefined
}

type Plan = 'auto' | 'force_generic_plan'
type Asked = pg.QueryConfig & { plan?: Plan; query_timeout?: number }

/**
 * A named statement is planned once per connection, without its values: planning anew costs more than it saves. Others,
 * and everything in a transaction, are planned with their values.
 */
const planOf = (config: Pick<Asked, 'name' | 'plan'> | string): Plan =>
  typeof config === 'object' && config.name && config.plan !== 'auto' ? 'force_generic_plan' : 'auto'

/** A statement over its request's limit ends the connection, because its state is unknown. */
class PatientClient extends pg.Client {
  #plan: Plan = 'auto'

  // biome-ignore lint/suspicious/noExplicitAny: the driver declares a dozen overloads for one function.
  override query(config: any, values?: any, callback?: any): any {
    if (typeof config?.submit === 'function') return super.query(config, values, callback)
    const limit = timeLeft()
    if (limit === undefined && planOf(config) === this.#plan) {
      if (callback || typeof values === 'function') return super.query(config, values, callback)
      return this.#answer(config, values)
    }
    const asked = {
      ...(typeof config === 'string' ? { text: config } : config),
      ...(limit !== undefined && { query_timeout: limit }),
    }
    const done: Done | undefined = typeof values === 'function' ? values : callback
    const answered = this.#ask(asked, typeof values === 'function' ? undefined : values)
    if (!done) return answered
    answered.then(
      (result) => done(undefined, result),
      (error: Error) => done(error),
    )
  }

  async #ask(asked: Asked, values: Exclude<Values, Done> | undefined): Promise<pg.QueryResult> {
    try {
      await this.#planAs(planOf(asked), asked.query_timeout)
      const result = await this.#answer(asked, values)
      noteAnswer()
      return result
    } catch (error) {
      if (!(error instanceof Error) || error.message !== 'Query read timeout') {
        noteAnswer()
        throw error
      }
      this.#leave()
      throw new DatabaseAway('the database did not answer in time', { cause: error })
    }
  }

  /**
   * A promise of our own: that of the driver keeps the rows of a statement, and of all before it, until a full collection, so
   * that long reads fill the memory. The error tells who asked, as the driver's would.
   */
  async #answer(config: Asked | string, values: Exclude<Values, Done> | undefined): Promise<pg.QueryResult> {
    try {
      return await new Promise<pg.QueryResult>((resolve, reject) => {
        const done = (error: Error | undefined, result: pg.QueryResult) =>
          error ? reject(error) : resolve(result)
        // The driver takes a config in the place of a text, which its declarations do not say for this form.
        super.query(config as string, values as unknown[], done)
      })
    } catch (error) {
      if (error instanceof Error) Error.captureStackTrace(error)
      throw error
    }
  }

  /** Never inside a transaction, whose end would undo it: every statement there has the same plan as its begin. */
  async #planAs(plan: Plan, limit: number | undefined): Promise<void> {
    if (plan === this.#plan) return
    await super.query({ text: `set plan_cache_mode = ${plan}`, ...(limit && { query_timeout: limit }) })
    this.#plan = plan
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
    // The callback runs in the context of the caller that released the connection, so its own context is
    // bound.
    const callback = AsyncLocalStorage.bind(connected)
    const limit = timeLeft()
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
