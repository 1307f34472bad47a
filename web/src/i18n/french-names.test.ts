import { expect, test } from 'vitest'
import { createTranslation } from './translation.ts'

const numbers = ['count', 'size', 'most', 'year', 'megabytes', 'from', 'to']
const files = import.meta.glob<Record<string, unknown>>('../locales/fr/*/*.json', {
  import: 'default',
  eager: true,
})

const textsIn = (path: string, texts: Record<string, unknown>): [string, string][] =>
  Object.entries(texts).flatMap(([key, text]) =>
    typeof text === 'string'
      ? [[`${path}${key}`, text] as [string, string]]
      : textsIn(`${path}${key}.`, text as Record<string, unknown>),
  )

test('every French text elides before a name', async () => {
  const { t } = await createTranslation('fr')
  const all = Object.entries(files).flatMap(([file, texts]) =>
    textsIn(`${file.replace(/.*\/([\w-]+)\.json$/, '$1')}:`, texts),
  )
  expect(all.length).toBeGreaterThan(1000)
  const wrong = all.flatMap(([key, text]) => {
    const named = [...text.matchAll(/\{\{(\w+)(, (?:de|que))?\}\}/g)].flatMap(([, name = '']) =>
      numbers.includes(name) ? [] : [name],
    )
    if (named.length === 0) return []
    const said = (name: string): string =>
      text.replace(/\{\{(\w+)(?:, (\w+))?\}\}/g, (whole, variable: string, form?: string) =>
        numbers.includes(variable)
          ? whole
          : t('probe', { defaultValue: `{{n${form ? `, ${form}` : ''}}}`, n: name }),
      )
    const bad =
      ['Émile', 'Hélène', 'Yves'].some((name) => new RegExp(`\\b(de|que) ${name}`, 'i').test(said(name))) ||
      /\b(d|qu)’Marie/i.test(said('Marie'))
    return bad ? [key] : []
  })
  expect(wrong).toEqual([])
})

test('the title of a book joins the name as French does', async () => {
  const { t } = await createTranslation('fr')
  expect(t('biography:title', { name: 'Émile Laurent' })).toBe('La vie d’Émile Laurent')
  expect(t('biography:title', { name: 'Madeleine Perrin' })).toBe('La vie de Madeleine Perrin')
})
