import type { Notice } from '@souvenance/contract/people/notifications'
import { cardOf } from './requests.ts'

export const theo = cardOf('Théo', 'Moreau', 2)
export const rose = cardOf('Rose', 'Laurent', 4)
export const paul = cardOf('Paul', 'Tissot', 5)

/** Noon of a day, so many days ago, in the time zone of the tests. */
export const noon = (daysAgo = 0): string => {
  const day = new Date()
  day.setHours(12, 0, 0, 0)
  day.setDate(day.getDate() - daysAgo)
  return day.toISOString()
}

let made = 0

/** Théo left a flower on Émile's wedding, which the viewer has seen. */
export const noticeOf = (part: Partial<Notice> = {}): Notice => {
  made += 1
  return {
    noticeUid: `00000000-0000-4000-8000-${String(made).padStart(12, '0')}`,
    key: 'like',
    params: { excerpt: 'The wedding at Talloires' },
    page: { ...cardOf('Émile', 'Laurent', 1), alive: false },
    actors: [theo],
    actorsCount: 1,
    count: 1,
    picture: null,
    link: {
      permalink: 'emile-laurent',
      address: '/emile-laurent/timeline/00000000-0000-4000-8000-0000000000a1',
      itemUid: '00000000-0000-4000-8000-0000000000a1',
      commentUid: null,
      chapterUid: null,
    },
    date: noon(),
    seen: true,
    ...part,
  }
}

/** One page of the list, which is the last. */
export const noticesOf = (items: Notice[], part = {}) => ({
  items,
  anchorDate: null,
  eof: true,
  totalNew: items.filter(({ seen }) => !seen).length,
  date: '2026-01-02T10:00:00.000Z',
  ...part,
})
