import fc from 'fast-check'
import { expect, it } from 'vitest'
import { chooseAll, chooseOnly, emptySelection, extendTo, keepThere, toggle } from './selection.ts'

const order = ['a', 'b', 'c', 'd', 'e']
const chosen = (selection: { chosen: ReadonlySet<string> }) => [...selection.chosen].toSorted().join('')

it('a click chooses one and leaves the others', () => {
  expect(chosen(chooseOnly('c'))).toBe('c')
})

it('toggling twice changes nothing', () => {
  const once = toggle(toggle(emptySelection, 'a'), 'c')
  expect(chosen(once)).toBe('ac')
  expect(chosen(toggle(once, 'c'))).toBe('a')
})

it('a range goes from where it began, in either direction, and shrinks again', () => {
  const begun = chooseOnly('c')
  const down = extendTo(order, begun, 'e')
  expect(chosen(down)).toBe('cde')
  expect(chosen(extendTo(order, down, 'd'))).toBe('cd')
  expect(chosen(extendTo(order, down, 'a'))).toBe('abc')
})

it('a range without a beginning is the one it ends with', () => {
  expect(chosen(extendTo(order, emptySelection, 'd'))).toBe('d')
  expect(chosen(extendTo(order, chooseOnly('gone'), 'd'))).toBe('d')
})

it('all is everything in the list', () => {
  expect(chosen(chooseAll(order))).toBe('abcde')
  expect(chooseAll([]).chosen.size).toBe(0)
})

it('an item that left the list is deselected', () => {
  const all = chooseAll(order)
  expect(keepThere(order, all)).toBe(all)
  const left = keepThere(['b', 'd'], all)
  expect(chosen(left)).toBe('bd')
  expect(left.anchor).toBe('b')
})

it('a range always holds both its ends and lies in one piece', () => {
  const place = fc.integer({ min: 0, max: order.length - 1 })
  fc.assert(
    fc.property(place, place, (from, to) => {
      const range = extendTo(order, chooseOnly(order[from] ?? ''), order[to] ?? '')
      const places = [...range.chosen].map((uid) => order.indexOf(uid))
      expect(places).toContain(from)
      expect(places).toContain(to)
      expect(Math.max(...places) - Math.min(...places) + 1).toBe(places.length)
    }),
  )
})
