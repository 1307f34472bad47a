import type { Comment } from '@souvenance/contract/items/feed-items'
import { expect, test } from 'vitest'
import { putIn, replaceIn, takeOut } from './comment-thread.ts'

const commentOf = (commentUid: string, day: string): Comment => ({
  commentUid,
  author: null,
  message: 'Je m’en souviens.',
  creationDate: `2026-01-${day}T10:00:00.000Z`,
  updateDate: null,
  can: { edit: true, remove: true },
})

const first = commentOf('a', '01')
const second = commentOf('b', '02')
const thread = { items: [first], totalCount: 7 }

test('a comment is counted once, however often it is put in', () => {
  const once = putIn(thread, second)
  expect(once).toEqual({ items: [first, second], totalCount: 8 })
  expect(putIn(once, second)).toEqual(once)
})

test('a failed comment is removed from the thread', () => {
  expect(takeOut(putIn(thread, second), second)).toEqual(thread)
  expect(takeOut(thread, second)).toEqual(thread)
  expect(takeOut(thread, undefined)).toEqual(thread)
})

test('a removed comment is restored at its position', () => {
  const both = putIn(thread, second)
  expect(putIn(takeOut(both, first), first)).toEqual(both)
})

test('an edited comment keeps its position', () => {
  const changed = { ...first, message: 'Autrement.' }
  expect(replaceIn(putIn(thread, second), changed).items).toEqual([changed, second])
})
