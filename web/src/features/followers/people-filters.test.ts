import { expect, test } from 'vitest'
import { peopleFilters, toggleFilter, writeFilters } from './people-filters.ts'

test('a filter is taken away and put back in its place', () => {
  const without = toggleFilter(peopleFilters, 'editor')
  expect(without).toEqual(['follower', 'admin'])
  expect(toggleFilter(without, 'editor')).toEqual(['follower', 'editor', 'admin'])
})

test('the last filter stays', () => {
  expect(toggleFilter(['admin'], 'admin')).toEqual(['admin'])
})

test('all of them is no filter', () => {
  expect(writeFilters(peopleFilters)).toEqual({})
  expect(writeFilters(['follower', 'admin'])).toEqual({ filters: 'follower,admin' })
})
