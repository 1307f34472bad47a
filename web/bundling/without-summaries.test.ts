import { expect, test } from 'vitest'
import { dropSummaries } from './without-summaries.ts'

const declared = (summary: string) =>
  `declareEndpoint({\n  method: 'GET',\n  summary:${summary},\n  path: '/x',\n})`

test.each([" 'What it does.'", "\n    'What it does, at length.'", ' "It’s said \\"so\\"."'])(
  'the summary%s is left out of a call',
  (summary) => {
    expect(dropSummaries(declared(summary))).toBe("declareEndpoint({\n  method: 'GET',\n  path: '/x',\n})")
  },
)

test('a name that is shared with something else stays', () => {
  const code = 'const presented = {\n  summary,\n  summary: T.Object({}),\n}\n'
  expect(dropSummaries(code)).toBe(code)
})
