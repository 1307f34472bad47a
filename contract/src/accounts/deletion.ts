import * as T from 'typebox/type'
import { declare } from '../endpoint.ts'
import { personCard } from '../pages/page-header.ts'
import { nullable, ofPage, strict, uid } from '../schemas.ts'
import { passwordSchema } from './accounts.ts'
import { proofRefusals } from './proof-refusals.ts'

const slice = 'deletion'

/** Days to come back; to stop the deletion of a memorial; to bring a memorial back. */
export const deletionDays = { comeBack: 14, stop: 7, bringBack: 30 } as const

/** The fate of tributes, comments and messages written to others. */
const words = T.Union([T.Literal('keep'), T.Literal('remove')])
export type WordsChoice = T.Static<typeof words>

/** How a suggested recipient stands on the memorial. */
const recipientRole = T.Union([T.Literal('administrator'), T.Literal('legatee'), T.Literal('editor')])

const recipientSuggestion = T.Object({
  ...personCard.properties,
  dateAdded: T.String(),
  /** Was asked already to look after this memorial. */
  selected: T.Boolean(),
  role: recipientRole,
})
export type RecipientSuggestion = T.Static<typeof recipientSuggestion>

const memorialToHand = T.Object({
  ...personCard.properties,
  /** How many people could be asked. */
  suggestions: T.Integer(),
})
export type MemorialToHand = T.Static<typeof memorialToHand>

const sharedMemorial = T.Object({
  ...personCard.properties,
  /** The administrator beside me who has looked after it longest. */
  keeper: personCard,
})

const leavingMemorial = T.Object({
  ...personCard.properties,
  /** Until then it stays open, and another administrator can stop the deletion. */
  hiddenFrom: T.String(),
  erasedFrom: T.String(),
})
export type LeavingMemorial = T.Static<typeof leavingMemorial>

export const deletion = {
  outlook: declare({
    slice,
    method: 'GET',
    path: '/users/me/delete',
    summary:
      'Preview the deletion of my account: what it deletes, what stays, and the memorials only I look after.',
    data: T.Object({
      days: T.Integer(),
      /** Somebody reported my death: nothing can be deleted now. */
      reported: T.Boolean(),
      goes: T.Object({
        items: T.Integer(),
        pictures: T.Integer(),
        safeFiles: T.Integer(),
        letters: T.Integer(),
        wills: T.Boolean(),
        legatees: T.Integer(),
      }),
      /** On the pages of others. */
      stays: T.Object({ tributes: T.Integer(), comments: T.Integer(), messages: T.Integer() }),
      memorials: T.Array(memorialToHand),
      /** Those somebody else administers too: nothing has to be decided about them. */
      shared: T.Array(sharedMemorial),
      /** Memorials I look after that are being deleted: they can be brought back. */
      leaving: T.Array(leavingMemorial),
    }),
  }),
  suggestedRecipients: declare({
    slice,
    method: 'GET',
    path: '/users/me/delete/suggested-recipients/{id}',
    summary:
      'List people who could look after a memorial after me: its administrators, else legatees, else editors.',
    params: T.Object({ id: uid }),
    query: T.Object({ anchorDate: T.Optional(T.String({ maxLength: 100 })) }),
    data: T.Object({
      items: T.Array(recipientSuggestion),
      anchorDate: nullable(T.String()),
      eof: T.Boolean(),
    }),
  }),
  remove: declare({
    slice,
    method: 'POST',
    path: '/users/{uid}/delete',
    summary: 'Delete my account, or a memorial I administer; both can be taken back for a while.',
    params: ofPage,
    body: T.Object(
      {
        password: passwordSchema,
        /** Of an account: for each memorial only I look after somebody to ask, or nobody. */
        recipients: T.Optional(
          T.Array(T.Object({ memorialUid: uid, userUid: nullable(uid) }, strict), { maxItems: 1000 }),
        ),
        words: T.Optional(words),
        /** Of a memorial: its name, typed. */
        name: T.Optional(T.String({ maxLength: 300 })),
      },
      strict,
    ),
    data: T.Object({
      /** `hidden`: the page had an account, so it was closed and nothing is erased. */
      state: T.Union([T.Literal('leaving'), T.Literal('hidden')]),
      hiddenFrom: nullable(T.String()),
      erasedFrom: nullable(T.String()),
    }),
    errors: [
      ...proofRefusals,
      'deletionWhileReported',
      'recipientNeeded',
      'recipientImpossible',
      'nameDiffers',
      'alreadyLeaving',
    ],
  }),
  keep: declare({
    slice,
    method: 'DELETE',
    path: '/users/{uid}/delete',
    summary: 'Come back, or keep a memorial that is being deleted. Harmless where nothing is.',
    params: ofPage,
    errors: ['tooLateToKeep'],
  }),
}
