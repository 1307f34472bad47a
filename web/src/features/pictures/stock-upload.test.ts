import { expect, test } from 'vitest'
import { findFileFault, patchUpload, readyToKeep, type StockUpload, shareOf } from './stock-upload.ts'

const upload = (key: string, state: StockUpload['state'], share = 0): StockUpload => ({
  key,
  name: `${key}.jpg`,
  state,
  share,
})

test('pictures go onto the page together, once nothing is on its way', () => {
  const uploads = [upload('a', 'arrived'), upload('b', 'sending', 0.5), upload('c', 'same')]
  expect(readyToKeep(uploads)).toEqual([])
  const arrived = patchUpload(uploads, 'b', { state: 'arrived' })
  expect(readyToKeep(arrived).map(({ key }) => key)).toEqual(['a', 'b'])
})

test('a file that failed holds nothing back', () => {
  expect(readyToKeep([upload('a', 'arrived'), upload('b', 'failed')]).map(({ key }) => key)).toEqual(['a'])
})

test('progress is told over all files', () => {
  expect(shareOf([upload('a', 'arrived'), upload('b', 'sending', 0.5), upload('c', 'waiting')])).toBe(0.5)
  expect(shareOf([])).toBe(0)
})

test('what is not a picture, or too large, is told before it is sent', () => {
  expect(findFileFault({ name: 'letter.pdf', size: 9 })).toBe('ERR_1000007001')
  expect(findFileFault({ name: 'lake.JPG', size: 90_000_000 })).toBe('ERR_1000007002')
  expect(findFileFault({ name: 'lake.JPG', size: 9000 })).toBeUndefined()
})
