import { expect, test } from 'vitest'
import { filledIn } from './filled-in.ts'

test('empty and blank fields are omitted, the rest is trimmed', () => {
  expect(filledIn({ city: ' Annecy ', postcode: '', address: '   ' })).toEqual({ city: 'Annecy' })
})
