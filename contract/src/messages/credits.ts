import * as T from 'typebox/type'
import { declare } from '../endpoint.ts'

export const credits = {
  read: declare({
    slice: 'messages',
    method: 'GET',
    path: '/credits',
    summary: 'How many letters for later I can still write.',
    data: T.Object({ credits: T.Integer() }),
  }),
} as const
