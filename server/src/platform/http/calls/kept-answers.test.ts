import { expect, test } from 'vitest'
import { createKeptAnswers } from './kept-answers.ts'

const never = () => Promise.reject(new Error('composed again'))

test('an answer is given again for the same question under its version only', async () => {
  const keep = createKeptAnswers()
  expect(await keep('list', '1', async () => 'first')).toBe('first')
  expect(await keep('list', '1', never)).toBe('first')
  await expect(keep('list', '2', never)).rejects.toThrow('composed again')
  await expect(keep('next list', '1', never)).rejects.toThrow('composed again')
})

test('nothing is kept of a failure, nor of what had no version', async () => {
  const keep = createKeptAnswers()
  await expect(keep('list', '1', never)).rejects.toThrow()
  expect(await keep('list', '1', async () => 'found')).toBe('found')
  expect(await keep('other', '', async () => 'just made')).toBe('just made')
  await expect(keep('other', '', never)).rejects.toThrow()
})
