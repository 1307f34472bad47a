import { expect, test } from 'vitest'
import { allTests, pickTests } from './tests.mjs'

const titlesAt = (/** @type {string[]} */ ...paths) => pickTests(paths).map(({ title }) => title)

test('without a path every test runs', () => {
  expect(allTests().map(({ title }) => title)).toEqual([
    'Scripts',
    'Contract, server and web',
    'Journeys in a browser',
  ])
})

test('a path runs with the runner of its folder, several paths with theirs', () => {
  expect(titlesAt('server/test/closed.test.ts')).toEqual(['Server'])
  expect(titlesAt('e2e/feed')).toEqual(['Journeys in a browser'])
  expect(titlesAt('scripts/tests.test.mjs', 'web/src/i18n', 'server/test/architecture', 'e2e')).toEqual([
    'Scripts',
    'Server and web',
    'Journeys in a browser',
  ])
})

test.each(['docs', 'server/src/no-such.test.ts', 'server/migrations', 'README.md', '..'])(
  'a path without tests, %s, is reported',
  (place) => {
    expect(() => pickTests([place])).toThrow(`There is no test at ${place}.`)
  },
)
