import { describe, expect, it } from 'vitest'
import { optionalPersonName, personName, tidyName } from './person-names.ts'

const fits = (name: string, schema: object = personName) =>
  'pattern' in schema && new RegExp(String(schema.pattern), 'u').test(name)

describe('the name of a person', () => {
  it.each([
    'Rose',
    'Jean-Loup',
    "O'Brien",
    'Ng',
    '李',
    'नमस्\u200dते',
    'محمد',
    '?',
    ' Anne  Marie ',
    'Anne\tMarie',
  ])('may be %j', (name) => {
    expect(fits(name)).toBe(true)
    expect(fits(name, optionalPersonName)).toBe(true)
  })

  it.each([
    ['cannot be seen', '\u200b'],
    ['is a letter that leaves nothing on the page', '\u3164'],
    ['is a sign without dots', '\u2800'],
    ['is made of joiners', '\u200d\u200d'],
    ['turns what follows', 'Rose\u202e'],
    ['holds a control character', 'Ro\u0007se'],
  ])('is refused when it %s', (_, name) => {
    expect(fits(name)).toBe(false)
    expect(fits(name, optionalPersonName)).toBe(false)
  })

  it('may be empty only where it is optional', () => {
    expect([fits(' '), fits('')]).toEqual([false, false])
    expect([fits(' ', optionalPersonName), fits('', optionalPersonName)]).toEqual([true, true])
  })

  it('is normalized to one spelling', () => {
    expect(tidyName('  Ame\u0301lie \t Rose ')).toBe('Amélie Rose')
  })
})
