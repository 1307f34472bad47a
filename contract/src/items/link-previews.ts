import * as T from 'typebox/type'
import { declare } from '../endpoint.ts'
import { limits } from '../limits.ts'
import { nullable } from '../schemas.ts'
import { hyperlink } from './feed-items.ts'

export const linkPreviews = {
  read: declare({
    slice: 'feeds',
    method: 'GET',
    path: '/scrapper',
    summary: 'Preview the target of a link, or nothing if it cannot be read. Kept for a day for the caller.',
    query: T.Object({ url: T.String({ minLength: 1, maxLength: limits.linkAddress }) }),
    data: T.Object({ hyperlink: nullable(hyperlink) }),
  }),
} as const
