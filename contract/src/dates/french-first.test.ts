import { expect, it } from 'vitest'
import { withFrenchFirst } from './french-first.ts'

it.each([
  ['1 novembre 2026', '1er novembre 2026'],
  ['dimanche 1 août', 'dimanche 1er août'],
  ['1 janv. 2027 à 07:28', '1er janv. 2027 à 07:28'],
  ['11 novembre 2026', '11 novembre 2026'],
  ['21 mai 2026 à 01:01', '21 mai 2026 à 01:01'],
  ['novembre 2026', 'novembre 2026'],
])('%s becomes %s', (date, said) => {
  expect(withFrenchFirst(date)).toBe(said)
})
