import type { FeedItem } from '@souvenance/contract/items/feed-items'
import { itemTypeOf } from '@souvenance/contract/items/item-types'
import { expect, test } from 'vitest'
import { sampleItem } from '../../../shared/items/sample-item.ts'
import { firstPlace } from '../feed-place.ts'
import { type NewsFeed, withoutOwnBirth } from './without-own-birth.ts'

const story = { key: 'birth', act: 'add', params: { page: 'Émile Laurent' } } as const
const birth = sampleItem({ itemType: itemTypeOf({ kind: 'birth', state: 'standard' }), story })
const { userUid } = birth.memorial

const newsOf = (...items: FeedItem[]): NewsFeed => ({
  pages: [
    { items, eof: true, anchorDate: null, firstAnchor: 'first', lastAnchor: 'last', rights: birth.rights },
  ],
  pageParams: [firstPlace],
})

const shownIn = (news: NewsFeed, viewer: string | undefined = userUid) =>
  withoutOwnBirth(news, viewer).pages.flatMap(({ items }) => items)

test('one’s own birth is no news, alone or beside other news', () => {
  const [page] = withoutOwnBirth(newsOf(birth), userUid).pages
  expect(page).toMatchObject({ items: [], firstAnchor: 'first' })
  const other = sampleItem()
  expect(shownIn(newsOf(other, birth))).toEqual([other])
})

test('nor is it on the page of a relative', () => {
  const told = sampleItem({
    itemType: itemTypeOf({ kind: 'family-event', state: 'standard' }),
    story: { ...story, key: 'family-event' },
    family: {
      occasion: 'birth',
      relative: { ...birth.memorial, gender: 'M' },
      type: 1,
      degree: 1,
      relation: 'blood',
    },
  })
  expect(shownIn(newsOf(told))).toEqual([])
  expect(shownIn(newsOf(told), 'the parent')).toEqual([told])
})

test('it stays once somebody spoke of it, for everybody else, and for a visitor', () => {
  const spoken = { ...birth, story: { ...story, act: 'comment' } } as const
  expect(shownIn(newsOf(spoken))).toEqual([spoken])
  expect(shownIn(newsOf(birth), 'somebody else')).toEqual([birth])
  expect(withoutOwnBirth(newsOf(birth, sampleItem()), undefined).pages[0]?.items).toHaveLength(2)
})
