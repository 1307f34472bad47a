import { limits } from '@souvenance/contract/limits'
import { expect, test } from 'vitest'
import { wordsOf } from './deleted-words.ts'

test('a chapter and a picture are called by their title', () => {
  expect(wordsOf({ title: 'L’apprenti', excerpt: 'Il avait *seize* ans.' })).toEqual({
    title: 'L’apprenti',
    opening: 'Il avait seize ans.',
    called: 'L’apprenti',
  })
  expect(wordsOf({ title: 'Le portail', excerpt: '' })).toEqual({
    title: 'Le portail',
    opening: '',
    called: 'Le portail',
  })
})

test('a life event is called by the heading it begins with', () => {
  expect(
    wordsOf({ title: '', excerpt: '# Le mariage\n\nÀ [Annecy](https://annecy.example),\nen juin.' }),
  ).toEqual({
    title: 'Le mariage',
    opening: 'À Annecy, en juin.',
    called: 'Le mariage',
  })
})

test('a text without a title is called by how it begins', () => {
  expect(wordsOf({ title: '', excerpt: 'Trop **dit**.' })).toEqual({
    title: '',
    opening: 'Trop dit.',
    called: 'Trop dit.',
  })
  expect(wordsOf({ title: '', excerpt: '' })).toEqual({ title: '', opening: '', called: '' })
})

test('a text that was cut ends with a whole word', () => {
  const { opening } = wordsOf({ title: '', excerpt: 'année '.repeat(60).slice(0, limits.excerpt) })
  expect(opening).toMatch(/ année…$/)
})
