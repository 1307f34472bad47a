import { expect, it } from 'vitest'
import { findFileFault, findRoomFault } from './admit-files.ts'

const room = { used: 600, max: 1_000, maxFileSize: 300 }

it('a file at the limit or above is refused', () => {
  expect(findFileFault(299, room)).toBeUndefined()
  expect(findFileFault(300, room)?.key).toBe('ERR_2000025003')
})

it('what is used, on its way and new must fit together', () => {
  expect(findRoomFault([200, 100], 100, room)).toBeUndefined()
  expect(findRoomFault([200, 101], 100, room)?.key).toBe('ERR_2000025002')
})
