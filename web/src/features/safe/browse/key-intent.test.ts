import { expect, it } from 'vitest'
import { findKeyIntent } from './key-intent.ts'

const press = (key: string, held: 'ctrl' | 'meta' | 'shift' | 'none' = 'none') => ({
  key,
  ctrlKey: held === 'ctrl',
  metaKey: held === 'meta',
  shiftKey: held === 'shift',
})
const list = { at: 3, count: 10, columns: 1 }
const cards = { at: 3, count: 10, columns: 4 }

it.each([
  ['ArrowDown', list, 4],
  ['ArrowUp', list, 2],
  ['Home', list, 0],
  ['End', list, 9],
  ['ArrowDown', cards, 7],
  ['ArrowRight', cards, 4],
  ['ArrowLeft', cards, 2],
  ['ArrowUp', cards, 0],
] as const)('%s moves the focus', (key, place, to) => {
  expect(findKeyIntent(press(key), place)).toEqual({ kind: 'move', to, extend: false })
})

it('with shift, moving draws a range', () => {
  expect(findKeyIntent(press('ArrowDown', 'shift'), list)).toEqual({ kind: 'move', to: 4, extend: true })
})

it('the focus stays inside the list', () => {
  expect(findKeyIntent(press('ArrowDown'), { ...list, at: 9 })).toMatchObject({ to: 9 })
  expect(findKeyIntent(press('ArrowUp'), { ...list, at: 0 })).toMatchObject({ to: 0 })
})

it.each([
  [press('a', 'ctrl'), 'all'],
  [press('A', 'meta'), 'all'],
  [press(' '), 'toggle'],
  [press('Enter'), 'open'],
  [press('Escape'), 'clear'],
  [press('F2'), 'rename'],
  [press('Delete'), 'remove'],
  [press('ContextMenu'), 'menu'],
  [press('F10', 'shift'), 'menu'],
] as const)('%j asks for %s', (key, kind) => {
  expect(findKeyIntent(key, list)).toEqual({ kind })
})

it('all other keys are left to the browser', () => {
  expect(findKeyIntent(press('ArrowRight'), list)).toBeUndefined()
  expect(findKeyIntent(press('c', 'ctrl'), list)).toBeUndefined()
  expect(findKeyIntent(press('F10'), list)).toBeUndefined()
})
