import { expect, test } from 'vitest'
import { describeMissingText } from './missing-text.ts'

test('a text nobody wrote says its key and its namespace', () => {
  expect(describeMissingText('ui:notice.close')).toBe('MISSING[notice.close:ui]')
})
