import type { FeedItem } from '@souvenance/contract/items/feed-items'
import { itemCodes } from '@souvenance/contract/items/item-types'

const nobody = {
  userUid: '00000000-0000-4000-8000-000000000001',
  permalink: 'emile-laurent',
  firstname: 'Émile',
  lastname: 'Laurent',
  fullname: 'Émile Laurent',
  alive: false,
  birthYear: 1931,
  deathYear: 2019,
  profilePics: {},
}

const rights = { isVisibleFor: true, canComment: true, canWrite: true, canPropose: false, level: 2 }

/** A life event as the server would answer it; for tests and for the gallery. */
export const sampleItem = (changes: Partial<FeedItem> = {}): FeedItem => ({
  itemUid: '00000000-0000-4000-8000-000000000002',
  itemType: itemCodes['life-event'].standard,
  author: { ...nobody, permalink: 'claire-laurent', fullname: 'Claire Laurent', alive: true },
  contributor: null,
  message: '',
  content: { pictures: { items: [], totalCount: 0 }, hyperlink: null },
  place: null,
  associatedDate: { date: '1956-06-09', format: 1 },
  associatedDateData: { year: 1956 },
  memorial: { ...nobody, birthDate: null, deathDate: null },
  comments: { items: [], totalCount: 0 },
  story: { key: 'life-event', act: 'add', params: { page: 'Émile Laurent' } },
  rights,
  isLiked: false,
  likesCount: 0,
  creationDate: '2026-01-01T10:00:00.000Z',
  updateDate: null,
  lastActivityDate: '2026-01-01T10:00:00.000Z',
  can: {
    edit: true,
    remove: true,
    setState: true,
    setClouds: true,
    keepToSelf: true,
    setDate: true,
    accept: false,
    refuse: false,
    comment: true,
    like: true,
    history: true,
  },
  ...changes,
})
