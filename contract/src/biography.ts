import * as T from 'typebox/type'
import {
  chapterDetail,
  chapterTree,
  composer,
  proposalAnswer,
  proposalDetail,
  summaryTree,
} from './chapters.ts'
import { declare } from './endpoint.ts'
import { anchor, feedRights, newPicture } from './feed-items.ts'
import { limits } from './limits.ts'
import { personCard } from './page-header.ts'
import { ofPage, viewAsOnly, viewAsQuery } from './pages.ts'
import { pageNumber } from './pagination.ts'

const slice = 'biography'
const strict = { additionalProperties: false }
const uid = T.String({ format: 'uuid' })
const nullable = <S extends T.TSchema>(schema: S) => T.Union([schema, T.Null()])
const ofChapter = T.Object({ uid: ofPage.properties.uid, chapterUid: uid })
const ofProposal = T.Object({ uid: ofPage.properties.uid, proposalUid: uid })
const clouds = T.Array(T.Integer({ minimum: 0, maximum: 7 }), { maxItems: 5 })
const person = nullable(personCard)

/** How a chapter is held while someone writes: renewed this often, lost after so long without. */
export const chapterLock = { renewedEvery: 25_000, lostAfter: 75_000 } as const

const position = T.Object({ itemUid: uid, action: T.Integer({ minimum: 0, maximum: 3 }) }, strict)
/** As `writePosition` writes it. */
const positionQuery = {
  position: T.Optional(T.String({ pattern: '^[0-9a-fA-F]{8}(-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}:[0-3]$' })),
}

const written = {
  title: T.String({ minLength: 1, maxLength: limits.chapterTitle, pattern: '\\S' }),
  body: T.String({ maxLength: limits.chapterBody }),
  /** Of those the handle offers; what a follower writes is always a proposal. */
  itemType: T.Optional(T.Integer()),
  /** Without any: of a new chapter those used last on the page, of others as they are. */
  clouds: T.Optional(clouds),
  /** Without one, a new chapter comes last and another stays where it is. */
  position: T.Optional(nullable(position)),
  /** A word about the change, kept in the history; of a proposal, a word to those who will read it. */
  comment: T.Optional(T.String({ maxLength: limits.chapterComment })),
  content: T.Optional(
    T.Object({ pictures: T.Object({ items: T.Array(newPicture, { maxItems: 60 }) }, strict) }, strict),
  ),
  /** The chapter a proposal is about. */
  linked: T.Optional(nullable(T.Object({ itemUid: uid }, strict))),
  /** The proposal that is taken in by this save, and a word to who made it. */
  proposalUid: T.Optional(nullable(uid)),
  word: T.Optional(T.String({ maxLength: limits.word })),
  itemUid: T.Optional(nullable(uid)),
}

/** `version` is that of the linked chapter as its proposer found it. */
const newChapter = T.Object({ ...written, version: T.Optional(T.Integer({ minimum: 1 })) }, strict)
/** `version` is the one the writer started from. */
const changedChapter = T.Object({ ...written, version: T.Integer({ minimum: 1 }) }, strict)
export type NewChapter = T.Static<typeof newChapter>
export type ChangedChapter = T.Static<typeof changedChapter>

type OrderedChapter = { itemUid: string; itemType?: number; pos?: number; chapters?: OrderedChapter[] }
/** One level more than may be: what stands too deep is refused by name. */
const orderedLevels = 4
const branches = (levels: number): T.TSchema =>
  T.Array(
    T.Object(
      {
        itemUid: uid,
        itemType: T.Optional(T.Integer()),
        pos: T.Optional(T.Integer()),
        chapters: T.Optional(levels > 1 ? branches(levels - 1) : T.Array(T.Object({}), { maxItems: 0 })),
      },
      strict,
    ),
    { maxItems: 2000 },
  )

const oneChapter = T.Object({ chapter: chapterDetail })
const text = T.Object({ title: T.String(), body: T.String() })

const historyEntry = T.Object({
  entryUid: T.String(),
  act: T.String(),
  actor: person,
  /** Who proposed what was taken in. */
  contributor: person,
  /** Title, body, pictures, position, state, clouds. */
  fields: T.Array(T.String()),
  comment: T.String(),
  date: T.String(),
  /** Of the text it left behind, when it changed the text: `revision` shows it with the one before. */
  version: nullable(T.Integer()),
})

