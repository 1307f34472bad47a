import * as T from 'typebox/type'
import { limits } from '../limits.ts'
import { optionalText } from '../people/written-text.ts'
import { strict, uid } from '../schemas.ts'

const line = optionalText(limits.willLine)
const optionalLine = T.Optional(line)

/** Wishes for an account after death. */
export const accountWishes = { close: 1, keep: 2, handOver: 3 } as const

const person = { name: line, contact: optionalLine }
const account = {
  service: line,
  login: optionalLine,
  wish: T.Integer({ minimum: 1, maximum: 3 }),
  to: optionalLine,
  note: optionalLine,
}
const object = { what: line, to: optionalLine, note: optionalLine }
const list = <Item extends T.TSchema>(item: Item) =>
  T.Optional(T.Array(item, { maxItems: limits.willEntries }))
const files = T.Optional(T.Array(uid, { maxItems: limits.willFiles }))
const plain = {
  text: T.Optional(optionalText(limits.willText)),
  /** The number of the option; none means “you decide”. */
  choice: T.Optional(T.Integer({ minimum: 1, maximum: 20 })),
  /** Files of the safe, by uid. They open with the safe, not with the wills. */
  files,
}

/** As sent. Which of the fields a question takes is told by its kind. */
export const givenAnswer = T.Object(
  {
    ...plain,
    people: list(T.Object(person, strict)),
    accounts: list(T.Object(account, strict)),
    objects: list(T.Object(object, strict)),
  },
  strict,
)
/** In an answer of the service, where undeclared fields are stripped. */
export const shownAnswer = T.Object({
  ...plain,
  people: list(T.Object(person)),
  accounts: list(T.Object(account)),
  objects: list(T.Object(object)),
})
export type WillAnswer = T.Static<typeof shownAnswer>

/** Whether anything was said, an account or an object among it. */
export const isAnswered = ({ text, choice, people, accounts, objects, files: kept }: WillAnswer): boolean =>
  [text?.trim(), people, accounts, objects, kept].some((said) => (said?.length ?? 0) > 0) ||
  choice !== undefined

const contract = {
  uid,
  kind: T.Integer({ minimum: 1, maximum: 99 }),
  company: line,
  number: optionalLine,
  phone: optionalLine,
  note: T.Optional(optionalText(limits.willNote)),
  /** A file of the safe. */
  file: T.Optional(uid),
}
const countryUid = T.String({ pattern: '^[A-Z]{2}$' })
export const givenContract = T.Object(
  {
    ...contract,
    agencyLocation: T.Optional(
      T.Object({ address: optionalLine, country: T.Optional(T.Object({ uid: countryUid }, strict)) }, strict),
    ),
  },
  strict,
)
export type GivenContract = T.Static<typeof givenContract>

export const shownContract = T.Object({
  ...contract,
  agencyLocation: T.Optional(
    T.Object({
      address: optionalLine,
      country: T.Optional(T.Object({ uid: T.String(), label: T.String() })),
    }),
  ),
})
export type WillContract = T.Static<typeof shownContract>

/** Kinds of contracts, in the order they are offered. */
export const contractKinds = {
  lifeInsurance: 1,
  funeralPlan: 2,
  will: 3,
  bank: 4,
  pension: 5,
  health: 6,
  home: 7,
  car: 8,
  loan: 9,
  energy: 10,
  phone: 11,
  subscription: 12,
  employer: 13,
  other: 99,
} as const
