import { expect, test } from 'vitest'
import { faultMessage, findPictureFault, mostPictures } from './picture-fault.ts'

const room = { active: 0, mostBytes: 100 }

test('a picture of a known kind and size may be sent', () => {
  expect(findPictureFault({ name: 'Lake.HEIC', size: 100 }, room)).toBeUndefined()
})

test('another kind, too large a file and one picture too many are told apart', () => {
  expect(findPictureFault({ name: 'letter.pdf', size: 1 }, room)).toBe('pictureExtension')
  expect(findPictureFault({ name: 'lake.jpg', size: 101 }, room)).toBe('pictureTooLarge')
  const full = { ...room, active: mostPictures }
  expect(findPictureFault({ name: 'lake.jpg', size: 1 }, full)).toBe('tooManyPictures')
})

test('each has the code people can name, and says what would be taken', () => {
  expect(faultMessage('pictureExtension', 1).key).toBe('ERR_1000007001')
  expect(faultMessage('pictureTooLarge', 3 * 1024 * 1024)).toMatchObject({
    type: 'error',
    key: 'ERR_1000007002',
    context: { megabytes: 3 },
  })
  expect(faultMessage('tooManyPictures', 1)).toMatchObject({
    key: 'ERR_1000007003',
    context: { most: mostPictures },
  })
})
