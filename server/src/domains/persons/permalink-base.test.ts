import { isPermalink } from '@souvenance/contract/pages/permalinks'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { permalinkBase } from './permalink-base.ts'

describe('the permalink of a name', () => {
  it.each([
    ['Émile Laurent', 'emile-laurent'],
    ['Zoë  D’Œuvre-Søren', 'zoe-doeuvre-soren'],
    ['Łucja Groß', 'lucja-gross'],
    ['Ngô Đình', 'ngo-dinh'],
    ['明 李', ''],
  ])('of %s begins as "%s"', (name, base) => {
    expect(permalinkBase(name)).toBe(base)
  })

  it('is always a valid permalink once a number is appended', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 160 }), (name) => {
        const base = permalinkBase(name)
        expect(base === '' || isPermalink(`${base}-10`)).toBe(true)
      }),
    )
  })
})
