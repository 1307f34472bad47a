import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { findAnswer, keepAnswer } from '../../api/known-answers.ts'
import { closeSession } from './session.ts'

test('the end of a session leaves no answer in the memory of the tab', () => {
  keepAnswer('/inbox', 'W/"first"', { status: 'OK', data: { text: 'The key is under the stone.' } })
  expect(findAnswer('/inbox')?.tag).toBe('W/"first"')
  closeSession(new QueryClient())
  expect(findAnswer('/inbox')).toBeUndefined()
})
