import { diffArrays } from 'diff'

/** A token is a word with its apostrophes, hyphens and trailing space, so that changes stay in one piece. */
const words = /[\p{L}\p{M}\p{N}]+(?:[’'-][\p{L}\p{M}\p{N}]+)*\s*|[^\p{L}\p{M}\p{N}]\s*/gu
const wordsOf = (text: string): string[] => text.match(words) ?? []

type Part = { text: string; kind: 'same' | 'added' | 'removed' }

/** A word diff of two texts. */
export const compareWords = (left: string, right: string): Part[] =>
  diffArrays(wordsOf(left), wordsOf(right)).map(({ value, added, removed }) => {
    const kind = added ? 'added' : removed ? 'removed' : 'same'
    return { text: value.join(''), kind }
  })
