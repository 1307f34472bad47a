import * as T from 'typebox/type'
import { declare } from '../endpoint.ts'
import { userRequest } from './requests.ts'

export const notificationTypes = { request: 2 } as const

export const notifications = {
  list: declare({
    slice: 'people',
    method: 'GET',
    path: '/notifications',
    summary: 'Requests (type 2): what waits for my answer, then what I asked.',
    query: T.Object({
      type: T.Literal(notificationTypes.request),
      anchorDate: T.Optional(T.String({ maxLength: 200 })),
    }),
    data: T.Object({
      items: T.Array(userRequest),
      anchorDate: T.Union([T.String(), T.Null()]),
      eof: T.Boolean(),
      totalNew: T.Integer(),
      date: T.String(),
    }),
  }),
} as const
