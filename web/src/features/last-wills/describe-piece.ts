import type { ReadWills } from '@souvenance/contract/legacy/last-wills'
import type { GivenContract, WillAnswer } from '@souvenance/contract/legacy/will-answers'
import { filled, keyOf, type Piece } from './wills-pieces.ts'

/** The question of an answer, or the company of a contract. */
export const titleOfPiece = (
  { lastWills }: ReadWills,
  key: string,
  piece: Piece | undefined,
  within: (names: { group: string; question: string }) => string,
): string => {
  const questions = lastWills.questions.flatMap(({ num, title, content }) =>
    content.map((question) => ({
      key: keyOf(num, question.num),
      title: within({ group: title, question: question.label }),
    })),
  )
  const question = questions.find((known) => known.key === key)
  return question?.title ?? (piece as GivenContract | undefined)?.company ?? ''
}

/** A piece in lines, to be compared by eye. */
export const linesOfPiece = (read: ReadWills, key: string, piece: Piece | undefined): string[] => {
  if (!piece) return []
  if (!key.includes('.')) return linesOfContract(read, piece as GivenContract)
  const { text, choice, people, accounts, objects, files } = filled(piece as WillAnswer)
  const options = read.lastWills.questions
    .flatMap(({ num, content }) =>
      content.map((question) => ({ ...question, key: keyOf(num, question.num) })),
    )
    .find((question) => question.key === key)?.options
  const wishOf = (wish: number) => read.wishes.find(({ num }) => num === wish)?.label
  return [
    options?.find(({ num }) => num === choice)?.label,
    text,
    ...(people ?? []).map(({ name, contact }) => joined([name, contact])),
    ...(accounts ?? []).map(({ service, login, wish, to, note }) =>
      joined([service, login, wishOf(wish), to, note]),
    ),
    ...(objects ?? []).map(({ what, to, note }) => joined([what, to, note])),
    ...(files ?? []).map((uid) => read.files.find((file) => file.uid === uid)?.name ?? undefined),
  ].filter((line) => line !== undefined && line.trim() !== '') as string[]
}

const linesOfContract = (
  { contractKinds }: ReadWills,
  { kind, company, number, phone, agencyLocation, note }: GivenContract,
): string[] =>
  [
    contractKinds.find(({ num }) => num === kind)?.label,
    joined([company, number]),
    phone,
    agencyLocation?.address,
    note,
  ].filter((line) => line !== undefined && line !== '') as string[]

const joined = (parts: readonly (string | undefined)[]): string => parts.filter(Boolean).join(', ')
