import type { WillGroup } from '@souvenance/contract/legacy/last-wills'
import { isAnswered } from '@souvenance/contract/legacy/will-answers'
import { answerIn, filled, keyOf, type Pieces } from './wills-pieces.ts'

export type Progress = { answered: number; total: number; state: 'done' | 'begun' | 'open' }

export const progressOf = ({ num, content }: WillGroup, pieces: Pieces): Progress => {
  const total = content.length
  const answered = content.filter((question) =>
    isAnswered(filled(answerIn(pieces, keyOf(num, question.num)))),
  ).length
  const begun = answered > 0 ? 'begun' : 'open'
  return { answered, total, state: answered === total ? 'done' : begun }
}

/** Words by which a group is known again: those of its long answers, else a list, else a choice. */
export const firstWords = ({ num, content }: WillGroup, pieces: Pieces): string | undefined => {
  const longFirst = content.toSorted(
    (one, other) => Number(other.kind === 'long') - Number(one.kind === 'long'),
  )
  const said = longFirst.flatMap((question) => {
    const { text, people, accounts, objects } = filled(answerIn(pieces, keyOf(num, question.num)))
    return [
      text?.trim(),
      people?.map(({ name }) => name).join(', '),
      accounts?.map(({ service }) => service).join(', '),
      objects?.map(({ what }) => what).join(', '),
    ]
  })
  const chosen = content
    .flatMap(({ num: question, options = [] }) =>
      options.filter((option) => option.num === answerIn(pieces, keyOf(num, question)).choice),
    )
    .map(({ label }) => label)
  return [...said, ...chosen].find(Boolean)
}
