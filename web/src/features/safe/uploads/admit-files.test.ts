import { catalogue } from '@souvenance/contract/errors'
import { expect, it } from 'vitest'
import { findFileFault, shareRoom } from './admit-files.ts'

const room = { used: 600, max: 1_000, maxFileSize: 300 }

it('a file at the limit or above is refused', () => {
  expect(findFileFault(299, room)).toBeUndefined()
  expect(findFileFault(300, room)?.key).toBe(catalogue.safeFileTooLarge.key)
})

const sized = (...sizes: number[]) => sizes.map((size) => ({ size }))

it('stored, queued and new files must fit the quota together', () => {
  expect(shareRoom(sized(200, 100), 100, room)).toEqual({
    fitting: sized(200, 100),
    leftOut: [],
    missing: 0,
  })
  expect(shareRoom(sized(200, 101), 100, room)).toEqual({
    fitting: sized(200),
    leftOut: sized(101),
    missing: 1,
  })
})

it('what fits is taken in order, past what is too large for the rest', () => {
  expect(shareRoom(sized(250, 200, 40, 120), 100, room)).toEqual({
    fitting: sized(250, 40),
    leftOut: sized(200, 120),
    missing: 310,
  })
})

it('a safe that is over its quota lacks no more than the files take', () => {
  expect(shareRoom(sized(50), 0, { used: 1_200, max: 1_000 })).toEqual({
    fitting: [],
    leftOut: sized(50),
    missing: 50,
  })
})
