import { expect, test } from 'vitest'
import { frenchForms } from './french-forms.ts'

test.each([
  ['Marie', 'de Marie', 'que Marie'],
  ['Émile', 'd’Émile', 'qu’Émile'],
  ['Hélène', 'd’Hélène', 'qu’Hélène'],
  ['Yves', 'd’Yves', 'qu’Yves'],
  ['Yann', 'de Yann', 'que Yann'],
  ['Œdipe', 'd’Œdipe', 'qu’Œdipe'],
  ['1912', 'de 1912', 'que 1912'],
  ['', 'de ', 'que '],
])('French joins %s as %s and %s', (name, of, that) => {
  expect([frenchForms.de(name), frenchForms.que(name)]).toEqual([of, that])
})
