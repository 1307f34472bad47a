import { expect, test } from 'vitest'
import { tallyVitest } from './checks.mjs'

const passed = { status: 'passed' }
const failed = { status: 'failed' }

test('passed and failed tests are counted', () => {
  const testResults = [{ status: 'failed', assertionResults: [passed, failed, failed] }]
  expect(tallyVitest({ numPassedTests: 1, testResults }, 1)).toEqual({ passed: 1, failed: 2 })
})

test('a file that does not load counts as one failure', () => {
  const testResults = [{ status: 'failed', assertionResults: [] }]
  expect(tallyVitest({ numPassedTests: 0, testResults }, 1)).toEqual({ passed: 0, failed: 1 })
})

test('an error outside of every test counts as one failure', () => {
  const testResults = [{ status: 'passed', assertionResults: [passed] }]
  expect(tallyVitest({ numPassedTests: 1, testResults }, 1)).toEqual({ passed: 1, failed: 1 })
  expect(tallyVitest({ numPassedTests: 1, testResults }, 0)).toEqual({ passed: 1, failed: 0 })
})
