import { expect, test } from 'vitest'
import { personOf } from '../../../test/biography.ts'
import { findRecipient } from './recipient.ts'

test('a chosen person is asked by name, a whole address by mail, and a name that was begun is nobody yet', () => {
  const theo = personOf('Theo', 'Moreau')
  expect(findRecipient({ text: theo.fullname, person: theo })).toEqual({ type: 0, uid: theo.userUid })
  expect(findRecipient({ text: ' rose@mail.example ' })).toEqual({ type: 1, email: 'rose@mail.example' })
  expect(findRecipient({ text: 'Theo' })).toBeNull()
})
