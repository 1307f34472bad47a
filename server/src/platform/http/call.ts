import type { DataOf, Endpoint, InputOf } from '@souvenance/contract/endpoint'
import type { Message } from '@souvenance/contract/envelope'
import type { MessageName } from '@souvenance/contract/errors'
import type { Language } from '@souvenance/contract/languages'
import type { Actor } from '../access/actor.ts'
import type { Authorized, Policy } from '../access/authorize.ts'
import type { Database, Transaction } from '../database/connect.ts'
import type { Services } from '../services.ts'

export type Visit = {
  address: string
  userAgent: string
  /** Of the account, else of the cookie, else of the browser. */
  language: Language
  cookies: Readonly<Record<string, string | undefined>>
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
  /** The one transaction of a write. Reaching for it in a read is a fault and throws. */
  trx: Transaction
  visit: Visit
  services: Services
}

export type Call<E extends Endpoint, Thing> = Asked<E> & { thing: Authorized<Thing>; answer: Answer }

export type RateLimit = { hits: number; seconds: number }

export type Binding<E extends Endpoint, Thing> = {
  may: Policy<Thing>
  load?: (asked: Asked<E>) => Promise<Thing>
  /** Tighter limits than the general one, counted in the database for all servers together. */
  limit?: { perAddress?: RateLimit; perAccount?: RateLimit }
  /** `own`: the handler opens its transactions itself, because slow work comes before its first write. */
  transaction?: 'own'
}

export type Handler<E extends Endpoint, Thing> = (call: Call<E, Thing>) => Promise<DataOf<E>>

export type Bind = <E extends Endpoint, Thing = undefined>(
  endpoint: E,
  binding: Binding<E, Thing>,
  handler: Handler<E, Thing>,
) => void

/** A domain's routes. */
export type Routes = (on: Bind) => void
