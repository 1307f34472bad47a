import { expect, test } from 'vitest'
import { endpoints } from '../endpoints.ts'
import { screenPaths } from '../screens.ts'
import { isPermalink } from './permalinks.ts'

const firstWord = (path: string): string => path.split('/')[1] ?? ''

test('no page can have a path of the product itself', () => {
  const words = [...screenPaths, ...endpoints.map(({ path }) => path)].map(firstWord)
  expect([...new Set(words)].filter(isPermalink)).toEqual([])
})

test.each(['ab', '-rose', 'rose-', 'rose--laurent', 'Rose', 'rosé', 'rose.laurent', 'a'.repeat(61)])(
  '"%s" is not a permalink',
  (text) => {
    expect(isPermalink(text)).toBe(false)
  },
)

test.each(['abc', 'rose', 'rose-laurent-2', '1931', 'a'.repeat(60)])('"%s" is a permalink', (text) => {
  expect(isPermalink(text)).toBe(true)
})
