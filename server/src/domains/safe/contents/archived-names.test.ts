import { splitFileName } from '@souvenance/contract/safe/safe-names'
import { expect, it } from 'vitest'
import { nameArchived } from './archived-names.ts'

const named = (...names: string[]) => names.map(splitFileName).map(nameArchived())

it.each([
  ['con', 'con_'],
  ['NUL.txt', 'NUL_.txt'],
  ['lpt1.tar.gz', 'lpt1_.tar.gz'],
  ['console.txt', 'console.txt'],
  ['Letters...', 'Letters_'],
  ['a..txt', 'a..txt'],
])('%s is called %s', (name, expected) => {
  expect(named(name)).toEqual([expected])
})

it('is shortened to what file systems take, between letters and before the extension', () => {
  const [name = ''] = named(`${'🌹'.repeat(100)}.jpeg`)
  expect(name).toBe(`${'🌹'.repeat(62)}.jpeg`)
})

it('leaves no two alike', () => {
  expect(named('con', 'con_', 'Letters.', 'letters_')).toEqual([
    'con_',
    'con_ (2)',
    'Letters_',
    'letters_ (2)',
  ])
  const long = '🌹'.repeat(99)
  const names = named(`${long}a.txt`, `${long}b.txt`)
  expect(new Set(names).size).toBe(2)
  for (const name of names) expect(Buffer.byteLength(name)).toBeLessThanOrEqual(255)
})
