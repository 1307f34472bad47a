import { sections } from '@souvenance/contract/pages/sections'
import type { Lists, Run } from './index-runs.ts'

const { timeline, biography, tributes, pictures } = sections

export const own = (feed: number): Run => ({ feed, section: feed })
export const published = ['published', 'afterDeath'] as const

/** The parts of a page that its tabs count. Each is one feed number of the index. */
export const parts = {
  chapters: { runs: [own(biography)], gates: published },
  tributes: { runs: [own(tributes)], gates: published },
  /** Pictures of a tribute stay with it; those of life events and chapters are in the library too. */
  pictures: {
    runs: [pictures, timeline, biography].map((section) => ({ feed: pictures, section })),
    gates: ['published', 'draft', 'afterDeath'],
  },
} as const satisfies Record<string, Lists>
