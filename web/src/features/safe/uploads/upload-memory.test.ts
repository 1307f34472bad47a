import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { dropAllDrafts } from '../../../shared/forms/draft.ts'
import { uploadMemory } from './upload-memory.ts'

const kept = new Map<string, string>()
const storage: Storage = {
  get length() {
    return kept.size
  },
  clear: () => kept.clear(),
  getItem: (key) => kept.get(key) ?? null,
  key: (place) => [...kept.keys()][place] ?? null,
  removeItem: (key) => void kept.delete(key),
  setItem: (key, value) => void kept.set(key, value),
}
const deed = new File(['deed'], 'Deed of the house.pdf', { lastModified: 1 })
const letter = new File(['letter'], 'Letter.txt', { lastModified: 2 })

beforeEach(() => vi.stubGlobal('sessionStorage', storage))
afterEach(() => {
  storage.clear()
  vi.unstubAllGlobals()
})

it('the same file in the same folder goes on where it stood', () => {
  uploadMemory.keep(deed, 'papers', '/uploads/1')
  expect(uploadMemory.find(deed, 'papers')).toBe('/uploads/1')
  expect(uploadMemory.find(deed, 'others')).toBeUndefined()
  expect(uploadMemory.find(letter, 'papers')).toBeUndefined()
})

it('no name of a file stays once it has arrived or was cancelled', () => {
  uploadMemory.keep(deed, 'papers', '/uploads/1')
  uploadMemory.drop(deed, 'papers')
  expect([...kept.keys()]).toEqual([])
})

it('no file name stays for the next account', () => {
  uploadMemory.keep(deed, 'papers', '/uploads/1')
  uploadMemory.keep(letter, '', '/uploads/2')
  dropAllDrafts(storage)
  expect([...kept.keys()]).toEqual([])
})
