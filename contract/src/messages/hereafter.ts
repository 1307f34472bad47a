import * as T from 'typebox/type'
import { declare } from '../endpoint.ts'
import { personCard } from '../pages/page-header.ts'
import { writtenText } from '../people/written-text.ts'
import { nullable, strict, uid } from '../schemas.ts'
import { letterLimits } from './letter-limits.ts'

const slice = 'messages'
const anchorDate = T.Optional(T.String({ maxLength: 200 }))
const ofLetter = T.Object({ uid })

/** A letter to somebody who died, as its writer reads it, or whom it was left to. */
const hereafterMessage = T.Object({
  uid: T.String(),
  /** The beginning; `read-more-text` brings the rest unless `eof`. */
  msg: T.String(),
  eof: T.Boolean(),
  msgDate: T.String(),
  recipientUid: nullable(T.String()),
  recipient: nullable(personCard),
  /** The writer, if it was left to me. */
  writer: nullable(personCard),
  /** The legatee who may read it after the writer's own death. */
  leftTo: nullable(personCard),
  deletedDate: nullable(T.String()),
})
export type HereafterMessage = T.Static<typeof hereafterMessage>

const listed = T.Object({
  items: T.Array(hereafterMessage),
  anchorDate: nullable(T.String()),
  eof: T.Boolean(),
})

export const hereafter = {
  list: declare({
    slice,
    method: 'GET',
    path: '/messaging/hereafter',
    summary: 'My letters to those who died, the latest first; those to one person with `recipient`.',
    query: T.Object({ anchorDate, recipient: T.Optional(uid) }),
    data: listed,
  }),
  people: declare({
    slice,
    method: 'GET',
    path: '/messaging/hereafter/people',
    summary: 'Those I wrote to after their death, the latest first, with how many letters.',
    data: T.Object({
      items: T.Array(T.Object({ recipient: personCard, letters: T.Integer(), msgDate: T.String() })),
    }),
  }),
  trash: declare({
    slice,
    method: 'GET',
    path: '/messaging/hereafter/trash',
    summary: 'Letters I deleted in the last thirty days.',
    query: T.Object({ anchorDate }),
    data: listed,
  }),
  leftToMe: declare({
    slice,
    method: 'GET',
    path: '/messaging/hereafter/left-to-me',
    summary: 'Letters that others wrote to their dead and left to me; open with the safe of who wrote them.',
    query: T.Object({ anchorDate }),
    data: listed,
  }),
  read: declare({
    slice,
    method: 'GET',
    path: '/messaging/hereafter/{uid}',
    summary: 'One letter.',
    params: ofLetter,
    data: hereafterMessage,
  }),
  create: declare({
    slice,
    method: 'POST',
    path: '/messaging/hereafter',
    summary: 'Write to somebody who died. Nobody else can read it.',
    body: T.Object(
      {
        mailBoxMessage: T.Object(
          {
            recipientUid: uid,
            message: writtenText(letterLimits.message),
          },
          strict,
        ),
      },
      strict,
    ),
    data: hereafterMessage,
    errors: ['recipientAlive'],
  }),
  readMore: declare({
    slice,
    method: 'GET',
    path: '/messaging/hereafter/{uid}/read-more-text',
    summary: 'The next piece of a long letter.',
    params: ofLetter,
    query: T.Object({ page: T.Optional(T.Integer({ minimum: 1, maximum: 100 })) }),
    data: T.Object({ uid: T.String(), msg: T.String(), eof: T.Boolean(), page: T.Integer() }),
  }),
  remove: declare({
    slice,
    method: 'DELETE',
    path: '/messaging/hereafter/{uid}',
    summary: 'Delete a letter; it can be brought back for thirty days.',
    params: ofLetter,
  }),
  restore: declare({
    slice,
    method: 'POST',
    path: '/messaging/hereafter/{uid}/restore',
    summary: 'Bring a deleted letter back.',
    params: ofLetter,
    data: hereafterMessage,
  }),
  leave: declare({
    slice,
    method: 'PUT',
    path: '/messaging/hereafter/{uid}/left-to',
    summary: 'Leave a letter to one of my legatees, or to nobody.',
    params: ofLetter,
    body: T.Object({ userUid: nullable(uid) }, strict),
    data: hereafterMessage,
    errors: ['notYourLegatee'],
  }),
} as const
