import { expect, test } from 'vitest'
import { compareTexts, mergeBlocks } from './merge-blocks.ts'

const today = 'He was seventeen.\n\nThe shop was deep.\n\nHe listened.'
const proposed = 'He was sixteen.\n\nThe shop was deep.\n\nHe listened.\n\nI followed him.'

test('texts are compared paragraph by paragraph', () => {
  expect(compareTexts(today, proposed)).toEqual([
    { kind: 'change', left: 'He was seventeen.', right: 'He was sixteen.' },
    { kind: 'same', text: 'The shop was deep.' },
    { kind: 'same', text: 'He listened.' },
    { kind: 'change', left: '', right: 'I followed him.' },
  ])
})

test('half of a proposal can be taken', () => {
  const blocks = compareTexts(today, proposed)
  expect(mergeBlocks(blocks, new Set([3]))).toBe(`${today}\n\nI followed him.`)
  expect(mergeBlocks(blocks, new Set([0]))).toBe(today.replace('seventeen', 'sixteen'))
})

test('nothing taken leaves the left text, everything taken gives the right one', () => {
  const blocks = compareTexts(today, proposed)
  expect(mergeBlocks(blocks, new Set())).toBe(today)
  expect(mergeBlocks(blocks, new Set([0, 3]))).toBe(proposed)
  expect(mergeBlocks(compareTexts('One.', ''), new Set([0]))).toBe('')
})

test('equally many changed paragraphs are decided on one by one', () => {
  const blocks = compareTexts('a\n\nb', 'c\n\nd')
  expect(blocks).toHaveLength(2)
  expect(mergeBlocks(blocks, new Set([1]))).toBe('a\n\nd')
})
