import { type Section, sections } from '@souvenance/contract/sections'
import type { Lists, Order, Run } from '../clouds/public.ts'

/** What a feed of one page lists, in which order, and which section of the page closes it. */
export type FeedKind = Lists & {
  order: Order
  section: Section | null
  audience: 'everyone' | 'hosts' | 'signed in'
}

const { timeline, biography, tributes, familyCircle, pictures } = sections
const own = (feed: number): Run => ({ feed, section: feed })
const stockSections = [pictures, timeline, biography]

const byActivity = { by: 'activity', newestFirst: true } as const
const newestFirst = { by: 'feed', newestFirst: true } as const
const upwards = { by: 'feed', newestFirst: false } as const
const published = ['published', 'afterDeath'] as const

export const activityRuns = {
  timeline: own(timeline),
  biography: own(biography),
  tributes: own(tributes),
  family: own(familyCircle),
  pictures: own(pictures),
} as const

/** Pictures that came with a tribute stay with it; those of life events and chapters stand in the stock too. */
export const feedKinds = {
  recentActivity: {
    runs: Object.values(activityRuns),
    gates: published,
    order: byActivity,
    section: sections.recentActivity,
    audience: 'everyone',
  },
  timeline: {
    runs: [own(timeline), own(familyCircle)],
    gates: published,
    order: upwards,
    section: timeline,
    audience: 'everyone',
  },
  tributes: {
    runs: [own(tributes)],
    gates: published,
    order: newestFirst,
    section: tributes,
    audience: 'everyone',
  },
  pictures: {
    runs: stockSections.map((section) => ({ feed: pictures, section })),
    gates: ['published', 'draft', 'afterDeath'],
    order: newestFirst,
    section: pictures,
    audience: 'everyone',
  },
  drafts: { runs: [own(timeline)], gates: ['draft'], order: byActivity, section: null, audience: 'hosts' },
  proposals: {
    runs: [own(timeline)],
    gates: ['proposal'],
    order: byActivity,
    section: null,
    audience: 'signed in',
  },
  pictureProposals: {
    runs: [own(pictures)],
    gates: ['proposal'],
    order: byActivity,
    section: null,
    audience: 'signed in',
  },
} as const satisfies Record<string, FeedKind>
