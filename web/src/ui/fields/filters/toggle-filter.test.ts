import { expect, test } from 'vitest'
import { toggleFilter, writeFilters } from './toggle-filter.ts'

const all = ['follower', 'editor', 'admin'] as const

test('a filter is taken away and put back in its place', () => {
  const without = toggleFilter(all, all, 'editor')
  expect(without).toEqual(['follower', 'admin'])
  expect(toggleFilter(all, without, 'editor')).toEqual(['follower', 'editor', 'admin'])
})

test('the last filter stays', () => {
  expect(toggleFilter(all, ['admin'], 'admin')).toEqual(['admin'])
})

test('all of them is no filter', () => {
  expect(writeFilters(all, all)).toEqual({})
  expect(writeFilters(all, ['follower', 'admin'])).toEqual({ filters: 'follower,admin' })
})
