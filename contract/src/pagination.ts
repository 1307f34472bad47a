import * as T from 'typebox/type'

/** Lists count their pages from 1. */
export const pageNumber = T.Optional(T.Integer({ minimum: 1, maximum: 1_000_000 }))
