import type { DataOf, Endpoint, InputOf } from '@souvenance/contract/endpoint'
import type { Message } from '@souvenance/contract/envelope'
import type { MessageName } from '@souvenance/contract/errors'
import type { Language } from '@souvenance/contract/languages'
import type { Actor } from '../access/actor.ts'
import type { Authorized, Policy } from '../access/authorize.ts'
import type { Database, Transaction } from '../database/connect.ts'
import type { Services } from '../services.ts'
import type { Upload } from './run-upload.ts'

export type Visit = {
  address: string
  userAgent: string
  /** Of the account, else of the cookie, else of the browser. */
  language: Language
  cookies: Readonly<Record<string, string | undefined>>
  /** Not forwarded by a proxy, nor under another host's name. */
  fromThisMachine: boolean
}

export type Answer = {
  /** Adds a notice of the catalogue to a successful answer. */
  say(name: MessageName, context?: Message['context']): void
  setCookie(name: string, value: string, options: { maxAge: number; readable?: boolean }): void
  clearCookie(name: string): void
}

/** What a loader sees: the call before anyone was asked whether it may be made. */
export type Asked<E extends Endpoint> = {
  input: InputOf<E>
  actor: Actor
  /** To read with: inside the transaction where there is one. */
  db: Database
  /** Whether the call changes anything, known before its transaction opens. */
  writes: boolean
  visit: Visit
  services: Services
  /** Only where the binding takes one. */
  upload?: Upload
}

export type Call<E extends Endpoint, Thing, Prepared> = Asked<E> & {
  thing: Authorized<Thing>
  prepared: Prepared
  answer: Answer
  /** The one transaction of a write. Reaching for it in a read is a fault and throws. */
  trx: Transaction
}

export type RateLimit = { hits: number; seconds: number }

export type Binding<E extends Endpoint, Thing, Prepared> = {
  may: Policy<Thing>
  load?: (asked: Asked<E>) => Promise<Thing>
  /**
   * Slow work before the transaction of a write opens (a password to hash). What it writes itself, through
   * `services.db`, stays written even when the call is then refused.
   */
  prepare?: (asked: Asked<E>) => Promise<Prepared>
  /** The handler of this write runs one statement only: unless a key is kept with it, it needs no transaction. */
  oneStatement?: boolean
  /** Undoes what `prepare` left behind, when the call is refused afterwards or was answered before. */
  discard?: (services: Services, prepared: Prepared) => Promise<void>
  /** Takes a file as a multipart form; it is received in `prepare`, once the policy has been asked. */
  upload?: boolean
  /** What a repeated request with the same key still has to do: cookies are never kept with a reply. */
  replay?: (call: Omit<Call<E, Thing, Prepared>, 'thing'>, data: DataOf<E>) => Promise<void>
  /** Tighter limits than the general one, counted in the database for all servers together. */
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
