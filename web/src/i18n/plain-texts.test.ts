import i18next from 'i18next'
import { expect, test } from 'vitest'
import { readTranslation } from './use-translation.ts'

test('a text that arrives later, or changes with the language, is said', async () => {
  const instance = i18next.createInstance()
  await instance.init({ lng: 'fr', fallbackLng: false, resources: {} })
  const { t } = readTranslation(instance)
  expect(t('feed:title')).not.toBe('Souvenirs')
  instance.addResourceBundle('fr', 'feed', { title: 'Souvenirs', of: 'Souvenirs de {{name}}' })
  expect([t('feed:title'), t('feed:title')]).toEqual(['Souvenirs', 'Souvenirs'])
  expect([t('feed:of', { name: 'Rose' }), t('feed:of', { name: 'Karim' })]).toEqual([
    'Souvenirs de Rose',
    'Souvenirs de Karim',
  ])
  instance.addResourceBundle('en', 'feed', { title: 'Memories' })
  await instance.changeLanguage('en')
  expect(readTranslation(instance).t('feed:title')).toBe('Memories')
})
