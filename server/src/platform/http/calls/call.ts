import type { DataOf, Endpoint, InputOf } from '@souvenance/contract/endpoint'
import type { Message } from '@souvenance/contract/envelope'
import type { MessageName } from '@souvenance/contract/errors'
import type { Language } from '@souvenance/contract/languages'
import type { Actor } from '../../access/actor.ts'
import type { Authorized, Policy } from '../../access/authorize.ts'
import type { Database, Transaction } from '../../database/connect.ts'
import type { Services } from '../../services.ts'
import type { Lines } from './run-streamed.ts'
import type { Upload } from './run-upload.ts'

export type Visit = {
  address: string
  userAgent: string
  /** The language of the account, else of the cookie, else of the browser. */
  language: Language
  cookies: Readonly<Record<string, string | undefined>>
  /** A direct request: not through a proxy, nor for another host name. */
  fromThisMachine: boolean
}

export type Answer = {
  /** Adds a notice of the catalogue to a successful answer. */
  say(name: MessageName, context?: Message['context']): void
  setCookie(name: string, value: string, options: { maxAge: number; readable?: boolean }): void
  clearCookie(name: string): void
}

/** The input of a loader: the call before authorization. */
export type Asked<E extends Endpoint> = {
  input: InputOf<E>
  actor: Actor
  /** For reads; the transaction, if there is one. */
  db: Database
  /** Whether the call writes; known before its transaction opens. */
  writes: boolean
  visit: Visit
  services: Services
  /** Only for bindings with `upload`. */
  upload?: Upload
  /** Only for bindings with `streams`. */
  lines?: Lines
}

export type Call<E extends Endpoint, Thing, Prepared> = Asked<E> & {
  thing: Authorized<Thing>
  prepared: Prepared
  answer: Answer
  /** The single transaction of a write. Throws when used in a read. */
  trx: Transaction
}

export type RateLimit = { hits: number; seconds: number }

/** Made by `retell` only. */
export type Retelling<E extends Endpoint> = {
  keep: (data: DataOf<E>) => unknown
  tell: (asked: Asked<E>, kept: unknown) => Promise<DataOf<E>>
}

export type Binding<E extends Endpoint, Thing, Prepared> = {
  may: Policy<Thing>
  load?: (asked: Asked<E>) => Promise<Thing>
  /**
   * Slow work before the transaction of a write (a password hash). Its own writes through `services.db`
   * persist even if the call is refused.
   */
  prepare?: (asked: Asked<E>) => Promise<Prepared>
  /**
   * The handler runs one statement, so it needs no transaction unless an idempotency key is stored with it.
   */
  oneStatement?: boolean
  /** Removes what `prepare` stored, when the call is refused or was answered before. */
  discard?: (services: Services, prepared: Prepared) => Promise<void>
  /** A multipart upload; `prepare` receives the file after the policy was checked. */
  upload?: boolean
  /** `prepare` sends lines before the answer. */
  streams?: boolean
  /**
   * Rights checked before the stored reply of a replayed request is served; default `load` and `may`. Needed
   * where the write itself makes those refuse: a deleted item is not found again.
   */
  again?: (asked: Asked<E>) => Promise<Authorized<unknown>>
  /** Stores a reference instead of the reply, so deleted text is not kept; see `retell`. */
  retell?: Retelling<E>
  /**
   * For calls that the web sends with `sendKept` or from a queue: their texts wait in a browser for as long as they have to, and
   * their key is known here for as long.
   */
  lasting?: boolean
  /**
   * The input fields compared when an idempotency key is reused; default all. The others may have changed, such as how far the
   * caller has read.
   */
  compared?: (input: InputOf<E>) => Partial<InputOf<E>>
  /** Side effects of a replay: cookies are never stored with a reply. */
  replay?: (call: Omit<Call<E, Thing, Prepared>, 'thing'>, data: DataOf<E>) => Promise<void>
  /**
   * For reads whose answer to visitors depends only on the input and this version, which is read first: the answer is kept until
   * the version changes.
   */
  shownVersion?: (asked: Pick<Asked<E>, 'input' | 'services'>) => Promise<string>
  /** The handler itself finds the caller, with the data about themselves that it answers; until then the actor is a visitor. */
  findsCaller?: boolean
  /** Signing in: the present session of this browser does not matter. */
  fromAnyWindow?: boolean
  /** Stricter limits than the general one, counted in the database across servers. */
  limit?: { perAddress?: RateLimit; perAccount?: RateLimit }
}

export type Handler<E extends Endpoint, Thing, Prepared> = (
  call: Call<E, Thing, Prepared>,
) => Promise<DataOf<E>>

export type Bind = <E extends Endpoint, Thing = undefined, Prepared = undefined>(
  endpoint: E,
  binding: Binding<E, Thing, Prepared>,
  handler: Handler<E, Thing, Prepared>,
) => void

/** A domain's routes. */
export type Routes = (on: Bind) => void
