import { expect, it } from 'vitest'
import { addSample, findPace, findTimeLeft, type PaceSample } from './upload-pace.ts'

const after = (...samples: [number, number][]): PaceSample[] =>
  samples.reduce<PaceSample[]>((list, [at, bytes]) => addSample(list, { at, bytes }), [])

it('nothing is said before there is enough to tell', () => {
  expect(findPace([])).toBeUndefined()
  expect(findPace(after([0, 0], [100, 5_000_000]))).toBeUndefined()
  expect(findPace(after([0, 0], [2_000, 0]))).toBeUndefined()
})

it('the pace is that of the last seconds', () => {
  expect(findPace(after([0, 0], [1_000, 2_000_000]))).toBe(2_000_000)
  expect(findPace(after([0, 0], [60_000, 1_000_000], [62_000, 1_200_000]))).toBe(100_000)
})

it('the remaining time is in minutes, in hours, or "a moment"', () => {
  expect(findTimeLeft(10, undefined)).toBeUndefined()
  expect(findTimeLeft(1_000, 1_000)).toEqual({ unit: 'moment' })
  expect(findTimeLeft(600_000, 1_000)).toEqual({ unit: 'minute', amount: 10 })
  expect(findTimeLeft(36_000_000, 1_000)).toEqual({ unit: 'hour', amount: 10 })
})
