import { catalogue } from '@souvenance/contract/errors'
import { expect, test } from 'vitest'
import { findPictureFault } from './picture-fault.ts'

test('a picture of a known kind and size may be sent', () => {
  expect(findPictureFault({ name: 'Lake.HEIC', size: 100 }, 100)).toBeUndefined()
})

test('another kind of file is named as such before anything is sent', () => {
  expect(findPictureFault({ name: 'letter.pdf', size: 1 }, 100)).toBe(catalogue.pictureExtension.key)
})

test('a picture over the limit is too large', () => {
  expect(findPictureFault({ name: 'lake.jpg', size: 101 }, 100)).toBe(catalogue.pictureTooLarge.key)
})
