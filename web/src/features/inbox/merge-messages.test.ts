import type { InboxMessage } from '@souvenance/contract/messages/inbox'
import { expect, test } from 'vitest'
import { inReadingOrder, type Messages, mergeMessages } from './merge-messages.ts'

const messageAt = (pos: number, given: Partial<InboxMessage> = {}): InboxMessage => ({
  uid: `m${pos}`,
  pos,
  author: null,
  msg: `${pos}`,
  eof: true,
  deleted: false,
  msgDate: '2026-05-08T18:02:00.000Z',
  can: { remove: false },
  ...given,
})
const pageOf = (items: InboxMessage[]) => ({
  items,
  anchorDate: null,
  messageAnchorDate: 'held',
  eof: true,
  subject: null,
})
const held: Messages = {
  pages: [pageOf([messageAt(4), messageAt(3)]), pageOf([messageAt(2)])],
  pageParams: ['', 'earlier'],
}
const textsOf = (messages: Messages) => inReadingOrder(messages).map(({ msg }) => msg)

test('what came stands last, in one order, once', () => {
  const merged = mergeMessages(held, {
    ...pageOf([messageAt(6), messageAt(5), messageAt(4)]),
    messageAnchorDate: 'next',
  })
  expect(textsOf(merged)).toEqual(['2', '3', '4', '5', '6'])
  expect(merged.pages[0]?.messageAnchorDate).toBe('next')
})

test('a deletion changes a message in its place, and one that is not loaded is left out', () => {
  const gone = { msg: '', deleted: true }
  const merged = mergeMessages(held, pageOf([messageAt(2, gone), messageAt(1, gone)]))
  expect(textsOf(merged)).toEqual(['', '3', '4'])
})
