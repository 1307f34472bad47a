import { expect, test } from 'vitest'
import { keepPresent, nothingSelected, selectAll, selectRange, toggleOne } from './select-pictures.ts'

const order = ['a', 'b', 'c', 'd', 'e']
const chosen = (selection: { uids: ReadonlySet<string> }) => [...selection.uids].toSorted()

test('choosing twice takes the choice back', () => {
  const once = toggleOne(nothingSelected, 'b')
  expect(chosen(once)).toEqual(['b'])
  expect(chosen(toggleOne(once, 'b'))).toEqual([])
})

test('a range runs both ways from the picture chosen last', () => {
  const from = toggleOne(nothingSelected, 'c')
  expect(chosen(selectRange(from, order, 'e'))).toEqual(['c', 'd', 'e'])
  expect(chosen(selectRange(from, order, 'a'))).toEqual(['a', 'b', 'c'])
})

test('one range after another begins where the first did', () => {
  const first = selectRange(toggleOne(nothingSelected, 'b'), order, 'd')
  expect(chosen(selectRange(first, order, 'a'))).toEqual(['a', 'b', 'c', 'd'])
  expect(selectRange(first, order, 'a').from).toBe('b')
})

test('without a beginning a range is one picture', () => {
  expect(chosen(selectRange(nothingSelected, order, 'd'))).toEqual(['d'])
})

test('"all" stops at the limit of one bulk call', () => {
  expect(chosen(selectAll(order, 3))).toEqual(['a', 'b', 'c'])
})

test('a picture that left the wall is not selected any more', () => {
  expect(keepPresent(selectAll(order, 9), ['b', 'd'])).toEqual(['b', 'd'])
})
