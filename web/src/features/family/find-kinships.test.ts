import { linkTypes } from '@souvenance/contract/people/family-links'
import { expect, test } from 'vitest'
import { lineOf } from '../../../test/family.ts'
import { findKinships } from './find-kinships.ts'

const kinsOf = (...links: Parameters<typeof lineOf>[]) => {
  const found = findKinships({ links: links.map((line) => lineOf(...line)) }, 'me')
  return Object.fromEntries(
    [...found].map(([uid, { type, degree, relation }]) => [uid, [type, degree, relation]]),
  )
}

test('links to the person are told as they are, from their side', () => {
  expect(
    kinsOf(
      ['mother', 'me'],
      ['me', 'child', { relation: 'adoption' }],
      ['me', 'wife', { kind: 'union', relation: 'married' }],
    ),
  ).toEqual({
    mother: [linkTypes.ancestors, 1, 'blood'],
    child: [linkTypes.descendants, 1, 'adoption'],
    wife: [linkTypes.spouses, 1, 'married'],
  })
})

test('a line of descent is followed as far as there are words', () => {
  expect(
    kinsOf(['a', 'me'], ['b', 'a'], ['c', 'b'], ['d', 'c'], ['e', 'd'], ['me', 'x'], ['x', 'y']),
  ).toEqual({
    a: [linkTypes.ancestors, 1, 'blood'],
    b: [linkTypes.ancestors, 2, 'blood'],
    c: [linkTypes.ancestors, 3, 'blood'],
    d: [linkTypes.ancestors, 4, 'blood'],
    x: [linkTypes.descendants, 1, 'blood'],
    y: [linkTypes.descendants, 2, 'blood'],
  })
})

test('children of the same parents are siblings, of one of two parents half-siblings, and in-laws have no word', () => {
  const kins = kinsOf(
    ['mother', 'me'],
    ['father', 'me'],
    ['mother', 'sister'],
    ['father', 'sister'],
    ['mother', 'brother'],
    ['other', 'brother'],
    ['sister', 'husband', { kind: 'union', relation: 'married' }],
    ['mother', 'step', { relation: 'step' }],
  )
  expect(kins.sister).toEqual([linkTypes.siblings, 1, 'blood'])
  expect(kins.brother).toEqual([linkTypes.siblings, 1, 'half'])
  expect([kins.husband, kins.other, kins.step]).toEqual([undefined, undefined, undefined])
})
