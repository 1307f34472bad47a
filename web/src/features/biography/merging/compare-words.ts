import { diffArrays } from 'diff'

/** A word is whole with its apostrophes and hyphens; the space after it belongs to it, so that changes stay in one piece. */
const words = /[\p{L}\p{M}\p{N}]+(?:[’'-][\p{L}\p{M}\p{N}]+)*\s*|[^\p{L}\p{M}\p{N}]\s*/gu
const wordsOf = (text: string): string[] => text.match(words) ?? []

type Part = { text: string; kind: 'same' | 'added' | 'removed' }

/** What a text lost and gained, word by word. */
export const compareWords = (left: string, right: string): Part[] =>
  diffArrays(wordsOf(left), wordsOf(right)).map(({ value, added, removed }) => {
    const kind = added ? 'added' : removed ? 'removed' : 'same'
    return { text: value.join(''), kind }
  })
