import { expect, test } from 'vitest'
import { quotaTone } from './quota-tone.ts'

test('the tone changes at 70 and at 85 per cent', () => {
  expect(quotaTone(699, 1000)).toBe('ok')
  expect(quotaTone(700, 1000)).toBe('filling')
  expect(quotaTone(849, 1000)).toBe('filling')
  expect(quotaTone(850, 1000)).toBe('full')
})

test('where there is no room at all, it is full', () => {
  expect(quotaTone(0, 0)).toBe('full')
})
