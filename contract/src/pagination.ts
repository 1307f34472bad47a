import * as T from 'typebox/type'

/** Page numbers start at 1. */
export const pageNumber = T.Optional(T.Integer({ minimum: 1, maximum: 1_000_000 }))
