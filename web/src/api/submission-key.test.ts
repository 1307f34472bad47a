import { expect, it } from 'vitest'
import { createSubmissionKeys } from './submission-key.ts'

const counting = () => {
  let last = 0
  return createSubmissionKeys(() => {
    last += 1
    return `key-${last}`
  })
}

it('the same values sent again without an answer keep their key', () => {
  const keys = counting()
  expect(keys.keyFor({ email: 'rose@laurent.example' })).toBe('key-1')
  expect(keys.keyFor({ email: 'rose@laurent.example' })).toBe('key-1')
})

it('changed values are another submission', () => {
  const keys = counting()
  keys.keyFor({ email: 'rose@laurent.example' })
  expect(keys.keyFor({ email: 'theo@laurent.example' })).toBe('key-2')
})

it('after an answer the same values are another submission', () => {
  const keys = counting()
  keys.keyFor({ email: 'rose@laurent.example' })
  keys.answered()
  expect(keys.keyFor({ email: 'rose@laurent.example' })).toBe('key-2')
})
