import type { Endpoint, InputOf } from '@souvenance/contract/endpoint'
import type { TestPerson } from '../factories/create-person.ts'
import type { FilledPage } from '../factories/fill-page.ts'

/** `ok` is any answer unrelated to the caller's rights. */
export type Outcome = 'ok' | 401 | 403 | 404 | 409 | 422

/** A page with one thing of each kind for a call to name. */
export type Scene = FilledPage & {
  page: string
  permalink: string
  /** Follows the page. */
  follower: string
  /** Helps with the page: an editor of a memorial, an assistant of somebody living. */
  member: string
  /** A portrait and a cover of the page, and the upload they were cropped from. */
  portrait: string
  cover: string
  upload: string
  /** A published chapter, and another person's proposal for it. */
  chapter: string
  proposal: string
  /** A child of the person, and the event of their birth. */
  relative: string
  familyEvent: string
  spouse: string
  /** A former child; the caller ended the link. */
  formerRelative: string
}

/** The expected answer per role on a visible page. */
export type PageRow = {
  endpoint: Endpoint
  input: (scene: Scene) => object
  visitor: Outcome
  stranger: Outcome
  follower: Outcome
  editor: Outcome
  /** Administrators of memorials, and owners unless `owner` differs. */
  holder: Outcome
  owner?: Outcome
  /**
   * Whether the call needs a confirmed address: on the pages of others, also on the own page, or never. By
   * default a write needs it on the pages of others and a read never does.
   */
  confirmed?: 'on others' | 'everywhere' | 'nowhere'
}

export const whenConfirmed = (confirmed: NonNullable<PageRow['confirmed']>, row: PageRow): PageRow => ({
  ...row,
  confirmed,
})

/** Calls that concern the caller only, not a page. */
export type OwnRow = {
  endpoint: Endpoint
  input: (me: TestPerson) => object
  visitor: Outcome
  unconfirmed: Outcome
  confirmed: Outcome
}

type Input<E extends Endpoint> = Partial<InputOf<E>>

/** Columns in the order of the table of rights: visitor, stranger, follower, editor, holder. */
export const onPage = <E extends Endpoint>(
  endpoint: E,
  [visitor, stranger, follower, editor, holder]: readonly [Outcome, Outcome, Outcome, Outcome, Outcome],
  input: (scene: Scene) => Input<E>,
  owner?: Outcome,
): PageRow => ({ endpoint, input, visitor, stranger, follower, editor, holder, ...(owner && { owner }) })

/** Columns: visitor, unconfirmed, confirmed. */
export const ofOwn = <E extends Endpoint>(
  endpoint: E,
  [visitor, unconfirmed, confirmed]: readonly [Outcome, Outcome, Outcome],
  input: (me: TestPerson) => Input<E> = () => ({}),
): OwnRow => ({ endpoint, input, visitor, unconfirmed, confirmed })

export const reading = ['ok', 'ok', 'ok', 'ok', 'ok'] as const
export const holding = [401, 403, 403, 403, 'ok'] as const
export const forAnyone = ['ok', 'ok', 'ok'] as const
export const forSignedIn = [401, 'ok', 'ok'] as const
