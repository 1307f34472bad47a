import * as T from 'typebox/type'
import { lifeYear } from '../dates/dates.ts'
import { viewAsQuery } from '../pages/pages.ts'
import { uid } from '../schemas.ts'
import { anchor } from './feed-items.ts'

/** Parts of a page that a feed can be narrowed to. */
export const activityFilters = ['timeline', 'biography', 'tributes', 'family', 'pictures'] as const
export type ActivityFilter = (typeof activityFilters)[number]
const one = `(${activityFilters.join('|')})`

/** A feed refuses parameters without meaning for it (`feedCannot`). */
export const feedQuery = T.Object({
  anchorDate: anchor,
  /** 0 reads forward from the anchor in feed order, 1 backward. */
  pos: T.Optional(T.Integer({ minimum: 0, maximum: 1 })),
  filters: T.Optional(T.String({ pattern: `^${one}(,${one}){0,4}$` })),
  /** Starts at this year; the timeline runs upwards from it. */
  year: T.Optional(lifeYear),
  /** Starts at this item. */
  itemUid: T.Optional(uid),
  ...viewAsQuery,
})
