import { expect, test } from 'vitest'
import { joinTitle, splitTitle } from './titled-text.ts'

test('a heading on the first line is the title', () => {
  expect(splitTitle('# The wedding\n\nIt rained.')).toEqual({ title: 'The wedding', body: 'It rained.' })
  expect(splitTitle('## Alone')).toEqual({ title: 'Alone', body: '' })
})

test('a text without a heading has no title', () => {
  expect(splitTitle('It rained.\n# Later')).toEqual({ title: '', body: 'It rained.\n# Later' })
  expect(splitTitle('#hashtag')).toEqual({ title: '', body: '#hashtag' })
})

test('a split text joins to the original', () => {
  const text = '# The wedding\n\nIt rained.\n\nWe danced.'
  expect(joinTitle(splitTitle(text))).toBe(text)
  expect(joinTitle({ title: '  ', body: ' It rained. ' })).toBe('It rained.')
  expect(joinTitle({ title: 'Two\nlines', body: '' })).toBe('# Two lines')
})
