import { type SafeItem, safeTypes } from '@souvenance/contract/safe/safe'
import { expect, it } from 'vitest'
import { nextSort, serverSort, sortItems } from './sort-items.ts'

const can = { rename: true, delete: true, move: true, copy: true, download: true }
const file = (name: string, size: number, day: string): SafeItem => ({
  itemUid: name,
  itemType: safeTypes.file,
  name,
  ext: 'pdf',
  size,
  itemsCount: null,
  lastMod: `2024-01-${day}T00:00:00Z`,
  creationDate: '2024-01-01T00:00:00Z',
  can,
})
const folder = (name: string, itemsCount: number, day: string): SafeItem => ({
  ...file(name, 0, day),
  itemType: safeTypes.folder,
  ext: '',
  itemsCount,
})
const items = [
  file('Page 10', 5, '03'),
  file('page 9', 900, '01'),
  file('Évian', 20, '02'),
  folder('Works', 2, '01'),
  folder('House', 8, '09'),
]
const order = (sorted: SafeItem[]) => sorted.map(({ name }) => name)

it('names are in the order of a person, folders first', () => {
  const sorted = sortItems(items, { by: 'name', descending: false }, 'fr')
  expect(order(sorted)).toEqual(['House', 'Works', 'Évian', 'page 9', 'Page 10'])
})

it('the latest and the largest come first', () => {
  expect(order(sortItems(items, serverSort, 'en'))).toEqual(['House', 'Works', 'Page 10', 'Évian', 'page 9'])
  expect(order(sortItems(items, { by: 'size', descending: true }, 'en'))).toEqual([
    'House',
    'Works',
    'page 9',
    'Évian',
    'Page 10',
  ])
})

it('inherited folders come first', () => {
  const inherited = { ...folder('inherited', 1, '01'), itemType: safeTypes.inherited }
  expect(order(sortItems([...items, inherited], serverSort, 'en'))[0]).toBe('inherited')
})

it('the same column turns around, another begins as expected', () => {
  expect(nextSort(serverSort, 'changed')).toEqual({ by: 'changed', descending: false })
  expect(nextSort(serverSort, 'name')).toEqual({ by: 'name', descending: false })
  expect(nextSort(serverSort, 'size')).toEqual({ by: 'size', descending: true })
})
