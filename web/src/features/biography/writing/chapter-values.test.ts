import type { Composer } from '@souvenance/contract/biography/chapters'
import { itemCodes } from '@souvenance/contract/items/item-types'
import { cloudTypes } from '@souvenance/contract/people/clouds'
import { expect, test } from 'vitest'
import { findLeftover, valuesFrom, writeChapter } from './chapter-values.ts'

const place = { itemUid: 'a', action: 1 }
const blank: Composer = {
  proposes: false,
  itemTypes: [11, 16],
  itemType: itemCodes.chapter.standard,
  clouds: [cloudTypes.public],
  phase: 1,
  position: place,
  num: '2',
  chapters: [],
  chapter: null,
  proposal: null,
  picturesLeft: 10,
  picturesMax: 10,
  lock: null,
}

test('a new chapter is sent with its place, its state and its readers', () => {
  const values = { ...valuesFrom(blank), title: ' The shop ', body: 'One.' }
  expect(writeChapter(blank, values, [])).toEqual({
    title: 'The shop',
    body: 'One.',
    itemType: itemCodes.chapter.standard,
    clouds: [cloudTypes.public],
    position: place,
  })
})

test('a proposal leaves state and readers to those who take it in', () => {
  const values = { ...valuesFrom(blank), title: 'The shop', comment: 'Found in the cellar' }
  expect(writeChapter({ ...blank, proposes: true }, values, [])).toEqual({
    title: 'The shop',
    body: '',
    comment: 'Found in the cellar',
    position: place,
  })
})

test('what was typed before a crash is offered only when it says something else', () => {
  const saved = { ...valuesFrom(blank), title: 'The shop', body: 'One.' }
  const draft = { title: 'The shop', body: 'One.', comment: '', word: '', version: 1 }
  expect(findLeftover(draft, saved)).toBeUndefined()
  expect(findLeftover({ ...draft, body: 'One, two.' }, saved)?.body).toBe('One, two.')
  expect(findLeftover({ ...draft, title: '', body: '' }, saved)).toBeUndefined()
})
