import { expect, test } from 'vitest'
import { emptyMemorial, findMemorialFaults, memorialFrom } from './new-memorial-values.ts'

const now = new Date('2026-05-01T12:00:00Z')
const emile = {
  ...emptyMemorial,
  firstname: ' Émile ',
  lastname: 'Laurent',
  birth: { day: 14, month: 3, year: 1931 },
  death: { day: null, month: null, year: 2019 },
  deathPrecision: 'year',
} as const

test('a name is enough', () => {
  expect(findMemorialFaults({ ...emptyMemorial, firstname: 'Rose', lastname: 'Favre' }, now)).toEqual({})
  expect(findMemorialFaults(emptyMemorial, now)).toEqual({ firstname: 'required', lastname: 'required' })
})

test('a date of which only a part is chosen is not finished', () => {
  const birth = { day: null, month: 3, year: 1931 }
  expect(findMemorialFaults({ ...emile, birth }, now)).toEqual({ birth: 'unfinished' })
  expect(findMemorialFaults({ ...emile, birth, birthPrecision: 'month' }, now)).toEqual({})
})

test('nobody dies before being born', () => {
  const death = { day: null, month: null, year: 1930 }
  expect(findMemorialFaults({ ...emile, death }, now)).toEqual({ death: 'lifetime' })
})

test('the submission has the precision of each date', () => {
  expect(memorialFrom(emile, [])).toEqual({
    firstname: 'Émile',
    lastname: 'Laurent',
    gender: 'U',
    fullnameFormat: 1,
    visible: true,
    birth: { birthDate: '1931-03-14', birthDateFormat: 1 },
    death: { deathDate: '2019-01-01', deathDateFormat: 3 },
    notTheSame: [],
  })
})

test('a gender is sent only if it was said', () => {
  expect(memorialFrom({ ...emile, gender: 'F' }, []).gender).toBe('F')
  expect(memorialFrom({ ...emile, gender: 'M' }, []).gender).toBe('M')
})

test('a way of writing the name that needs a married name falls back without one', () => {
  expect(memorialFrom({ ...emile, fullnameFormat: 4 }, []).fullnameFormat).toBe(1)
  expect(memorialFrom({ ...emile, fullnameFormat: 4, maritalName: 'Favre' }, []).fullnameFormat).toBe(4)
})
