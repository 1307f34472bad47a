import type { FamilyEvent } from '@souvenance/contract/items/feed-items'
import { type Language, languages } from '@souvenance/contract/languages'
import { describe, expect, test } from 'vitest'
import { createTranslation } from '../../../i18n/translation.ts'
import { dateOfEvent, isBirth, storyText } from './story-text.ts'

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

const wordsOf = async (language: Language) => ({ t: (await createTranslation(language)).t, language })

const bornThen = {
  story: { act: 'add', key: 'birth', params: { page: '' } },
  lastActivityDate: '1958-01-01T00:00:00.000Z',
  associatedDate: { date: '1958-05-12', format: 1 },
} as const

test('of a birth only the year is told, of anything said about it since the moment', async () => {
  const words = await wordsOf('en')
  const commented = { ...bornThen, story: { ...bornThen.story, act: 'comment' } } as const
  expect(dateOfEvent(words, bornThen)).toBe('1958')
  expect(dateOfEvent(words, commented)).toBeUndefined()
  expect([bornThen, commented].map(isBirth)).toEqual([true, false])
})

test('of a death and a union no more is told than is known', async () => {
  const died = {
    ...bornThen,
    story: { ...bornThen.story, key: 'death' },
    lastActivityDate: '1987-12-01T00:00:00.000Z',
    associatedDate: { date: '1987-12-01', format: 2 },
  } as const
  expect(dateOfEvent(await wordsOf('en'), died)).toBe('December 1987')
  expect(dateOfEvent(await wordsOf('fr'), died)).toBe('décembre 1987')
  const wed = {
    ...died,
    story: { ...died.story, key: 'family-event' },
    family: { occasion: 'union' } as FamilyEvent,
    associatedDate: { date: '1956-01-01', format: 3 },
  }
  expect(dateOfEvent(await wordsOf('en'), wed)).toBe('1956')
  const commented = { ...wed, story: { ...wed.story, act: 'comment' as const } }
  expect(dateOfEvent(await wordsOf('en'), commented)).toBeUndefined()
})
