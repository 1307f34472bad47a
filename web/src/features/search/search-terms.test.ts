import { expect, test } from 'vitest'
import { asksForSomeone, isRefined, readSearchTerms } from './search-terms.ts'
import { writeSearchQuery } from './write-search-query.ts'

test('an address gives the terms it knows and nothing else', () => {
  expect(
    readSearchTerms({
      query: 'Émile',
      inMemorials: true,
      birth_start: 1930,
      death_end: '2020',
      gender: 'X',
      admin: true,
    }),
  ).toEqual({ query: 'Émile', inMemorials: true, birth_start: 1930, death_end: 2020 })
})

test('empty words, impossible years and unchosen places are left out', () => {
  const given = { query: '  ', firstname: '', birth_end: '', death_start: 12_000, inUsers: false }
  expect(readSearchTerms(given)).toEqual({})
})

test('words that look like a number are words', () => {
  expect(readSearchTerms({ query: 1931 })).toEqual({ query: '1931' })
})

test('both places, or none, is everywhere', () => {
  expect(writeSearchQuery({ query: 'Rose' })).toEqual({ query: 'Rose', type: 3 })
  expect(writeSearchQuery({ query: 'Rose', inMemorials: true, inUsers: true }).type).toBe(3)
  expect(writeSearchQuery({ query: 'Rose', inMemorials: true }).type).toBe(2)
  expect(writeSearchQuery({ query: 'Rose', inUsers: true }).type).toBe(1)
})

test('a place or a gender alone asks for nobody, a year alone does', () => {
  expect(asksForSomeone({ inMemorials: true })).toBe(false)
  expect(asksForSomeone({ gender: 'F', inUsers: true })).toBe(false)
  expect(asksForSomeone({ lastname: 'Laurent' })).toBe(true)
  expect(asksForSomeone({ birth_start: 1931 })).toBe(true)
  expect(isRefined({ query: 'Rose', inMemorials: true })).toBe(false)
  expect(isRefined({ query: 'Rose', gender: 'F' })).toBe(true)
})
