import { catalogue } from '@souvenance/contract/errors'
import { expect, it } from 'vitest'
import { findFileFault, findRoomFault } from './admit-files.ts'

const room = { used: 600, max: 1_000, maxFileSize: 300 }

it('a file at the limit or above is refused', () => {
  expect(findFileFault(299, room)).toBeUndefined()
  expect(findFileFault(300, room)?.key).toBe(catalogue.safeFileTooLarge.key)
})

it('stored, queued and new files must fit the quota together', () => {
  expect(findRoomFault([200, 100], 100, room)).toBeUndefined()
  expect(findRoomFault([200, 101], 100, room)?.key).toBe(catalogue.safeFull.key)
})
