import type { InputOf } from '@souvenance/contract/endpoint'
import type { ErrorName, MessageName } from '@souvenance/contract/errors'
import type { RequestType } from '@souvenance/contract/people/request-types'
import type { requests } from '@souvenance/contract/people/requests'
import type { SignedIn } from '../../platform/access/actor.ts'
import type { Verdict } from '../../platform/access/authorize.ts'
import type { Database, Transaction } from '../../platform/database/connect.ts'
import type { Terms } from './request.ts'

/** How whoever asks, or offers, stands on a page. */
export type Asker = { alive: boolean; level: number | null }

/** The person is unknown where an address is asked. */
export type Wanted = { pageUid: string; personUid: string | null; askerUid: string; terms: Terms }

/** Somebody was asked: by name, or at an address. */
export type Made = {
  requestUid: string
  pageUid: string
  asker: SignedIn
  recipientUid: string | null
}

/** The asking side ends a request, or agrees to somebody who answered with another address. */
export type Ended = {
  requestUid: string
  pageUid: string
  asker: SignedIn
  /** The person it would join to the page, or who was asked; unknown for an address. */
  personUid: string | null
}

export type Accepted = {
  pageUid: string
  /** The asker. */
  sourceUid: string
  personUid: string
  terms: Terms
  asker: Asker
  /** The person who accepted, and the time. */
  actorUid: string
  at: Date
}

/** One type of request: who may ask it and what a yes does. Each belongs to the domain it changes. */
export type Effect = {
  type: RequestType
  /** The name of its texts in mails. */
  name: 'team' | 'family' | 'legatee' | 'assistance' | 'acquaintance'
  /** Whether the asker's password is asked before, also to agree to another address than the invited one. */
  asksPassword?: true
  mayAsk(asker: Asker): Verdict
  /** Without it nobody can offer themselves. */
  mayOffer?(offering: Asker): Verdict
  termsFrom(body: InputOf<typeof requests.ask>['body']): Terms
  /** Whether the person already has what is asked for. */
  has(db: Database, wanted: Pick<Accepted, 'pageUid' | 'personUid' | 'terms'>): Promise<boolean>
  /** Why it cannot be asked, beside the limits; tells nothing that the asker may not see. */
  findObstacle?(db: Database, wanted: Wanted): Promise<ErrorName | undefined>
  /** Refuses what the page has no room for, and keeps what belongs to asking. In the transaction of the request. */
  asked?(trx: Transaction, made: Made): Promise<void>
  /** Refuses what may not change now, and keeps what belongs to it. Before the change, with the account locked. */
  agreed?(trx: Transaction, ended: Ended & { personUid: string }): Promise<void>
  takenBack?(trx: Transaction, ended: Ended): Promise<void>
  /** A yes gives the same to both sides: what the other side asked for it meanwhile is answered too. */
  isMutual?: true
  /** Memorials can be asked too; their administrators answer. */
  asksMemorials?: true
  /** Whether somebody who stands like this on the answering side speaks for it: then nobody is asked, and what is said. */
  atOnce?: { speaksFor(answering: Asker): boolean; said: MessageName }
  /** Harmless when they already have it. Returns what else there is to say. */
  accept(trx: Transaction, accepted: Accepted): Promise<readonly MessageName[]> | Promise<void>
}

export type Effects = readonly Effect[]

export const effectOf = (effects: Effects, type: number): Effect => {
  const effect = effects.find((each) => each.type === type)
  if (!effect) throw new Error(`no domain answers for requests of type ${type}`)
  return effect
}
