import { describe, expect, it } from 'vitest'
import { fullName } from './full-name.ts'

const rose = { firstname: 'Rose', lastname: 'Mercier', maritalName: 'Laurent', gender: 'F' }

describe('a full name', () => {
  it.each([
    [1, 'Rose Mercier'],
    [2, 'Mercier Rose'],
    [3, 'Rose Laurent'],
    [4, 'Rose Laurent (née Mercier)'],
  ])('in format %i reads %s', (fullnameFormat, expected) => {
    expect(fullName({ ...rose, fullnameFormat })).toBe(expected)
  })

  it('of someone whose gender is unknown claims none', () => {
    expect(fullName({ ...rose, gender: 'U', fullnameFormat: 4 })).toBe('Rose Laurent (Mercier)')
  })

  it.each([3, 4])(
    'falls back to first and last name when format %i finds no marital name',
    (fullnameFormat) => {
      expect(fullName({ ...rose, maritalName: null, fullnameFormat })).toBe('Rose Mercier')
    },
  )
})
