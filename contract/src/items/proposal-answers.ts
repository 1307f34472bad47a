import * as T from 'typebox/type'
import { declare } from '../endpoint.ts'
import { personCard } from '../pages/page-header.ts'
import { nullable, ofPage } from '../schemas.ts'

const slice = 'feeds'

/** The lists that take proposals. */
export const proposalKinds = ['timeline', 'pictures', 'biography'] as const
export type ProposalKind = (typeof proposalKinds)[number]

export const proposalAnswer = T.Object({
  itemUid: T.String(),
  /** The proposer's text: the title of a chapter, the text of an event, the description of a picture. */
  text: T.String(),
  accepted: T.Boolean(),
  by: nullable(personCard),
  word: T.String(),
  date: T.String(),
})
export type ProposalAnswer = T.Static<typeof proposalAnswer>

export const proposalAnswers = {
  read: declare({
    slice,
    method: 'GET',
    path: '/users/{uid}/proposals/answers',
    summary:
      'List the answers to my proposals of the last thirty days, each with its note, the latest first.',
    params: ofPage,
    query: T.Object({ of: T.Enum([...proposalKinds]) }),
    data: T.Object({ answers: T.Array(proposalAnswer) }),
  }),
}
