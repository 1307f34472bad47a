import type { GivenWills, LastWills } from '@souvenance/contract/legacy/last-wills'
import type { GivenContract, WillAnswer, WillContract } from '@souvenance/contract/legacy/will-answers'

export type Piece = WillAnswer | GivenContract
/** Last wills in pieces that are compared and merged one by one: answers as "1.4", contracts by uid. */
export type Pieces = Readonly<Record<string, Piece>>

export const keyOf = (group: number, question: number): string => `${group}.${question}`
const isAnswerKey = (key: string): boolean => key.includes('.')

export const piecesOf = ({ questions, contracts }: GivenWills | LastWills): Pieces =>
  Object.fromEntries([
    ...questions.flatMap(({ num, content }) =>
      content.map((question): [string, Piece] => [keyOf(num, question.num), question.answer]),
    ),
    ...contracts.map((contract): [string, Piece] => [contract.uid, withoutLabel(contract)]),
  ])

const withoutLabel = ({ agencyLocation, ...contract }: WillContract | GivenContract): GivenContract => ({
  ...contract,
  ...(agencyLocation && {
    agencyLocation: {
      ...agencyLocation,
      ...(agencyLocation.country && { country: { uid: agencyLocation.country.uid } }),
    },
  }),
})

export const answerIn = (pieces: Pieces, key: string): WillAnswer => (pieces[key] ?? {}) as WillAnswer

export const contractsIn = (pieces: Pieces): GivenContract[] =>
  Object.entries(pieces)
    .filter(([key]) => !isAnswerKey(key))
    .map(([, contract]) => contract as GivenContract)

/** As they are sent; rows that were opened and left blank are left out. */
export const willsFrom = (pieces: Pieces): GivenWills => {
  const groups = Map.groupBy(Object.keys(pieces).filter(isAnswerKey), (key) => Number(key.split('.')[0]))
  return {
    questions: [...groups].map(([num, keys]) => ({
      num,
      content: keys.map((key) => ({ num: Number(key.split('.')[1]), answer: filled(answerIn(pieces, key)) })),
    })),
    contracts: contractsIn(pieces),
  }
}

/** Without rows that name nobody and nothing. */
export const filled = ({ people, accounts, objects, ...answer }: WillAnswer): WillAnswer => ({
  ...answer,
  ...(people && { people: people.filter(({ name }) => name.trim() !== '') }),
  ...(accounts && { accounts: accounts.filter(({ service }) => service.trim() !== '') }),
  ...(objects && { objects: objects.filter(({ what }) => what.trim() !== '') }),
})

const samePiece = (one: Piece | undefined, other: Piece | undefined): boolean =>
  written(one) === written(other)

/** The piece as text, whatever the order of its fields, without those that say nothing. */
const written = (piece: Piece | undefined): string =>
  piece === undefined ? '' : (JSON.stringify(sorted('kind' in piece ? piece : filled(piece))) ?? '')

const sorted = (value: unknown): unknown => {
  if (typeof value === 'string') return value.trim() === '' ? undefined : value
  if (Array.isArray(value)) return value.length === 0 ? undefined : value.map(sorted)
  if (typeof value !== 'object' || value === null) return value
  const fields = Object.entries(value)
    .map(([name, field]) => [name, sorted(field)] as const)
    .filter(([, field]) => field !== undefined)
    .toSorted(([left], [right]) => left.localeCompare(right))
  return fields.length === 0 ? undefined : Object.fromEntries(fields)
}

export const changedKeys = (from: Pieces, to: Pieces): string[] =>
  [...new Set([...Object.keys(from), ...Object.keys(to)])].filter((key) => !samePiece(from[key], to[key]))

type Merged = { pieces: Pieces; clashes: string[] }

/** Takes changes of one side alone from that side. Changes of both sides are a clash; until it is decided, mine stands. */
export const mergePieces = (base: Pieces, mine: Pieces, theirs: Pieces): Merged => {
  const ours = new Set(changedKeys(base, mine))
  const merged = { ...theirs }
  for (const key of ours) setPiece(merged, key, mine[key])
  return {
    pieces: merged,
    clashes: changedKeys(base, theirs).filter((key) => ours.has(key) && !samePiece(mine[key], theirs[key])),
  }
}

export const setPiece = (pieces: Record<string, Piece>, key: string, piece: Piece | undefined): void => {
  if (piece === undefined) delete pieces[key]
  else pieces[key] = piece
}
