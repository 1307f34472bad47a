import { pictureActions } from '@souvenance/contract/items/feed-items'
import { itemCodes } from '@souvenance/contract/items/item-types'
import { expect, test } from 'vitest'
import {
  addFromLibrary,
  type ComposedPicture,
  isActive,
  toggleRemoval,
  writePictures,
} from './composed-picture.ts'

const picture = (key: string, action: number, itemUid?: string): ComposedPicture => ({
  key,
  action,
  preview: '',
  name: '',
  ...(itemUid && { itemUid }),
})

const { keep, fromLibrary, remove, removalUndone, uploaded } = pictureActions

test('a picture that was there before moves between its place and removal', () => {
  const removed = toggleRemoval([picture('a', keep, 'a')], 'a')
  expect(removed.map(({ action }) => action)).toEqual([remove])
  expect(toggleRemoval(removed, 'a').map(({ action }) => action)).toEqual([keep])
})

test('a picture that was only just added is dropped', () => {
  const pictures = [
    picture('new', uploaded, 'n'),
    picture('library', fromLibrary, 's'),
    picture('old', keep, 'o'),
  ]
  expect(toggleRemoval(pictures, 'new').map(({ key }) => key)).toEqual(['library', 'old'])
  expect(toggleRemoval(pictures, 'library').map(({ key }) => key)).toEqual(['new', 'old'])
})

test('only pictures that stay are active', () => {
  const active = [keep, fromLibrary, remove, removalUndone, uploaded].map((action) => isActive({ action }))
  expect(active).toEqual([true, true, false, false, true])
})

test('a picture that has not arrived is not sent', () => {
  expect(
    writePictures([picture('a', uploaded), picture('b', uploaded, 'uid'), picture('c', remove, 'c')]),
  ).toEqual([
    { itemUid: 'uid', action: uploaded },
    { itemUid: 'c', action: remove },
  ])
})

test('pictures of the library come once each, as far as there is room', () => {
  const held = (itemUid: string) => ({
    itemUid,
    itemType: itemCodes.picture.standard,
    action: keep,
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
  })
  const after = addFromLibrary([picture('a', keep, 'a')], [held('a'), held('b'), held('c')], 2)
  expect(after.map(({ key, action }) => [key, action])).toEqual([
    ['a', keep],
    ['b', fromLibrary],
  ])
})
