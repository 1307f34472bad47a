import { expect, test } from 'vitest'
import { ofName } from './of-name.ts'
import { createTranslation } from './translation.ts'

test.each([
  ['Marie', 'de Marie'],
  ['Émile', 'd’Émile'],
  ['Hélène', 'd’Hélène'],
  ['Yves', 'd’Yves'],
  ['Yann', 'de Yann'],
  ['Œdipe', 'd’Œdipe'],
  ['', 'de '],
])('French says of %s: %s', (name, said) => {
  expect(ofName(name)).toBe(said)
})

test('the title of a book joins the name as French does', async () => {
  const { t } = await createTranslation('fr')
  expect(t('biography:title', { name: 'Émile Laurent' })).toBe('La vie d’Émile Laurent')
  expect(t('biography:title', { name: 'Madeleine Perrin' })).toBe('La vie de Madeleine Perrin')
})
