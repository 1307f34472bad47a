import { catalogue } from '@souvenance/contract/errors'
import { expect, test } from 'vitest'
import { faultMessage, findPictureFault, mostPictures } from './picture-fault.ts'

const room = { active: 0, maxBytes: 100 }

test('a picture of a known kind and size may be sent', () => {
  expect(findPictureFault({ name: 'Lake.HEIC', size: 99 }, room)).toBeUndefined()
})

test('another kind, too large a file and one picture too many are told apart', () => {
  expect(findPictureFault({ name: 'letter.pdf', size: 1 }, room)).toBe('pictureExtension')
  expect(findPictureFault({ name: 'lake.jpg', size: 100 }, room)).toBe('pictureTooLarge')
  const full = { ...room, active: mostPictures }
  expect(findPictureFault({ name: 'lake.jpg', size: 1 }, full)).toBe('tooManyPictures')
})

test('each has its error code, and names the accepted formats', () => {
  expect(faultMessage('pictureExtension', 1).key).toBe(catalogue.pictureExtension.key)
  expect(faultMessage('pictureTooLarge', 3 * 1024 * 1024)).toMatchObject({
    type: 'error',
    key: catalogue.pictureTooLarge.key,
    context: { megabytes: 3 },
  })
  expect(faultMessage('tooManyPictures', 1)).toMatchObject({
    key: catalogue.tooManyPictures.key,
    context: { most: mostPictures },
  })
})
