import { describe, expect, it } from 'vitest'
import { birthDateBounds, emptySignUp, findSignUpFaults } from './sign-up-values.ts'

const now = new Date('2026-11-15T12:00:00Z')
const filled = {
  firstname: 'Inès',
  lastname: 'Laurent',
  maritalName: '',
  fullnameFormat: 3,
  gender: 'F',
  birthDate: { day: 14, month: 9, year: 1990 },
  email: 'ines@laurent.example',
  password: 'lac horloge pervenche',
}

describe('field errors of a sign-up', () => {
  it('a complete form has no fault', () => {
    expect(findSignUpFaults(filled, now)).toEqual({})
  })

  it('an empty form names every field but the optional one', () => {
    expect(findSignUpFaults(emptySignUp, now)).toEqual({
      firstname: 'firstname',
      lastname: 'lastname',
      gender: 'gender',
      birthDate: 'birthDate',
      email: 'email',
      password: 'passwordShort',
    })
  })

  it('spaces are not a name', () => {
    expect(findSignUpFaults({ ...filled, firstname: '   ' }, now)).toEqual({ firstname: 'firstname' })
  })

  it('nobody is born tomorrow or more than 150 years ago', () => {
    const born = (year: number) => findSignUpFaults({ ...filled, birthDate: { day: 1, month: 1, year } }, now)
    expect(born(2027)).toEqual({ birthDate: 'birthDateImpossible' })
    expect(born(1875)).toEqual({ birthDate: 'birthDateImpossible' })
    expect(born(1876)).toEqual({})
  })

  it('a password is counted in characters as a person sees them', () => {
    const of = (password: string) => findSignUpFaults({ ...filled, password }, now).password
    expect(of('🌸'.repeat(11))).toBe('passwordShort')
    expect(of('🌸'.repeat(12))).toBeUndefined()
    expect(of('a'.repeat(129))).toBe('passwordLong')
  })
})

it('the selector reaches back 150 years and ends today', () => {
  expect(birthDateBounds(now)).toEqual({ min: '1876-01-01', max: '2026-11-15' })
})
