import { languages } from '@souvenance/contract/languages'
import { describe, expect, test } from 'vitest'
import { createTranslation } from '../../../i18n/translation.ts'
import { storyText, yearOfStory } from './story-text.ts'

describe.each(languages)('in %s', (language) => {
  test('a story names who did it', async () => {
    const { t } = await createTranslation(language)
    for (const key of ['tribute', 'life-event', 'picture', 'chapter', 'family-event'])
      expect(storyText(t, { key, act: 'add', params: { name: 'Théo', page: 'Émile' } })).toContain('Théo')
  })

  test('a story without a name is told all the same', async () => {
    const { t } = await createTranslation(language)
    for (const key of ['tribute', 'life-event', 'picture', 'chapter', 'family-event', 'birth', 'death']) {
      const text = storyText(t, { key, act: 'add', params: { page: 'Émile' } })
      expect(text).not.toBe('')
      expect(text).not.toContain('{{')
    }
  })

  test('a change and a comment are told as such', async () => {
    const { t } = await createTranslation(language)
    const params = { page: 'Émile', name: 'Théo' }
    const told = ['tribute', 'life-event', 'picture', 'chapter'].flatMap((key) => [
      storyText(t, { key, act: 'add', params }),
      storyText(t, { key, act: 'change', params }),
    ])
    expect(new Set(told).size).toBe(told.length)
    expect(storyText(t, { key: 'birth', act: 'comment', params })).toContain('Théo')
    expect(storyText(t, { key: 'birth', act: 'comment', params: { page: 'Émile' } })).not.toContain('{{')
  })

  test('pictures added together are counted', async () => {
    const { t } = await createTranslation(language)
    const tell = (params: object) =>
      storyText(t, { key: 'pictures', act: 'add', params: { page: 'Émile', count: 10, ...params } })
    expect(tell({ name: 'Théo' })).toMatch(/Théo.*10/u)
    expect(tell({})).toContain('10')
  })

  test('a story nobody knows yet says nothing', async () => {
    const { t } = await createTranslation(language)
    expect(storyText(t, { key: 'unheard-of', act: 'add', params: { page: 'Émile', name: 'Théo' } })).toBe('')
  })
})

test('of a birth only the year is told, of anything said about it since the moment', () => {
  const story = { act: 'add', key: 'birth', params: { page: '' } } as const
  const born = { story, lastActivityDate: '1958-01-01T00:00:00.000Z' }
  expect(yearOfStory(born)).toBe('1958')
  expect(yearOfStory({ ...born, story: { ...story, act: 'comment' } })).toBeUndefined()
  expect(yearOfStory({ ...born, story: { ...story, key: 'death' } })).toBeUndefined()
})
