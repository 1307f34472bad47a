import type { HeldPicture } from '@souvenance/contract/feed-items'
import { expect, test } from 'vitest'
import { findNeighbours } from './neighbours.ts'

const pictures: HeldPicture[] = ['a', 'b', 'c'].map((itemUid) => ({
  itemUid,
  itemType: 5,
  action: 0,
  pics: { sm: '', md: '', lg: '', placeholder: '' },
  width: 4,
  height: 3,
  description: '',
  associatedDate: null,
}))

test('a picture in the middle has one on each side', () => {
  const { place, previous, next } = findNeighbours(pictures, 'b')
  expect([place, previous?.itemUid, next?.itemUid]).toEqual([2, 'a', 'c'])
})

test('the first has none before it, the last none after it', () => {
  expect(findNeighbours(pictures, 'a').previous).toBeUndefined()
  expect(findNeighbours(pictures, 'c').next).toBeUndefined()
})

test('a picture that is not on the wall stands alone', () => {
  expect(findNeighbours(pictures, 'z')).toEqual({
    place: undefined,
    current: undefined,
    previous: undefined,
    next: undefined,
  })
})
