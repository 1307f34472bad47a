import { itemTypeOf } from '@souvenance/contract/items/item-types'
import { expect, test } from 'vitest'
import { isPicture } from './item-kind.ts'

test('a picture is one in the library and in an event alike', () => {
  for (const state of ['standard', 'am', 'pm', 'draft'] as const)
    expect(isPicture(itemTypeOf({ kind: 'attached-picture', state }))).toBe(true)
  expect(isPicture(itemTypeOf({ kind: 'picture', state: 'unpublished' }))).toBe(true)
  expect(isPicture(itemTypeOf({ kind: 'life-event', state: 'standard' }))).toBe(false)
})
