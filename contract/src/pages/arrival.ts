import * as T from 'typebox/type'
import { calendarDate } from '../dates/dates.ts'
import { declare } from '../endpoint.ts'
import { feedItem } from '../items/feed-items.ts'
import { nullable, ofPage, strict } from '../schemas.ts'
import { personCard } from './page-header.ts'
import { questions } from './questions.ts'

const slice = 'arrival'

const question = T.String({ pattern: `^(${Object.keys(questions).join('|')})$` })

/** Open tasks on one page, counted by the screen that shows them. */
const waiting = T.Object({
  page: personCard,
  /** Proposals of others that I may decide on. */
  proposals: T.Object({ timeline: T.Integer(), biography: T.Integer(), pictures: T.Integer() }),
  /** Drafts I wrote. */
  drafts: T.Object({ timeline: T.Integer(), biography: T.Integer() }),
})
export type Waiting = T.Static<typeof waiting>

const shelved = T.Object({
  ...personCard.properties,
  /** Items that others added since I last opened the memorial. */
  fresh: T.Integer(),
})
export type Shelved = T.Static<typeof shelved>

const arrivalData = T.Object({
  /** The day it was put together for. */
  day: T.String(),
  people: T.Array(shelved),
  /** There are more people than these. */
  more: T.Boolean(),
  /** How many pages of others I look after, those beyond `people` included. */
  lookedAfter: T.Integer(),
  onThisDay: T.Array(feedItem),
  question: nullable(
    T.Object({
      question: T.String(),
      page: T.Object({ ...personCard.properties, birth: feedItem.properties.memorial.properties.birthDate }),
    }),
  ),
  waiting: T.Array(waiting),
})
export type Arrival = T.Static<typeof arrivalData>

/** How long a question is put aside: for a while, for ever, or with every other question about that person. */
const putAside = T.Union([T.Literal('later'), T.Literal('forEver'), T.Literal('everyQuestion')])
export type PutAside = T.Static<typeof putAside>

const asideQuestion = T.Object({
  page: personCard,
  /** Null where every question about the person was put aside. */
  question: nullable(T.String()),
})
export type AsideQuestion = T.Static<typeof asideQuestion>

/** Calls beside the specification: what greets someone who signs in. */
export const arrival = {
  read: declare({
    slice,
    method: 'GET',
    path: '/users/me/arrival',
    summary: 'My people, what happened on this day, one question, and what waits for me.',
    query: T.Object({
      /** Today where I am; the server’s day without it. */
      day: T.Optional(calendarDate),
    }),
    data: arrivalData,
    errors: ['dateImpossible'],
  }),
  putAside: declare({
    slice,
    method: 'PUT',
    path: '/users/{uid}/question/aside',
    summary: 'Put a question about this person aside. Today no other one is asked.',
    params: ofPage,
    body: T.Object({ question, until: putAside, day: T.Optional(calendarDate) }, strict),
    errors: ['dateImpossible'],
  }),
  listAside: declare({
    slice,
    method: 'GET',
    path: '/users/me/questions/aside',
    summary: 'The questions I am no longer asked, answered ones included, the latest first.',
    data: T.Object({ items: T.Array(asideQuestion) }),
  }),
  askAgain: declare({
    slice,
    method: 'DELETE',
    path: '/users/{uid}/question/aside',
    summary: 'Ask me again a question about this person that I put aside; without one, questions at all.',
    params: ofPage,
    query: T.Object({ question: T.Optional(question) }),
  }),
} as const
