import type { QuestionKind } from '@souvenance/contract/legacy/last-wills'

/** `options` are numbered from 1 by their place: new ones come last, and none is taken away. */
export type Question = { num: number; name: string; kind: QuestionKind; options?: readonly string[] }
export type Group = { num: number; name: string; content: readonly Question[] }

/**
 * The questions of last wills. Answers are kept by the numbers, texts found by the names
 * (`server/src/locales/{en,fr}/last-wills.json`): a question that is dropped leaves its number unused.
 */
export const groups: readonly Group[] = [
  {
    num: 1,
    name: 'funeral',
    content: [
      { num: 1, name: 'manner', kind: 'choice', options: ['burial', 'cremation', 'decide'] },
      { num: 2, name: 'place', kind: 'text' },
      { num: 3, name: 'flowers', kind: 'choice', options: ['flowers', 'gift', 'neither', 'decide'] },
      { num: 4, name: 'words', kind: 'long' },
    ],
  },
  {
    num: 2,
    name: 'ceremony',
    content: [
      { num: 1, name: 'kind', kind: 'choice', options: ['religious', 'civil', 'none', 'decide'] },
      { num: 2, name: 'guests', kind: 'choice', options: ['everyone', 'close', 'decide'] },
      { num: 3, name: 'speakers', kind: 'text' },
      { num: 4, name: 'music', kind: 'long' },
    ],
  },
  {
    num: 3,
    name: 'body',
    content: [
      { num: 1, name: 'organs', kind: 'choice', options: ['all', 'some', 'none', 'decide'] },
      { num: 2, name: 'science', kind: 'choice', options: ['yes', 'no', 'decide'] },
      { num: 3, name: 'care', kind: 'long' },
    ],
  },
  {
    num: 4,
    name: 'people',
    content: [
      { num: 1, name: 'first', kind: 'people' },
      { num: 2, name: 'then', kind: 'people' },
      { num: 3, name: 'message', kind: 'long' },
    ],
  },
  {
    num: 5,
    name: 'home',
    content: [
      { num: 1, name: 'house', kind: 'long' },
      { num: 2, name: 'animals', kind: 'long' },
      { num: 3, name: 'days', kind: 'long' },
    ],
  },
  {
    num: 6,
    name: 'digital',
    content: [
      { num: 1, name: 'accounts', kind: 'accounts' },
      { num: 2, name: 'who', kind: 'people' },
      { num: 3, name: 'keys', kind: 'long' },
    ],
  },
  {
    num: 7,
    name: 'objects',
    content: [
      { num: 1, name: 'gifts', kind: 'objects' },
      { num: 2, name: 'rest', kind: 'long' },
    ],
  },
  {
    num: 8,
    name: 'words',
    content: [
      { num: 1, name: 'all', kind: 'long' },
      { num: 2, name: 'thanks', kind: 'long' },
    ],
  },
]
