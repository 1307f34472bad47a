import { expect, test } from 'vitest'
import { hangPrints } from './hang-prints.ts'

const printsOf = (...years: number[]) => years.map((year) => ({ year, url: `/media/${year}/xs` }))
const yearsHung = (prints: ReturnType<typeof printsOf>, current: number | null) => [
  ...hangPrints(prints, 90, current).keys(),
]

test('prints on a long line keep their distance', () => {
  expect(yearsHung(printsOf(1931, 1932, 1934, 1936, 1937), null)).toEqual([1931, 1934, 1937])
})

test('every year of a short line has its print', () => {
  expect(hangPrints(printsOf(2001, 2002, 2003), 20, null).size).toBe(3)
})

test('the current print always stands, and those beside it give way', () => {
  expect(yearsHung(printsOf(1931, 1934, 1937, 1938, 1941, 1944), 1938)).toEqual([1931, 1938, 1944])
})
