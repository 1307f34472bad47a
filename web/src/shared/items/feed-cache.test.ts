import type { FeedItem } from '@souvenance/contract/items/feed-items'
import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { firstPlace } from '../../features/feed/feed-place.ts'
import { dropItem, mapFeed, patchItem } from './feed-cache.ts'
import { feedsKey, itemKey } from './feed-key.ts'
import { sampleItem } from './sample-item.ts'

const rights = { isVisibleFor: true, canComment: true, canWrite: true, canPropose: false, level: 1 }
const ends = { anchorDate: null, firstAnchor: null, lastAnchor: null, eof: true }
const pageOf = (...items: FeedItem[]) => ({ items, ...ends, rights })
const one = sampleItem({ itemUid: 'one' })
const two = sampleItem({ itemUid: 'two' })
const feed = () => ({ pages: [pageOf(one), pageOf(two)], pageParams: [firstPlace, firstPlace] })

test('only the page that holds the item is made anew', () => {
  const before = feed()
  const after = mapFeed(before, 'two', (item) => [{ ...item, likesCount: 7 }])
  expect(after.pages[0]).toBe(before.pages[0])
  expect(after.pages[1]?.items[0]?.likesCount).toBe(7)
})

test('a feed without the item stays the same', () => {
  const before = feed()
  expect(mapFeed(before, 'three', () => [])).toBe(before)
})

test('an item is patched in every list and on its own screen', () => {
  const client = new QueryClient()
  client.setQueryData([...feedsKey, 'a'], feed())
  client.setQueryData([...feedsKey, 'b'], feed())
  client.setQueryData(itemKey('one', null), one)
  patchItem(client, 'one', (item) => ({ ...item, isLiked: true }))
  for (const key of ['a', 'b'])
    expect(
      client.getQueryData<ReturnType<typeof feed>>([...feedsKey, key])?.pages[0]?.items[0]?.isLiked,
    ).toBe(true)
  expect(client.getQueryData<FeedItem>(itemKey('one', null))?.isLiked).toBe(true)
})

test('a deleted item leaves every list', () => {
  const client = new QueryClient()
  client.setQueryData([...feedsKey, 'a'], feed())
  client.setQueryData(itemKey('one', null), one)
  dropItem(client, 'one')
  const left = client.getQueryData<ReturnType<typeof feed>>([...feedsKey, 'a'])
  expect(left?.pages.map(({ items }) => items.length)).toEqual([0, 1])
  expect(client.getQueryData(itemKey('one', null))).toBeNull()
})
