import type { Endpoint, InputOf } from '@souvenance/contract/endpoint'
import type { TestPerson } from '../factories/create-person.ts'
import type { FilledPage } from '../factories/fill-page.ts'

/** `ok` is any answer that is not about who asks. */
export type Outcome = 'ok' | 401 | 403 | 404 | 409 | 422

/** A page and what is on it, for a call to name. */
export type Scene = FilledPage & {
  page: string
  permalink: string
  /** Follows the page. */
  follower: string
  /** Of the page's own portraits and covers, and the upload they were cut from. */
  portrait: string
  cover: string
  upload: string
  /** A published chapter, and what somebody else proposed for it. */
  chapter: string
  proposal: string
}

/** What each may do on a page they may see, by what they are there. */
export type PageRow = {
  endpoint: Endpoint
  input: (scene: Scene) => object
  visitor: Outcome
  stranger: Outcome
  follower: Outcome
  editor: Outcome
  /** Administrators of the dead, and owners unless `owner` says otherwise. */
  holder: Outcome
  owner?: Outcome
  /** A stranger who has not confirmed an address, where that matters. */
  unconfirmed?: Outcome
}

/** Calls that concern no page but the caller's own affairs. */
export type OwnRow = {
  endpoint: Endpoint
  input: (me: TestPerson) => object
  visitor: Outcome
  unconfirmed: Outcome
  confirmed: Outcome
}

type Input<E extends Endpoint> = Partial<InputOf<E>>

/** The columns stand in the order of the table of rights: visitor, stranger, follower, editor, holder. */
export const onPage = <E extends Endpoint>(
  endpoint: E,
  [visitor, stranger, follower, editor, holder]: readonly [Outcome, Outcome, Outcome, Outcome, Outcome],
  input: (scene: Scene) => Input<E>,
  owner?: Outcome,
): PageRow => ({ endpoint, input, visitor, stranger, follower, editor, holder, ...(owner && { owner }) })

/** Visitor, unconfirmed, confirmed. */
export const ofOwn = <E extends Endpoint>(
  endpoint: E,
  [visitor, unconfirmed, confirmed]: readonly [Outcome, Outcome, Outcome],
  input: (me: TestPerson) => Input<E> = () => ({}),
): OwnRow => ({ endpoint, input, visitor, unconfirmed, confirmed })

export const reading = ['ok', 'ok', 'ok', 'ok', 'ok'] as const
export const holding = [401, 403, 403, 403, 'ok'] as const
export const forAnyone = ['ok', 'ok', 'ok'] as const
export const forSignedIn = [401, 'ok', 'ok'] as const
