import type { TreeLink, TreePerson } from '@souvenance/contract/people/family'
import { expect, test } from 'vitest'
import { inTree, lineOf, treeOf } from '../../../../test/family.ts'
import { layTree } from './lay-tree.ts'
import { personSize } from './tree-measures.ts'

const married = { kind: 'union', relation: 'married' } as const

/** Four generations in which everyone has two children with each of one or two spouses. */
const growFamily = () => {
  const people: TreePerson[] = []
  const links: TreeLink[] = []
  const add = (generation: number): string => {
    const uid = `p${people.length}`
    people.push(inTree(uid, generation, { birthYear: 1900 + generation * 30 + (people.length % 7) }))
    return uid
  }
  let row = [add(0), add(0)]
  for (const generation of [0, 1, 2]) {
    row = row.flatMap((uid, place) => {
      const spouses = place % 3 === 0 ? [add(generation), add(generation)] : [add(generation)]
      return spouses.flatMap((spouse) => {
        links.push(lineOf(uid, spouse, married))
        const children = [add(generation + 1), add(generation + 1)]
        for (const child of children) links.push(lineOf(uid, child), lineOf(spouse, child))
        return children
      })
    })
  }
  return treeOf(people, links)
}

test('nobody covers anybody else, spouses stand side by side, and all of it has a place in the drawing', () => {
  const tree = growFamily()
  const { people, lines, width, height, rows } = layTree(tree)
  expect(people).toHaveLength(tree.people.length)
  const places = new Map(people.map((person) => [person.uid, person]))
  for (const { generation } of rows) {
    const xs = people.filter((person) => person.generation === generation).map(({ x }) => x)
    const sorted = xs.toSorted((one, other) => one - other)
    for (const [index, x] of sorted.entries())
      if (index > 0) expect(x - (sorted[index - 1] ?? 0)).toBeGreaterThanOrEqual(personSize.width)
  }
  for (const { kind, from, to } of tree.links) {
    const [one, other] = [places.get(from), places.get(to)]
    if (!one || !other) throw new Error('somebody has no place')
    if (kind === 'descent') expect(other.y).toBeGreaterThan(one.y)
    const [left, right] = [Math.min(one.x, other.x), Math.max(one.x, other.x)]
    const between = people.filter(({ x, y }) => y === one.y && x > left && x < right)
    if (kind === 'union') expect(between).toEqual([])
  }
  for (const { x, y } of people) {
    expect(x).toBeLessThan(width)
    expect(y + personSize.height).toBeLessThanOrEqual(height)
  }
  expect(lines.length).toBeGreaterThan(tree.people.length / 2)
})

test('brothers and sisters stand by age, and two pairs of them who married crosswise find a place', () => {
  const born = (uid: string, birthYear: number) => inTree(uid, 1, { birthYear })
  const tree = treeOf(
    [
      inTree('m', 0),
      inTree('n', 0),
      born('young', 1960),
      born('old', 1950),
      born('first', 1951),
      born('last', 1961),
    ],
    [
      ...['young', 'old'].map((child) => lineOf('m', child)),
      ...['first', 'last'].map((child) => lineOf('n', child)),
      lineOf('old', 'last', married),
      lineOf('young', 'first', married),
    ],
  )
  const alone = { ...tree, links: tree.links.slice(0, 4) }
  const xOf = (uid: string) => layTree(alone).people.find((person) => person.uid === uid)?.x ?? 0
  expect(xOf('old')).toBeLessThan(xOf('young'))
  expect(xOf('first')).toBeLessThan(xOf('last'))
  expect(layTree(tree).people).toHaveLength(6)
})

test('a row without anybody takes little room, and whoever waits stands at the end of theirs', () => {
  const tree = treeOf([inTree('Rose', 0), inTree('Zoé', 1)], [lineOf('rose', 'zoé')])
  const plain = layTree(tree)
  const filled = layTree(tree, {
    withPlaces: true,
    waiting: [
      { uid: 'child', generation: 1 },
      { uid: 'parent', generation: -1 },
    ],
    ownUid: 'rose',
  })
  const places = layTree(tree, { withPlaces: true })
  expect(places.height - plain.height).toBeLessThan(personSize.height)
  const [parent, child] = filled.waiting
  const xOf = (uid: string) => filled.people.find((person) => person.uid === uid)?.x ?? 0
  expect([parent?.y, parent?.x]).toEqual([0, xOf('rose')])
  expect((child?.x ?? 0) - xOf('zoé')).toBeGreaterThanOrEqual(personSize.width)
  expect(filled.width).toBeGreaterThan((child?.x ?? 0) + personSize.width / 2)
})

test('one person alone is a tree', () => {
  expect(layTree(treeOf([inTree('Rose', 0)], [])).people).toHaveLength(1)
})
