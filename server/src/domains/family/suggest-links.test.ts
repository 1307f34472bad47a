import { linkTypes } from '@souvenance/contract/people/family-links'
import { expect, test } from 'vitest'
import { suggestLinks } from './suggest-links.ts'

const blood = { degree: 1, relation: 'blood' } as const
const parent = (from: string, to: string) => ({ from, to, kind: 'descent' as const, ...blood })
const siblings = (from: string, to: string) => ({ from, to, kind: 'siblings' as const, ...blood })
const found = (links: Parameters<typeof suggestLinks>[0]) =>
  suggestLinks(links, 'me').map(({ personUid, type, becauseUid }) => [personUid, type, becauseUid])

test('a link that follows from two others is found once', () => {
  expect(found([siblings('me', 'sister'), parent('father', 'sister')])).toEqual([
    ['father', linkTypes.ancestors, 'sister'],
  ])
  expect(found([parent('father', 'me'), parent('father', 'sister'), siblings('sister', 'brother')])).toEqual([
    ['sister', linkTypes.siblings, 'father'],
  ])
  expect(found([siblings('me', 'sister'), siblings('brother', 'sister')])).toEqual([
    ['brother', linkTypes.siblings, 'sister'],
  ])
  expect(found([parent('me', 'son'), siblings('son', 'daughter')])).toEqual([
    ['daughter', linkTypes.descendants, 'son'],
  ])
})

test('nothing follows from steps, halves and adoptions, nor for those who are linked', () => {
  expect(found([{ ...siblings('me', 'half'), relation: 'half' }, parent('father', 'half')])).toEqual([])
  expect(found([{ ...parent('step', 'me'), relation: 'step' }, parent('step', 'child')])).toEqual([])
  expect(found([siblings('me', 'sister'), parent('father', 'sister'), parent('father', 'me')])).toEqual([])
})
