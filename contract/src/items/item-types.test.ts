import { describe, expect, it } from 'vitest'
import { findItemType, itemKinds, itemStates, itemTypeOf, nextStates } from './item-types.ts'

describe('item type numbers', () => {
  it('map to kind and state and back', () => {
    const told = Array.from({ length: 100 }, (_, code) => code).filter((code) => findItemType(code))
    expect(told).toEqual([
      1, 2, 3, 4, 5, 6, 11, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 26, 27, 28, 29,
    ])
    for (const code of told) {
      const type = findItemType(code)
      expect(type && itemTypeOf(type)).toBe(code)
    }
  })

  it('are undefined for impossible combinations', () => {
    expect(findItemType(7)).toBeUndefined()
    expect(() => itemTypeOf({ kind: 'tribute', state: 'draft' })).toThrow()
  })
})

describe('the next states of an item', () => {
  it('are draft and published, and the other phase while the person lives', () => {
    expect(nextStates({ kind: 'life-event', state: 'am' }, true)).toEqual(['draft', 'pm'])
    expect(nextStates({ kind: 'life-event', state: 'draft' }, true)).toEqual(['am', 'pm'])
    expect(nextStates({ kind: 'life-event', state: 'pm' }, false)).toEqual(['draft'])
    expect(nextStates({ kind: 'life-event', state: 'draft' }, false)).toEqual(['standard'])
    expect(nextStates({ kind: 'picture', state: 'standard' }, false)).toEqual(['unpublished'])
    expect(nextStates({ kind: 'picture', state: 'unpublished' }, true)).toEqual(['am', 'pm'])
  })

  it('never include a proposal or the current state', () => {
    for (const kind of itemKinds)
      for (const state of itemStates)
        for (const alive of [true, false]) {
          const next = nextStates({ kind, state }, alive)
          expect(next).not.toContain('proposal')
          expect(next).not.toContain(state)
        }
  })
})
