import { expect, test } from 'vitest'
import { filledIn } from './filled-in.ts'

test('what is empty or only spaces is left out, the rest is trimmed', () => {
  expect(filledIn({ city: ' Annecy ', postcode: '', address: '   ' })).toEqual({ city: 'Annecy' })
})
