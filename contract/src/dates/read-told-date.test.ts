import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { ToldDate } from './date-nuances.ts'
import { datePrecisions, daysInMonth } from './dates.ts'
import { fitsDate } from './fits-date.ts'
import { readToldDate } from './read-told-date.ts'

const bounds = { min: '1831-01-01', max: '2026-11-15' }
const read = (text: string) => readToldDate(text, bounds)

const { day, month, year } = datePrecisions
const known = (date: string, format: number, nuance: Partial<ToldDate> = {}) => ({
  date: { date, format, ...nuance },
})
const summer = known('1956-01-01', year, { told: 'summer' })
const about1950 = known('1950-01-01', year, { about: true })
const march14 = known('1931-03-14', day)
const march = known('1931-03-01', month)
const sixties = known('1960-01-01', year, { told: 'decade' })
const easter = known('1971-01-01', year, { told: 'easter' })
const overwinter = known('1956-01-01', year, { told: 'overwinter' })
const christmas = known('1962-12-01', month, { told: 'christmas' })

describe('a date as people say it', () => {
  it.each([
    ['1931', known('1931-01-01', year)],
    ['en 1931', known('1931-01-01', year)],
    ['in the year 1931', known('1931-01-01', year)],
    ['  1931. ', known('1931-01-01', year)],
    ['March 1931', march],
    ['in March of 1931', march],
    ['mars 1931', march],
    ['MARS 1931', march],
    ['au mois de mars 1931', march],
    ['03/1931', march],
    ['1931-03', march],
    ['14 mars 1931', march14],
    ['le 14 mars 1931', march14],
    ['samedi 14 mars 1931', march14],
    ['14 March 1931', march14],
    ['14th of March, 1931', march14],
    ['March 14, 1931', march14],
    ['Saturday, March 14th 1931', march14],
    ['14/03/1931', march14],
    ['14.3.1931', march14],
    ['14-03-1931', march14],
    ['14 03 1931', march14],
    ['1931-03-14', march14],
    ['03/14/1931', march14],
    ['3/4/1931', known('1931-04-03', day)],
    ['1er août 1944', known('1944-08-01', day)],
    ['premier août 1944', known('1944-08-01', day)],
    ['the first of August 1944', known('1944-08-01', day)],
    ['févr. 1948', known('1948-02-01', month)],
    ['29 février 1948', known('1948-02-29', day)],
    ['11 Sept 1973', known('1973-09-11', day)],
    ['11-Sept-1973', known('1973-09-11', day)],
  ])('“%s” is read as far as it is known', (text, expected) => {
    expect(read(text)).toEqual(expected)
  })

  it.each([
    ['summer 1956', summer],
    ['the summer of 1956', summer],
    ['in the summer of 1956', summer],
    ['été 1956', summer],
    ['e\u0301te\u0301 1956', summer],
    ['l’été 1956', summer],
    ["pendant l'ete de 1956", summer],
    ['It was summer 1956', summer],
    ['c’était l’été 1956', summer],
    ['printemps 1956', known('1956-01-01', year, { told: 'spring' })],
    ['au printemps 1956', known('1956-01-01', year, { told: 'spring' })],
    ['fall 1956', known('1956-01-01', year, { told: 'autumn' })],
    ['automne 1956', known('1956-01-01', year, { told: 'autumn' })],
    ['hiver 1956', known('1956-01-01', year, { told: 'winter' })],
    ['Noël 1962', christmas],
    ['à Noël 1962', christmas],
    ['Christmas 1962', christmas],
    ['Easter 1971', easter],
    ['at Easter 1971', easter],
    ['Easter Sunday, 1971', easter],
    ['Pâques 1971', easter],
    ['à Pâques 1971', easter],
    ['winter 1956–57', overwinter],
    ['winter 1956-1957', overwinter],
    ['the winter of 1956/57', overwinter],
    ['the 1956–57 winter', overwinter],
    ['hiver 1956-57', overwinter],
    ['l’hiver 1956 – 1957', overwinter],
    ['pendant l’hiver de 1956 à 1957', overwinter],
    ['winter 1999–2000', known('1999-01-01', year, { told: 'overwinter' })],
    ['début 1956', known('1956-01-01', year, { told: 'early' })],
    ['at the beginning of 1956', known('1956-01-01', year, { told: 'early' })],
    ['mi-mars 1931', known('1931-03-01', month, { told: 'middle' })],
    ['mid-March 1931', known('1931-03-01', month, { told: 'middle' })],
    ['fin mars 1931', known('1931-03-01', month, { told: 'late' })],
    ['late 1956', known('1956-01-01', year, { told: 'late' })],
    ['the 1960s', sixties],
    ['1960’s', sixties],
    ['les années 1960', sixties],
  ])('“%s” keeps how it was told', (text, expected) => {
    expect(read(text)).toEqual(expected)
  })

  it.each([
    'about 1950',
    'around 1950',
    'c. 1950',
    'ca. 1950',
    'circa 1950',
    '1950 or so',
    '1950?',
    '~1950',
    'maybe in 1950',
    'vers 1950',
    'environ 1950',
    '1950 environ',
    'aux environs de 1950',
    'à peu près 1950',
    'peut-être 1950',
    'sans doute en 1950',
  ])('“%s” is uncertain', (text) => {
    expect(read(text)).toEqual(about1950)
  })

  it('keeps a doubt beside a day, a month and a season', () => {
    expect(read('vers le 14 mars 1931')).toEqual(known('1931-03-14', day, { about: true }))
    expect(read('about March 1931')).toEqual(known('1931-03-01', month, { about: true }))
    expect(read('vers l’été 1956')).toEqual(known('1956-01-01', year, { about: true, told: 'summer' }))
  })

  it.each([
    ['31', ['1931-01-01', '1831-01-01']],
    ['été 56', ['1956-01-01', '1856-01-01']],
    ['hiver 56-57', ['1956-01-01', '1856-01-01']],
    ['14/03/31', ['1931-03-14', '1831-03-14']],
    ['14 mars ’31', ['1931-03-14', '1831-03-14']],
    ['in ’20', ['2020-01-01', '1920-01-01']],
    ['mars 56', ['1956-03-01', '1856-03-01']],
    ['the 60s', ['1960-01-01', '1860-01-01']],
    ['les années 60', ['1960-01-01', '1860-01-01']],
    ['les années soixante-dix', ['1970-01-01', '1870-01-01']],
    ['les années quatre-vingt', ['1980-01-01', '1880-01-01']],
    ['the sixties', ['1960-01-01', '1860-01-01']],
    ['29/02/00', ['2000-02-29']],
  ])('“%s” asks for the century', (text, dates) => {
    const answer = read(text)
    expect('choices' in answer && answer.choices.map(({ date }) => date)).toEqual(dates)
  })

  it.each([
    ['29 February 1931', 'noSuchDay'],
    ['29 février 1900', 'noSuchDay'],
    ['31 avril 1931', 'noSuchDay'],
    ['31/13/1931', 'noSuchDay'],
    ['0/3/1931', 'noSuchDay'],
    ['2027', 'future'],
    ['16 November 2026', 'future'],
    ['December 2026', 'future'],
    ['Noël 2026', 'future'],
    ['1830', 'tooEarly'],
    ['0031', 'tooEarly'],
    ['14 mars', 'noYear'],
    ['March', 'noYear'],
    ['summer', 'noYear'],
    ['mars 14', 'noYear'],
    ['', 'unclear'],
    ['yesterday', 'unclear'],
    ['when we were young', 'unclear'],
    ['19566', 'unclear'],
    ['195', 'unclear'],
    ['5', 'unclear'],
    ['1956 1957', 'unclear'],
    ['winter 1956-1958', 'unclear'],
    ['winter 1957-1956', 'unclear'],
    ['été 1956-57', 'unclear'],
    ['Easter', 'noYear'],
    ['1956-57', 'unclear'],
    ['mars avril 1931', 'unclear'],
    ['été mars 1931', 'unclear'],
    ['fin de l’été 1956', 'unclear'],
    ['les années 1965', 'unclear'],
    ['14 1931', 'unclear'],
    ['14 mars 15 1931', 'unclear'],
    ['mid 14 March 1931', 'unclear'],
    ['1931!!', 'unclear'],
  ])('“%s” is refused: %s', (text, refused) => {
    expect(read(text)).toEqual({ refused })
  })

  it('takes today, this month and this year', () => {
    expect(read('15 November 2026')).toEqual(known('2026-11-15', day))
    expect(read('November 2026')).toEqual(known('2026-11-01', month))
    expect(read('winter 2026')).toEqual(known('2026-01-01', year, { told: 'winter' }))
  })

  it('reads any text, and what it reads exists', () => {
    const pieces = [
      '14',
      '31',
      '1931',
      '29',
      '2027',
      'mars',
      'February',
      'été',
      'vers',
      '?',
      '/',
      '-',
      'of',
      '60s',
    ]
    fc.assert(
      fc.property(fc.array(fc.oneof(fc.constantFrom(...pieces), fc.string()), { maxLength: 6 }), (said) => {
        const answer = read(said.join(' '))
        if (!('date' in answer)) return
        const { date } = answer
        const [y = 0, m = 0, d = 0] = date.date.split('-').map(Number)
        expect(d >= 1 && d <= daysInMonth(y, m) && m <= 12).toBe(true)
        expect(fitsDate(date)).toBe(true)
      }),
    )
  })
})