export const biography = {
  read: declare({
    slice,
    method: 'GET',
    path: '/users/{uid}/biography',
    summary: 'The whole story as I, or those I view it as, see it.',
    params: ofPage,
    query: viewAsOnly,
    data: T.Object({
      header: T.Object({
        ...personCard.properties,
        chaptersCount: T.Integer(),
        wordsCount: T.Integer(),
        lastChange: nullable(T.String()),
        /** Everyone who wrote some of what is seen; those with the most chapters first. */
        writerUids: T.Array(T.String()),
      }),
      chapters: chapterTree,
      /** Everyone named by uid in the answer. */
      people: T.Array(personCard),
      rights: feedRights,
      can: T.Object({
        add: T.Boolean(),
        propose: T.Boolean(),
        order: T.Boolean(),
        seeProposals: T.Boolean(),
      }),
    }),
  }),
  order: declare({
    slice,
    method: 'PUT',
    path: '/users/{uid}/biography/positions',
    summary:
      'Put the chapters I see in order. Those I do not see, or do not list, stay with their neighbours.',
    params: ofPage,
    query: viewAsOnly,
    /** The order of the lists counts. */
    body: T.Object({ chapters: T.Unsafe<OrderedChapter[]>(branches(orderedLevels)) }, strict),
    data: T.Object({ chapters: summaryTree }),
    errors: ['chapterTooDeep'],
  }),
  summary: declare({
    slice,
    method: 'GET',
    path: '/users/{uid}/biography/summary',
    summary: 'The table of contents, with where a chapter may be put.',
    params: ofPage,
    /** `linked` is the chapter to be placed; `position` is where it, or a new one, is thought of. */
    query: T.Object({ linked: T.Optional(uid), ...positionQuery, ...viewAsQuery }),
    data: T.Object({
      chapters: summaryTree,
      /** The number the chapter would have there; nothing when it cannot stand there. */
      num: nullable(T.String()),
    }),
  }),
  startCreation: declare({
    slice,
    method: 'GET',
    path: '/users/{uid}/biography/handle/creation',
    summary: 'All that writing or proposing a new chapter needs.',
    params: ofPage,
    query: T.Object(positionQuery),
    data: composer,
  }),
  startEdition: declare({
    slice,
    method: 'GET',
    path: '/users/{uid}/biography/handle/edition/{chapterUid}',
    summary:
      'All that editing a chapter, or proposing a change of it, needs. Who may edit holds it from now on.',
    params: ofChapter,
    data: composer,
    errors: ['chapterLocked'],
  }),
  startMerge: declare({
    slice,
    method: 'GET',
    path: '/users/{uid}/biography/handle/proposal/{proposalUid}',
    summary:
      'All that taking in a proposal, or editing one’s own, needs. It and its chapter are held from now on.',
    params: ofProposal,
    data: composer,
    errors: ['chapterLocked'],
  }),
  lock: declare({
    slice,
    method: 'POST',
    path: '/users/{uid}/biography/lock',
    summary: 'Go on holding a chapter, a proposal, or both.',
    params: ofPage,
    query: viewAsOnly,
    body: T.Object({ chapterUid: T.Optional(nullable(uid)), proposalUid: T.Optional(nullable(uid)) }, strict),
    data: T.Object({ since: T.String(), expires: T.String() }),
    errors: ['chapterLocked'],
  }),
  unlock: declare({
    slice,
    method: 'DELETE',
    path: '/users/{uid}/biography/lock',
    summary: 'Let go of a chapter, a proposal, or both.',
    params: ofPage,
    query: T.Object({ chapterUid: T.Optional(uid), proposalUid: T.Optional(uid), ...viewAsQuery }),
  }),
  create: declare({
    slice,
    method: 'POST',
    path: '/users/{uid}/biography',
    summary: 'Add a chapter, take one in that was proposed, or propose one or a change to one.',
    params: ofPage,
    query: viewAsOnly,
    body: T.Object({ chapter: newChapter }, strict),
    /** One of the two. */
    data: T.Object({ chapter: nullable(chapterDetail), proposal: nullable(proposalDetail) }),
    errors: [
      'chapterLocked',
      'chapterPlaceGone',
      'chapterStateImpossible',
      'chapterTooDeep',
      'chapterWouldClose',
      'cloudsImpossible',
      'tooManyChapterPictures',
      'unconfirmed',
    ],
  }),
  edit: declare({
    slice,
    method: 'PUT',
    path: '/users/{uid}/biography/{chapterUid}',
    summary: 'Save a chapter; with `proposalUid`, what became of it with the proposal taken in.',
    params: ofChapter,
    query: viewAsOnly,
    body: T.Object({ chapter: changedChapter }, strict),
    data: oneChapter,
    errors: [
      'chapterChanged',
      'chapterLocked',
      'chapterPlaceGone',
      'chapterStateImpossible',
      'chapterTooDeep',
      'chapterWouldClose',
      'cloudsImpossible',
      'tooManyChapterPictures',
    ],
  }),
  setState: declare({
    slice,
    method: 'PUT',
    path: '/users/{uid}/biography/{chapterUid}/state',
    summary: 'Publish a chapter or make it a draft.',
    params: ofChapter,
    query: viewAsOnly,
    body: T.Object({ state: T.Integer() }, strict),
    data: oneChapter,
    errors: ['chapterStateImpossible', 'chapterWouldClose'],
  }),
  setClouds: declare({
    slice,
    method: 'PUT',
    path: '/users/{uid}/biography/{chapterUid}/clouds',
    summary: 'Choose who may read a chapter.',
    params: ofChapter,
    query: viewAsOnly,
    body: T.Object({ clouds }, strict),
    data: oneChapter,
    errors: ['chapterWouldClose', 'cloudsImpossible'],
  }),
  deletionDetails: declare({
    slice,
    method: 'GET',
    path: '/users/{uid}/biography/{chapterUid}/deletion-details',
    summary: 'What goes along when a chapter is deleted.',
    params: ofChapter,
    data: T.Object({ chapters: T.Integer(), pictures: T.Integer(), proposals: T.Integer() }),
  }),
  remove: declare({
    slice,
    method: 'DELETE',
    path: '/users/{uid}/biography/{chapterUid}',
    summary: 'Delete a chapter with those in it. Its pictures stay in the stock.',
    params: ofChapter,
    query: viewAsOnly,
    errors: ['chapterLocked'],
  }),
  history: declare({
    slice,
    method: 'GET',
    path: '/users/{uid}/biography/{chapterUid}/history',
    summary: 'What was done to a chapter, the latest first.',
    params: ofChapter,
    query: T.Object({ page: pageNumber }),
    data: T.Object({ items: T.Array(historyEntry), eof: T.Boolean() }),
  }),
  revision: declare({
    slice,
    method: 'GET',
    path: '/users/{uid}/biography/{chapterUid}/revisions/{version}',
    summary: 'A text a chapter once had, and the one before it.',
    params: T.Object({ ...ofChapter.properties, version: T.Integer({ minimum: 1, maximum: 1_000_000 }) }),
    data: T.Object({
      version: T.Integer(),
      before: nullable(text),
      after: text,
      editor: person,
      contributor: person,
      comment: T.String(),
      date: T.String(),
    }),
  }),
  proposals: declare({
    slice,
    method: 'GET',
    path: '/users/{uid}/biography/proposals',
    summary: 'Proposed chapters and changes that wait: mine, or all for those who may take them in.',
    params: ofPage,
    query: T.Object({
      anchorDate: anchor,
      pos: T.Optional(T.Integer({ minimum: 0, maximum: 1 })),
      ...viewAsQuery,
    }),
    data: T.Object({
      items: T.Array(proposalDetail),
      /** What became of mine in the last thirty days, the latest first; only with the first page. */
      answers: T.Array(proposalAnswer),
      anchorDate: nullable(T.String()),
      eof: T.Boolean(),
      rights: feedRights,
    }),
  }),
  proposal: declare({
    slice,
    method: 'GET',
    path: '/users/{uid}/biography/proposals/{proposalUid}',
    summary: 'One proposal, with its text.',
    params: ofProposal,
    query: viewAsOnly,
    data: T.Object({ item: proposalDetail }),
  }),
  countProposals: declare({
    slice,
    method: 'GET',
    path: '/users/{uid}/biography/proposals/count',
    summary: 'How many proposals wait, as far as I may know; a thousand at most.',
    params: ofPage,
    query: viewAsOnly,
    data: T.Object({ count: T.Integer() }),
  }),
  editProposal: declare({
    slice,
    method: 'PUT',
    path: '/users/{uid}/biography/proposals/{proposalUid}',
    summary: 'Change a proposal of my own.',
    params: ofProposal,
    query: viewAsOnly,
    body: T.Object({ chapter: changedChapter }, strict),
    data: T.Object({ item: proposalDetail }),
    errors: ['chapterChanged', 'chapterLocked', 'chapterPlaceGone', 'tooManyChapterPictures', 'unconfirmed'],
  }),
  refuse: declare({
    slice,
    method: 'DELETE',
    path: '/users/{uid}/biography/proposals/{proposalUid}',
    summary: 'Decline a proposal, with a word to who made it; or withdraw one’s own.',
    params: ofProposal,
    query: T.Object({ word: T.Optional(T.String({ maxLength: limits.word })), ...viewAsQuery }),
    errors: ['chapterLocked'],
  }),
} as const
