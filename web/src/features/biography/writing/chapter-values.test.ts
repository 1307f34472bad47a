import type { Composer } from '@souvenance/contract/biography/chapters'
import { pictureActions } from '@souvenance/contract/items/feed-items'
import { itemCodes } from '@souvenance/contract/items/item-types'
import { cloudTypes } from '@souvenance/contract/people/clouds'
import { expect, test } from 'vitest'
import { chapterOf } from '../../../../test/biography.ts'
import { draftOf, findLeftover, valuesFrom, writeChapter } from './chapter-values.ts'

const place = { itemUid: 'a', action: 1 }
const blank: Composer = {
  proposes: false,
  itemTypes: [itemCodes.chapter.standard, itemCodes.chapter.draft],
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

test('of a chapter that stands, state and readers are sent only where they were chosen anew', () => {
  const standing: Composer = { ...blank, chapter: chapterOf('The shop', '2') }
  const values = { ...valuesFrom(standing), title: 'The shop', body: 'One,' }
  expect(writeChapter(standing, values, [])).toEqual({ title: 'The shop', body: 'One,' })
  const chosen = { ...values, clouds: [cloudTypes.family], itemType: itemCodes.chapter.draft }
  expect(writeChapter(standing, chosen, [])).toMatchObject({
    clouds: [cloudTypes.family],
    itemType: itemCodes.chapter.draft,
  })
})

const nothing = { ...valuesFrom(blank), pictures: [], version: 1 }
const saved = { ...nothing, title: 'The shop', body: 'One.' }
const file = '0f000000-0000-4000-8000-000000000001'
const plate = `![](picture:${file})`
const picture = {
  key: 'one',
  itemUid: 'p1',
  action: pictureActions.uploaded,
  preview: `/media/${file}/sm`,
  name: 'shop.jpg',
  arrivedAt: Date.now(),
}

test('what was typed before a crash is offered only when it says something else', () => {
  expect(findLeftover(saved, saved, blank)).toBeUndefined()
  expect(findLeftover({ ...saved, body: 'One, two.' }, saved, blank)?.body).toBe('One, two.')
  expect(findLeftover({ ...saved, title: '', body: '' }, saved, blank)).toBeUndefined()
})

test('only what was chosen anew is kept beside the words', () => {
  expect(draftOf(saved, nothing)).toEqual({
    title: 'The shop',
    body: 'One.',
    comment: '',
    word: '',
    version: 1,
  })
  const family = [cloudTypes.family]
  expect(draftOf({ ...saved, clouds: family }, saved)).toMatchObject({ clouds: family })
  const arriving = { ...picture, itemUid: undefined }
  expect(draftOf({ ...saved, pictures: [picture, arriving as never] }, saved).pictures).toEqual([picture])
})

test('a place beside a chapter that is gone, and a phase no longer offered, are not taken up again', () => {
  const kept = {
    ...saved,
    body: 'One, two.',
    position: { itemUid: 'gone', action: 1 },
    itemType: itemCodes.chapter.am,
  }
  expect(findLeftover(kept, saved, blank)).toEqual({ ...saved, body: 'One, two.' })
})

test('pictures alone are worth keeping', () => {
  expect(findLeftover({ ...nothing, pictures: [picture] }, nothing, blank)?.pictures).toEqual([picture])
})

test('an upload that waited too long leaves neither itself nor its place in the text', () => {
  const kept = {
    ...saved,
    body: `One.\n\n${plate}\n\nTwo.`,
    pictures: [{ ...picture, arrivedAt: Date.now() - 25 * 60 * 60 * 1000 }],
  }
  expect(findLeftover(kept, saved, blank)).toMatchObject({ body: 'One.\n\nTwo.', pictures: [] })
})
