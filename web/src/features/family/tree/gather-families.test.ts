import { expect, test } from 'vitest'
import { lineOf } from '../../../../test/family.ts'
import { gatherFamilies } from './gather-families.ts'

const gather = (...links: Parameters<typeof lineOf>[]) => {
  const { groups, far } = gatherFamilies({ links: links.map((line) => lineOf(...line)) })
  return { groups: groups.map(({ parents, children }) => [parents.join(), children.toSorted().join()]), far }
}
const married = { kind: 'union', relation: 'married' } as const

test('children stand below the parents they share, half-siblings each below theirs', () => {
  const { groups } = gather(
    ['a', 'b', married],
    ['a', 'c', married],
    ['a', 'x'],
    ['b', 'x'],
    ['a', 'y'],
    ['b', 'y'],
    ['a', 'z'],
    ['c', 'z'],
  )
  expect(groups.toSorted()).toEqual([
    ['a,b', 'x,y'],
    ['a,c', 'z'],
  ])
})

test('a couple without children and a parent alone have groups of their own', () => {
  expect(gather(['a', 'b', married], ['c', 'd']).groups).toEqual([
    ['a,b', ''],
    ['c', 'd'],
  ])
})

test('the one in between is drawn between, and a line without anyone goes straight', () => {
  expect(gather(['a', 'c', { degree: 2, via: 'b' }]).groups.toSorted()).toEqual([
    ['a', 'b'],
    ['b', 'c'],
  ])
  expect(gather(['a', 'c', { degree: 2 }]).far).toEqual([{ from: 'a', to: 'c', degree: 2 }])
  expect(gather(['a', 'b'], ['b', 'c'], ['a', 'c', { degree: 2 }]).far).toEqual([])
})

test('brothers and sisters without parents in the tree are held together', () => {
  const siblings = { kind: 'siblings' } as const
  expect(gather(['a', 'b', siblings], ['b', 'c', siblings]).groups).toEqual([['', 'a,b,c']])
  expect(gather(['m', 'a'], ['m', 'b'], ['a', 'b', siblings]).groups).toEqual([['m', 'a,b']])
  expect(gather(['m', 'a'], ['n', 'b'], ['a', 'b', siblings]).groups.toSorted()).toEqual([
    ['', 'a,b'],
    ['m', 'a'],
    ['n', 'b'],
  ])
})

test('a step-parent is drawn by their union, or below nobody else', () => {
  expect(gather(['m', 'c'], ['m', 's', married], ['s', 'c', { relation: 'step' }]).groups.toSorted()).toEqual(
    [
      ['m', 'c'],
      ['m,s', ''],
    ],
  )
})
