import { expect, test } from 'vitest'
import { selectedAmong } from './selected-among.ts'

const rose = { userUid: 'rose' }
const paul = { userUid: 'paul' }

test('nobody is selected before somebody is picked', () => {
  expect(selectedAmong([rose, paul], 'la', undefined)).toBeUndefined()
  expect(selectedAmong([rose, paul], 'la', 'paul')).toBe(paul)
})

test('the only one who answers to an address is selected at once', () => {
  expect(selectedAmong([rose], 'rose@example.org', undefined)).toBe(rose)
  expect(selectedAmong([rose], 'rose', undefined)).toBeUndefined()
  expect(selectedAmong([rose, paul], 'rose@example.org', undefined)).toBeUndefined()
})

test('one who is no longer found is no longer selected', () => {
  expect(selectedAmong([rose], 'ro', 'paul')).toBeUndefined()
})
