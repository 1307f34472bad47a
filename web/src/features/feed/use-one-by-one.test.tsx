import { renderHook, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { useOneByOne } from './use-one-by-one.ts'

const itemsOf = (uids: string) => [...uids].map((itemUid) => ({ itemUid }))

const show = (uids: string) => {
  const seen: string[] = []
  const view = renderHook(
    ({ items }) => {
      const shown = useOneByOne(items)
      seen.push(shown.map(({ itemUid }) => itemUid).join(''))
    },
    { initialProps: { items: itemsOf(uids) } },
  )
  return { seen, become: (next: string) => view.rerender({ items: itemsOf(next) }) }
}

test('rows added at the end come one by one', async () => {
  const { seen, become } = show('ab')
  become('abcde')
  await waitFor(() => expect(seen.at(-1)).toBe('abcde'))
  expect([...new Set(seen)]).toEqual(['ab', 'abc', 'abcd', 'abcde'])
})

test('no row goes while others come before it', async () => {
  const { seen, become } = show('cd')
  become('abcd')
  await waitFor(() => expect(seen.at(-1)).toBe('abcd'))
  expect([...new Set(seen)]).toEqual(['cd', 'abcd'])
})

test('rows stay when the last one is deleted', async () => {
  const { seen, become } = show('abc')
  become('ab')
  expect(seen.at(-1)).toBe('ab')
  become('abde')
  await waitFor(() => expect(seen.at(-1)).toBe('abde'))
  expect([...new Set(seen)]).toEqual(['abc', 'ab', 'abd', 'abde'])
})

test('a list that was empty fills one by one', async () => {
  const { seen, become } = show('')
  become('ab')
  await waitFor(() => expect(seen.at(-1)).toBe('ab'))
  expect([...new Set(seen)]).toEqual(['', 'a', 'ab'])
})
