import { linkTypes } from '@souvenance/contract/people/family-links'
import { expect, test } from 'vitest'
import { inTree, lineOf, treeOf } from '../../../../test/family.ts'
import { findKinship, keyOfKinship, kinshipsOf, peopleBetween } from './kin-choice.ts'

test('each area holds what its people can be, and a value stands for one of them', () => {
  expect(kinshipsOf(linkTypes.siblings).map(({ relation }) => relation)).toEqual([
    'blood',
    'half',
    'adoption',
    'step',
  ])
  expect(kinshipsOf(linkTypes.ancestors).map(keyOfKinship)).toContain('3 blood')
  for (const kinship of kinshipsOf(linkTypes.descendants))
    expect(findKinship(linkTypes.descendants, keyOfKinship(kinship))).toEqual(kinship)
  expect(findKinship(linkTypes.spouses, '2 blood')).toMatchObject({ relation: 'married' })
})

test('a grandchild is related through a child, a grandparent through a parent', () => {
  const people = [inTree('Me', 0), inTree('Son', 1), inTree('Mother', -1)]
  const tree = treeOf(people, [lineOf('me', 'son'), lineOf('mother', 'me')])
  const between = (type: 1 | 4, degree: number) =>
    peopleBetween(tree, 'me', { type, degree }).map(({ userUid }) => userUid)
  expect(between(linkTypes.descendants, 2)).toEqual(['son'])
  expect(between(linkTypes.ancestors, 2)).toEqual(['mother'])
  expect(between(linkTypes.descendants, 1)).toEqual([])
})
