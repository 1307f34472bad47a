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

test('one’s own birth alone is no news', () => {
  const [page] = withoutOwnBirth(newsOf(birth), userUid).pages
  expect(page).toMatchObject({ items: [], firstAnchor: 'first' })
})

test('it stays beside other news, once somebody spoke of it, and on the page of another', () => {
  const beside = newsOf(birth, sampleItem())
  expect(withoutOwnBirth(beside, userUid)).toBe(beside)
  const spoken = newsOf({ ...birth, story: { ...story, act: 'comment' } })
  expect(withoutOwnBirth(spoken, userUid)).toBe(spoken)
  const ofAnother = newsOf(birth)
  expect(withoutOwnBirth(ofAnother, 'somebody else')).toBe(ofAnother)
})
