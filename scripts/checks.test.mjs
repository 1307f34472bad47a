import path from 'node:path'
import { expect, test } from 'vitest'
import { tallyVitest } from './checks.mjs'
import { root } from './run.mjs'

const passed = { status: 'passed', fullName: 'a feed is read', failureMessages: [] }
const failed = (/** @type {string} */ fullName) => ({
  status: 'failed',
  fullName,
  failureMessages: ['expected 1 to be 2'],
})
const name = path.join(root, 'server', 'feed.test.ts')

test('passed and failed tests are counted, and those that failed are named with their reason', () => {
  const assertionResults = [passed, failed('a feed is short'), failed('a feed is long')]
  const testResults = [{ status: 'failed', name, message: '', assertionResults }]
  expect(tallyVitest({ numPassedTests: 1, testResults }, 1, [])).toEqual({
    passed: 1,
    failed: 2,
    told: [
      'server/feed.test.ts > a feed is short\nexpected 1 to be 2',
      'server/feed.test.ts > a feed is long\nexpected 1 to be 2',
    ],
  })
})

test('a file that does not load counts as one failure', () => {
  const testResults = [{ status: 'failed', name, message: 'no such module', assertionResults: [] }]
  expect(tallyVitest({ numPassedTests: 0, testResults }, 1, [])).toEqual({
    passed: 0,
    failed: 1,
    told: ['server/feed.test.ts\nno such module'],
  })
})

test('an error outside of every test counts as one failure', () => {
  const testResults = [{ status: 'passed', name, message: '', assertionResults: [passed] }]
  const outside = 'Unhandled Rejection outside of every test, last in server/feed.test.ts\nno socket'
  expect(tallyVitest({ numPassedTests: 1, testResults }, 1, [outside])).toEqual({
    passed: 1,
    failed: 1,
    told: [outside],
  })
  expect(tallyVitest({ numPassedTests: 1, testResults }, 1, [])).toMatchObject({ passed: 1, failed: 1 })
  expect(tallyVitest({ numPassedTests: 1, testResults }, 0, [])).toEqual({ passed: 1, failed: 0, told: [] })
})
