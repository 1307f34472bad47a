import { beforeEach, expect, it } from 'vitest'
import { claimDrafts, dropAllDrafts, dropDraft, keepDraft, readDraft } from './draft.ts'

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
const empty = { firstname: '', password: '', birth: { year: null } }

beforeEach(() => storage.clear())

it('typed values are restored, the password never', () => {
  keepDraft(storage, 'sign-up', { ...empty, firstname: 'Inès', password: 'secret' }, ['password'])
  expect([...kept.values()].join()).not.toContain('secret')
  expect(readDraft(storage, 'sign-up', empty)).toEqual({ ...empty, firstname: 'Inès' })
})

it('a draft of another form or shape is left out', () => {
  storage.setItem('draft:sign-up', JSON.stringify({ firstname: 12, nickname: 'x', birth: { year: 1990 } }))
  expect(readDraft(storage, 'sign-up', empty)).toEqual({ ...empty, birth: { year: 1990 } })
})

it('broken storage gives an empty form', () => {
  storage.setItem('draft:sign-up', '{broken')
  expect(readDraft(storage, 'sign-up', empty)).toEqual(empty)
})

it('a full storage only costs the draft', () => {
  const full: Storage = {
    ...storage,
    setItem: () => {
      throw new Error('full')
    },
  }
  expect(() => keepDraft(full, 'sign-up', empty, [])).not.toThrow()
})

it('a dropped draft is gone', () => {
  keepDraft(storage, 'sign-up', { ...empty, firstname: 'Inès' }, [])
  dropDraft(storage, 'sign-up')
  expect(readDraft(storage, 'sign-up', empty)).toEqual(empty)
})

it('all drafts go together, and nothing else with them', () => {
  storage.setItem('theme', 'evening')
  keepDraft(storage, 'comment:1', { message: 'Entre nous.' }, [])
  keepDraft(storage, 'comment:2', { message: 'Encore.' }, [])
  dropAllDrafts(storage)
  expect([...kept.keys()]).toEqual(['theme'])
})

it('drafts are kept for their author, and for nobody else', () => {
  keepDraft(storage, 'sign-up', { firstname: 'Inès' }, [])
  claimDrafts(storage, 'claire')
  keepDraft(storage, 'comment:1', { message: 'Entre nous.' }, [])
  claimDrafts(storage, 'claire')
  expect(readDraft(storage, 'sign-up', { firstname: '' })).toEqual({ firstname: 'Inès' })
  expect(readDraft(storage, 'comment:1', { message: '' })).toEqual({ message: 'Entre nous.' })
  claimDrafts(storage, 'theo')
  expect(readDraft(storage, 'comment:1', { message: '' })).toEqual({ message: '' })
  keepDraft(storage, 'comment:1', { message: 'À mon tour.' }, [])
  claimDrafts(storage, 'claire')
  expect(readDraft(storage, 'comment:1', { message: '' })).toEqual({ message: 'Entre nous.' })
})
