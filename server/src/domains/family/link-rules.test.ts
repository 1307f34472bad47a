import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isUnlikely, type LinkFacts, refusalOf } from './link-rules.ts'
import type { LinkKind, StoredLink } from './stored-link.ts'

const nobody = { birth: null, death: null }
const born = (year: number) => ({ birth: { date: `${year}-01-01`, format: 3 }, death: null })

const link = (given: Partial<StoredLink> = {}): StoredLink => ({
  firstUid: 'a',
  secondUid: 'b',
  kind: 'descent',
  degree: 1,
  relation: 'blood',
  viaUid: null,
  ...given,
})

const facts = (given: Partial<LinkFacts> = {}): LinkFacts => ({
  isLinked: false,
  linkCounts: [0, 0],
  aboveFirst: new Set(['a']),
  aboveVia: new Set(),
  isViaLinked: false,
  first: nobody,
  second: nobody,
  ...given,
})

describe('a link is refused', () => {
  it.each([
    ['relatedToOneself', link({ secondUid: 'a' }), facts()],
    ['alreadyRelated', link(), facts({ isLinked: true })],
    ['tooManyRelatives', link(), facts({ linkCounts: [3, 200] })],
    ['ownAncestor', link(), facts({ aboveFirst: new Set(['a', 'b']) })],
    ['ownAncestor', link({ degree: 2, viaUid: 'c' }), facts({ aboveFirst: new Set(['a', 'c']) })],
    ['ownAncestor', link({ degree: 2, viaUid: 'c' }), facts({ aboveVia: new Set(['c', 'b']) })],
    ['betweenUnrelated', link({ degree: 2, viaUid: 'c' }), facts()],
    ['relationImpossible', link({ viaUid: 'c' }), facts({ isViaLinked: true })],
    ['relationImpossible', link({ degree: 2, viaUid: 'b' }), facts({ isViaLinked: true })],
    ['parentBornLater', link(), facts({ first: born(1960), second: born(1950) })],
    [undefined, link({ relation: 'step' }), facts({ first: born(1960), second: born(1950) })],
    [undefined, link(), facts({ first: born(1950), second: born(1950) })],
    [undefined, link({ degree: 2, viaUid: 'c' }), facts({ isViaLinked: true })],
  ])('%s', (expected, tried, known) => {
    expect(refusalOf(tried, known)).toBe(expected)
  })
})

describe('dates are unlikely', () => {
  const ofSiblings = { kind: 'siblings', relation: 'blood' } as const
  const ofSpouses = { kind: 'union', relation: 'married' } as const
  it.each([
    ['of a mother of ten', true, link(), born(1950), born(1960)],
    ['of a father of ninety', true, link(), born(1850), born(1940)],
    ['of a father of thirty', false, link(), born(1920), born(1950)],
    ['of a grandmother of forty', false, link({ degree: 2 }), born(1910), born(1950)],
    ['of a grandmother of twenty', true, link({ degree: 2 }), born(1930), born(1950)],
    ['of siblings sixty years apart', true, link(ofSiblings), born(1900), born(1960)],
    ['of siblings ten years apart', false, link(ofSiblings), born(1950), born(1960)],
    ['of a bride of twelve', true, link(ofSpouses), born(1944), born(1930)],
    ['of a bride of twenty', false, link(ofSpouses), born(1936), born(1930)],
  ])('%s: %s', (_, expected, tried, first, second) => {
    const unionFrom = tried.kind === 'union' ? { date: '1956-06-09', format: 1 } : null
    expect(isUnlikely({ ...tried, unionFrom }, { first, second })).toBe(expected)
  })

  it('of a child born years after the death of its father', () => {
    const first = { ...born(1900), death: { date: '1930-01-01', format: 3 } }
    expect(isUnlikely({ ...link(), unionFrom: null }, { first, second: born(1931) })).toBe(false)
    expect(isUnlikely({ ...link(), unionFrom: null }, { first, second: born(1932) })).toBe(true)
  })
})

/** A family in memory, with the same facts as the store finds. */
const createFamily = () => {
  const links: StoredLink[] = []
  const parentsOf = (uid: string): string[] =>
    links
      .filter(({ kind }) => kind === 'descent')
      .flatMap(({ firstUid, secondUid, viaUid }) => [
        ...(secondUid === uid ? [firstUid, ...(viaUid === null ? [] : [viaUid])] : []),
        ...(viaUid === uid ? [firstUid] : []),
      ])
  const above = (uid: string): Set<string> => {
    const found = new Set([uid])
    for (const each of found) for (const parent of parentsOf(each)) found.add(parent)
    return found
  }
  const isDescended = (elder: string, younger: string) =>
    links.some((each) => each.kind === 'descent' && each.firstUid === elder && each.secondUid === younger)
  const factsOf = ({ firstUid, secondUid, viaUid }: StoredLink): LinkFacts =>
    facts({
      isLinked: links.some((each) =>
        [firstUid, secondUid].every((uid) => [each.firstUid, each.secondUid].includes(uid)),
      ),
      linkCounts: [firstUid, secondUid].map(
        (uid) => links.filter((each) => each.firstUid === uid || each.secondUid === uid).length,
      ),
      aboveFirst: above(firstUid),
      aboveVia: viaUid === null ? new Set() : above(viaUid),
      isViaLinked: viaUid !== null && (isDescended(firstUid, viaUid) || isDescended(viaUid, secondUid)),
    })
  return { links, parentsOf, factsOf }
}

/** Removes people without parents until nobody is left, which a circle of descent would prevent. */
const isWithoutCircle = (people: readonly string[], parentsOf: (uid: string) => string[]): boolean => {
  const left = new Set(people)
  for (;;) {
    const free = [...left].filter((uid) => parentsOf(uid).every((parent) => !left.has(parent)))
    if (free.length === 0) return left.size === 0
    for (const uid of free) left.delete(uid)
  }
}

const people = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']
const someone = fc.constantFrom(...people)

const tried: fc.Arbitrary<StoredLink> = fc
  .record({
    firstUid: someone,
    secondUid: someone,
    kind: fc.constantFrom<LinkKind>('descent', 'descent', 'descent', 'union', 'siblings'),
    degree: fc.integer({ min: 1, max: 3 }),
    viaUid: fc.option(someone),
  })
  .map((given) => ({
    ...given,
    degree: given.kind === 'descent' ? given.degree : 1,
    viaUid: given.kind === 'descent' && given.degree > 1 ? given.viaUid : null,
    relation: given.kind === 'union' ? 'married' : 'blood',
  }))

describe('tried links', () => {
  it('never make anyone their own ancestor, in ten thousand families', () => {
    fc.assert(
      fc.property(fc.array(tried, { maxLength: 24 }), (tries) => {
        const { links, parentsOf, factsOf } = createFamily()
        for (const each of tries) {
          const isRefused = refusalOf(each, factsOf(each)) !== undefined
          const before = links.length
          links.push(each)
          const isSound = isWithoutCircle(people, parentsOf)
          if (isRefused) links.length = before
          else expect(isSound).toBe(true)
        }
      }),
      { numRuns: 10_000 },
    )
  })
})
