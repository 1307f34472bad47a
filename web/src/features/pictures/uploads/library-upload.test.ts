import { expect, test } from 'vitest'
import { isUnderway, type LibraryUpload, patchUpload, readyToKeep, shareOf } from './library-upload.ts'

const upload = (key: string, state: LibraryUpload['state'], share = 0): LibraryUpload => ({
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

test('an uploaded file that is not created yet would still be lost', () => {
  const states = ['waiting', 'sending', 'arrived', 'failed', 'same', 'twice'] as const
  const underway = states.filter((state) => isUnderway(upload('a', state)))
  expect(underway).toEqual(['waiting', 'sending', 'arrived'])
})

test('progress is told over all files', () => {
  expect(shareOf([upload('a', 'arrived'), upload('b', 'sending', 0.5), upload('c', 'waiting')])).toBe(0.5)
  expect(shareOf([])).toBe(0)
})
