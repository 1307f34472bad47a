import type { InputOf } from '@souvenance/contract/endpoint'
import type { RequestType } from '@souvenance/contract/people/request-types'
import type { requests } from '@souvenance/contract/people/requests'
import type { Verdict } from '../../platform/access/authorize.ts'
import type { Database, Transaction } from '../../platform/database/connect.ts'
import type { Terms } from './request.ts'

/** How whoever asks, or offers, stands on the page. */
export type Asker = { alive: boolean; level: number | null }

export type Accepted = { pageUid: string; personUid: string; terms: Terms }

/** One type of request: who may ask it and what a yes does. Each belongs to the domain it changes. */
export type Effect = {
  type: RequestType
  /** The name of its texts in mails. */
  name: 'team' | 'legatee' | 'assistance'
  mayAsk(asker: Asker): Verdict
  /** Without it nobody can offer themselves. */
  mayOffer?(offering: Asker): Verdict
  termsFrom(body: InputOf<typeof requests.ask>['body']): Terms
  /** Whether the person already has what is asked for. */
  has(db: Database, accepted: Accepted): Promise<boolean>
  /** Harmless when they already have it. */
  accept(trx: Transaction, accepted: Accepted): Promise<void>
}

export type Effects = readonly Effect[]

export const effectOf = (effects: Effects, type: number): Effect => {
  const effect = effects.find((each) => each.type === type)
  if (!effect) throw new Error(`no domain answers for requests of type ${type}`)
  return effect
}
