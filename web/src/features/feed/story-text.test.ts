import { languages } from '@souvenance/contract/languages'
import { describe, expect, test } from 'vitest'
import { createTranslation } from '../../i18n/translation.ts'
import { storyText } from './story-text.ts'

describe.each(languages)('in %s', (language) => {
  test('a story names who did it', async () => {
    const { t } = await createTranslation(language)
    for (const key of ['tribute', 'life-event', 'picture', 'chapter', 'family-event'])
      expect(storyText(t, { key, params: { name: 'Théo', page: 'Émile' } })).toContain('Théo')
  })

  test('a story without a name is told all the same', async () => {
    const { t } = await createTranslation(language)
    for (const key of ['tribute', 'life-event', 'picture', 'chapter', 'family-event', 'birth', 'death']) {
      const text = storyText(t, { key, params: { page: 'Émile' } })
      expect(text).not.toBe('')
      expect(text).not.toContain('{{')
    }
  })

  test('a story nobody knows yet says nothing', async () => {
    const { t } = await createTranslation(language)
    expect(storyText(t, { key: 'unheard-of', params: { page: 'Émile', name: 'Théo' } })).toBe('')
  })
})
