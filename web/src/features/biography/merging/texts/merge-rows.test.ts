import { expect, test } from 'vitest'
import type { Print } from '../../reading/plate.tsx'
import { compareTexts } from './merge-blocks.ts'
import { layRows, placesIn, type Row } from './merge-rows.ts'

const picture = (itemUid: string): Print => ({
  itemUid,
  message: '',
  associatedDate: null,
  url: '',
  urlSm: '',
  urlLg: '',
})
const say = (row: Row): string => {
  if (row.kind === 'offered') return `+${row.picture.itemUid}`
  if (row.kind === 'known') return row.pictures.map(({ itemUid }) => itemUid).join()
  return row.block.kind === 'same' ? row.block.text : `${row.block.left}>${row.block.right}`
}
const lay = (left: string, right: string, known: string[], offered: string[]) =>
  layRows(compareTexts(left, right), right, { known: known.map(picture), offered: offered.map(picture) })

test('the first picture stands in the text, as it does in the book', () => {
  const rows = lay('A.\n\nB.\n\nC.\n\nD.', 'A.\n\nX.\n\nC.\n\nD.', [], ['p', 'q'])
  expect(rows.map(say)).toEqual(['A.', 'B.>X.', '+p', 'C.', 'D.', '+q'])
  expect(placesIn(rows)).toEqual([1, 'p', 'q'])
})

test('new pictures come after those the chapter has', () => {
  const rows = lay('A.\n\nB.\n\nC.', 'A.\n\nB.\n\nC.', ['a', 'b', 'c'], ['p'])
  expect(rows.map(say)).toEqual(['A.', 'B.', 'a', 'C.', 'b,c', '+p'])
})

test('paragraphs that come together are not torn for a picture', () => {
  const rows = lay('A.\n\nD.', 'A.\n\nB.\n\nC.\n\nD.', [], ['p'])
  expect(rows.map(say)).toEqual(['A.', '>B.\n\nC.', '+p', 'D.'])
})

test('below a short text, and without any', () => {
  expect(lay('A.', 'B.', [], ['p']).map(say)).toEqual(['A.>B.', '+p'])
  expect(lay('', '', ['a'], ['p']).map(say)).toEqual(['a', '+p'])
})
