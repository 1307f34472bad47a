import * as T from 'typebox/type'
import { declare } from '../endpoint.ts'
import { limits } from '../limits.ts'
import { viewAsOnly, viewAsQuery } from '../pages/pages.ts'
import { pageNumber } from '../pagination.ts'
import { writtenText } from '../people/written-text.ts'
import { nullable, ofPage, strict, uid } from '../schemas.ts'
import { anchor, comment } from './feed-items.ts'
import { people } from './feeds.ts'

const slice = 'feeds'
const ofItem = T.Object({ uid: ofPage.properties.uid, itemId: uid })
const ofComment = T.Object({ ...ofItem.properties, commentId: uid })
const newComment = T.Object({ message: writtenText(limits.comment) }, strict)

/** The same calls for every kind of thing that can be commented. */
const commentsOn = <Place extends string>(place: Place, named: string) => ({
  list: declare({
    slice,
    method: 'GET',
    path: `/users/{uid}/${place}/{itemId}/comments`,
    summary: `The last comments on ${named} in the order they were written, or those before an anchor.`,
    params: ofItem,
    query: T.Object({ anchorDate: anchor, ...viewAsQuery }),
    data: T.Object({
      items: T.Array(comment),
      anchorDate: nullable(T.String()),
      eof: T.Boolean(),
      totalCount: T.Integer(),
    }),
    errors: ['itemNotFound'],
  }),
  add: declare({
    slice,
    method: 'POST',
    path: `/users/{uid}/${place}/{itemId}/comments`,
    summary: `Comment on ${named}.`,
    params: ofItem,
    query: viewAsOnly,
    body: newComment,
    data: T.Object({ comment, totalCount: T.Integer() }),
    errors: ['itemNotFound', 'unconfirmed'],
  }),
  edit: declare({
    slice,
    method: 'PUT',
    path: `/users/{uid}/${place}/{itemId}/comments/{commentId}`,
    summary: `Change one’s comment on ${named}.`,
    params: ofComment,
    query: viewAsOnly,
    body: newComment,
    data: T.Object({ comment }),
    errors: ['itemNotFound', 'unconfirmed'],
  }),
  remove: declare({
    slice,
    method: 'DELETE',
    path: `/users/{uid}/${place}/{itemId}/comments/{commentId}`,
    summary: `Delete a comment on ${named}.`,
    params: ofComment,
    query: viewAsOnly,
    data: T.Object({ totalCount: T.Integer() }),
    errors: ['itemNotFound', 'unconfirmed'],
  }),
  commenters: declare({
    slice,
    method: 'GET',
    path: `/users/{uid}/${place}/{itemId}/commenters`,
    summary: `Who commented on ${named}, the latest first.`,
    params: ofItem,
    query: T.Object({ page: pageNumber, ...viewAsQuery }),
    data: people,
    errors: ['itemNotFound'],
  }),
})

export const tributeComments = commentsOn('tributes', 'a tribute')
export const timelineComments = commentsOn('timeline', 'an event')
export const pictureComments = commentsOn('pictures/standards', 'a picture')

export type CommentCalls = typeof tributeComments
