import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { compareFrom } from './compare-from.ts'
import { mergeBlocks, paragraphs } from './merge-blocks.ts'

const text = (...parts: string[]) => parts.join('\n\n')
const base = text('Un', 'Deux', 'Trois', 'Quatre')

/** The text with each side's own changes, where no passage was changed by both. */
const merged = (left: string, right: string): string => {
  const { blocks, changedBy } = compareFrom(base, left, right)
  const taken = [...changedBy].flatMap(([index, side]) => (side === 'right' ? [index] : []))
  return mergeBlocks(blocks, new Set(taken))
}

const open = (left: string, right: string): number => {
  const { blocks, changedBy } = compareFrom(base, left, right)
  return blocks.filter((block, index) => block.kind === 'change' && !changedBy.has(index)).length
}

describe('two texts written from one', () => {
  test('keep what each side alone changed, added or deleted', () => {
    const left = text('Un !', 'Deux', 'Trois', 'Trois et demi', 'Quatre')
    const right = text('Un', 'Trois', 'Quatre', 'Cinq')
    expect(merged(left, right)).toBe(text('Un !', 'Trois', 'Trois et demi', 'Quatre', 'Cinq'))
    expect(open(left, right)).toBe(0)
  })

  test('keep changes of neighbouring paragraphs apart', () => {
    const left = text('Un', 'Deux !', 'Trois', 'Quatre')
    const right = text('Un ?', 'Deux', 'Trois ?', 'Quatre')
    expect(merged(left, right)).toBe(text('Un ?', 'Deux !', 'Trois ?', 'Quatre'))
  })

  test('leave open what both changed, and what one changed and the other deleted', () => {
    expect(open(text('Un', 'Deux !', 'Trois', 'Quatre'), text('Un', 'Deux ?', 'Trois', 'Quatre'))).toBe(1)
    expect(open(text('Un', 'Deux !', 'Trois', 'Quatre'), text('Un', 'Trois', 'Quatre'))).toBe(1)
  })

  test('show the same change once, as decided', () => {
    const same = text('Un', 'Deux !', 'Trois', 'Quatre')
    expect(compareFrom(base, same, same)).toEqual({
      blocks: paragraphs(same).map((one) => ({ kind: 'same', text: one })),
      changedBy: new Map(),
    })
  })

  test('lose no text, whichever side is taken', () => {
    const anyText = fc
      .array(fc.constantFrom('a', 'b', 'c', 'd', 'e'), { maxLength: 8 })
      .map((all) => text(...all))
    fc.assert(
      fc.property(anyText, anyText, anyText, (origin, left, right) => {
        const { blocks, changedBy } = compareFrom(origin, left, right)
        const every = new Set(blocks.keys())
        expect(mergeBlocks(blocks, new Set())).toBe(left)
        expect(mergeBlocks(blocks, every)).toBe(right)
        if (origin === right) expect([...changedBy.values()]).not.toContain('right')
        if (origin === left) expect([...changedBy.values()]).not.toContain('left')
      }),
    )
  })
})
