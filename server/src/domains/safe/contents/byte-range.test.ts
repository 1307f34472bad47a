import fc from 'fast-check'
import { expect, it } from 'vitest'
import { readRange } from './byte-range.ts'

it.each([
  ['bytes=0-4', { start: 0, end: 5 }],
  ['bytes=5-', { start: 5, end: 10 }],
  ['bytes=-3', { start: 7, end: 10 }],
  ['bytes=-99', { start: 0, end: 10 }],
  ['bytes=8-99', { start: 8, end: 10 }],
  ['bytes=10-', null],
  ['bytes=-0', null],
  ['bytes=5-2', undefined],
  ['bytes=0-1,4-5', undefined],
  ['bytes=-', undefined],
  ['pages=1-2', undefined],
  [undefined, undefined],
])('%s of ten bytes', (header, range) => {
  expect(readRange(header, 10)).toEqual(range)
})

it('an empty file has no ranges', () => {
  expect(readRange('bytes=0-', 0)).toBeNull()
  expect(readRange('bytes=-5', 0)).toBeNull()
})

it('a range is always within the file', () => {
  fc.assert(
    fc.property(fc.string(), fc.nat(), fc.nat(), fc.nat(1000), (odd, from, to, size) => {
      for (const header of [odd, `bytes=${from}-${to}`, `bytes=-${to}`, `bytes=${from}-`]) {
        const range = readRange(header, size)
        if (!range) continue
        expect(range.start).toBeGreaterThanOrEqual(0)
        expect(range.start).toBeLessThan(range.end)
        expect(range.end).toBeLessThanOrEqual(size)
      }
    }),
  )
})
