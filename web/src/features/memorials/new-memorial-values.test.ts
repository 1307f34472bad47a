import { expect, test } from 'vitest'
import { emptyEntry, entryOf } from '../../ui/fields/dates/date-entry.ts'
import { emptyMemorial, findMemorialFaults, memorialFrom } from './new-memorial-values.ts'

const now = new Date('2026-05-01T12:00:00Z')
const emile = {
  ...emptyMemorial,
  firstname: ' Émile ',
  lastname: 'Laurent',
  birth: entryOf({ date: '1931-03-14', format: 1 }),
  death: entryOf({ date: '2019-01-01', format: 3 }),
}

test('a name is enough', () => {
  expect(findMemorialFaults({ ...emptyMemorial, firstname: 'Rose', lastname: 'Favre' }, now)).toEqual({})
  expect(findMemorialFaults(emptyMemorial, now)).toEqual({ firstname: 'required', lastname: 'required' })
})

test('a date that is only begun, in words or from the lists, is not finished', () => {
  const chosen = { ...emptyEntry, date: { day: null, month: 3, year: 1931 } }
  const told = { ...emptyEntry, text: 'when she was young' }
  expect(findMemorialFaults({ ...emile, birth: { ...chosen, precision: 'day' } }, now)).toEqual({
    birth: 'unfinished',
  })
  expect(findMemorialFaults({ ...emile, birth: { ...chosen, precision: 'month' } }, now)).toEqual({})
  expect(findMemorialFaults({ ...emile, death: told }, now)).toEqual({ death: 'unfinished' })
})

test('nobody dies before being born', () => {
  const death = entryOf({ date: '1930-01-01', format: 3 })
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

test('a married name names the page, unless another way was chosen', () => {
  expect(memorialFrom({ ...emile, maritalName: 'Favre' }, []).fullnameFormat).toBe(3)
  expect(memorialFrom({ ...emile, maritalName: 'Favre', fullnameFormat: 1 }, []).fullnameFormat).toBe(1)
})

test('a way of writing the name that needs a married name falls back without one', () => {
  expect(memorialFrom({ ...emile, fullnameFormat: 4 }, []).fullnameFormat).toBe(1)
  expect(memorialFrom({ ...emile, fullnameFormat: 4, maritalName: 'Favre' }, []).fullnameFormat).toBe(4)
})
