import { type Section, sections } from '@souvenance/contract/pages/sections'
import { type Lists, type Order, own, parts, published } from '../audience/public.ts'
import type { Gathers } from './list-entries.ts'

/** The contents and order of one page's feed, and the section whose audience applies. */
export type FeedKind = Lists &
  Gathers & {
    order: Order
    section: Section | null
    audience: 'everyone' | 'hosts' | 'signed in'
  }

const { timeline, biography, tributes, familyCircle, pictures } = sections

const byActivity = { by: 'activity', newestFirst: true } as const
const newestFirst = { by: 'feed', newestFirst: true } as const
const upwards = { by: 'feed', newestFirst: false } as const

export const activityRuns = {
  timeline: own(timeline),
  biography: own(biography),
  tributes: own(tributes),
  family: own(familyCircle),
  pictures: own(pictures),
} as const

export const feedKinds = {
  recentActivity: {
    runs: Object.values(activityRuns),
    gates: published,
    gathers: true,
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
  /** Each part keeps its own audience. */
  life: {
    runs: [own(timeline), own(familyCircle), own(tributes)],
    gates: published,
    order: upwards,
    section: null,
    audience: 'everyone',
  },
  tributes: {
    ...parts.tributes,
    order: newestFirst,
    section: tributes,
    audience: 'everyone',
  },
  familyCircle: {
    runs: [own(familyCircle)],
    gates: published,
    order: upwards,
    section: familyCircle,
    audience: 'everyone',
  },
  pictures: {
    ...parts.pictures,
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
  chapterProposals: {
    runs: [own(biography)],
    gates: ['proposal'],
    order: newestFirst,
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
