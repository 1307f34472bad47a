import type { HeldPicture } from '@souvenance/contract/items/feed-items'
import { itemCodes } from '@souvenance/contract/items/item-types'
import { expect, test } from 'vitest'
import { findNeighbours } from './neighbours.ts'

const pictures: HeldPicture[] = ['a', 'b', 'c'].map((itemUid) => ({
  itemUid,
  itemType: itemCodes.picture.standard,
  action: 0,
  picSize: 0,
  url: '',
  urlSm: '',
  urlLg: '',
  placeholder: '',
  width: 4,
  height: 3,
  ratio: 4 / 3,
  message: '',
  associatedDate: null,
  associatedDateData: null,
}))

test('a picture in the middle has one on each side', () => {
  const { place, previous, next } = findNeighbours(pictures, 'b')
  expect([place, previous?.itemUid, next?.itemUid]).toEqual([2, 'a', 'c'])
})

test('the first has none before it, the last none after it', () => {
  expect(findNeighbours(pictures, 'a').previous).toBeUndefined()
  expect(findNeighbours(pictures, 'c').next).toBeUndefined()
})

test('a picture that is not on the wall has no neighbours', () => {
  expect(findNeighbours(pictures, 'z')).toEqual({
    place: undefined,
    current: undefined,
    previous: undefined,
    next: undefined,
  })
})
