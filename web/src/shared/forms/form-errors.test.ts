import { messageOf } from '@souvenance/contract/envelope'
import { catalogue } from '@souvenance/contract/errors'
import { expect, it } from 'vitest'
import { sortFormErrors } from './form-errors.ts'

const short = messageOf(catalogue.passwordTooShort.key, { field: 'password' })
const common = messageOf(catalogue.passwordTooCommon.key, { field: 'password' })
const many = messageOf(catalogue.tooManyRequests.key)

it('a refusal that names a field of the form goes beside it', () => {
  expect(sortFormErrors([short, many], ['email', 'password'])).toEqual({
    fields: { password: short },
    others: [many],
  })
})

it('a field the form does not have is told above the form', () => {
  expect(sortFormErrors([short], ['email'])).toEqual({ fields: {}, others: [short] })
})

it('one field shows its first refusal', () => {
  expect(sortFormErrors([short, common], ['password']).fields).toEqual({ password: short })
})
