import i18next from 'i18next'
import { expect, test } from 'vitest'
import { startTranslation } from './translation.ts'

test('texts come in the language of the page, and a missing one says so', async () => {
  Object.assign(globalThis, { document: { documentElement: { lang: 'fr' } } })
  await startTranslation(['ui'])
  expect(i18next.t('ui:error.retry')).toBe('Réessayer')
  expect(i18next.t('ui:no.such.text')).toBe('MISSING[no.such.text:ui]')
  expect(i18next.t('nowhere:text')).toBe('MISSING[text:nowhere]')
})
