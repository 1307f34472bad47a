import * as T from 'typebox/type'
import { declare } from '../endpoint.ts'
import { feedRights, newPicture } from '../items/feed-items.ts'
import { feedQuery } from '../items/feed-query.ts'
import { limits } from '../limits.ts'
import { personCard } from '../pages/page-header.ts'
import { viewAsOnly, viewAsQuery } from '../pages/pages.ts'
import { pageNumber } from '../pagination.ts'
import { nullable, ofPage, strict, uid } from '../schemas.ts'
import { chapterDetail, chapterTree, composer, proposalDetail, summaryTree } from './chapters.ts'

const slice = 'biography'
const ofChapter = T.Object({ uid: ofPage.properties.uid, chapterUid: uid })
const ofProposal = T.Object({ uid: ofPage.properties.uid, proposalUid: uid })
const clouds = T.Array(T.Integer({ minimum: 0, maximum: 7 }), { maxItems: 5 })
const person = nullable(personCard)

/** Lock timing in milliseconds: renewal interval, and expiry without renewal. */
export const chapterLock = { renewedEvery: 25_000, lostAfter: 75_000 } as const

const position = T.Object({ itemUid: uid, action: T.Integer({ minimum: 0, maximum: 3 }) }, strict)
/** The format of `writePosition`. */
const positionQuery = {
  position: T.Optional(T.String({ pattern: '^[0-9a-fA-F]{8}(-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}:[0-3]$' })),
}

const written = {
  title: T.String({ minLength: 1, maxLength: limits.chapterTitle, pattern: '\\S' }),
  body: T.String({ maxLength: limits.chapterBody }),
  /** One of the types the composer offers. A follower's chapter is always a proposal. */
  itemType: T.Optional(T.Integer()),
  /** Default: for a new chapter the clouds used last on the page; otherwise unchanged. */
  clouds: T.Optional(clouds),
  /** Default: a new chapter comes last; an existing one stays in its place. */
  position: T.Optional(nullable(position)),
  /** A note on the change, kept in the history. On a proposal, a note to its reviewers. */
  comment: T.Optional(T.String({ maxLength: limits.chapterComment })),
  content: T.Optional(
    T.Object({ pictures: T.Object({ items: T.Array(newPicture, { maxItems: 60 }) }, strict) }, strict),
  ),
  /** The chapter a proposal would change. */
  linked: T.Optional(nullable(T.Object({ itemUid: uid }, strict))),
  /** The proposal accepted by this save; `word` is the answer to its author. */
  proposalUid: T.Optional(nullable(uid)),
  word: T.Optional(T.String({ maxLength: limits.word })),
  itemUid: T.Optional(nullable(uid)),
}

/** `version`: the version of the linked chapter that the proposer read. */
const newChapter = T.Object({ ...written, version: T.Optional(T.Integer({ minimum: 1 })) }, strict)
/** `version`: the version the writer started from. */
const changedChapter = T.Object({ ...written, version: T.Integer({ minimum: 1 }) }, strict)
export type NewChapter = T.Static<typeof newChapter>
export type ChangedChapter = T.Static<typeof changedChapter>

type OrderedChapter = { itemUid: string; itemType?: number; pos?: number; chapters?: OrderedChapter[] }
/** One level more than allowed, so that a tree too deep is refused with its own message. */
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
  /** The author of the accepted proposal. */
  contributor: person,
  /** Any of title, body, pictures, position, state, clouds. */
  fields: T.Array(T.String()),
  comment: T.String(),
  date: T.String(),
  /** Set when the text changed: the version after the change. `revision` shows it with the previous one. */
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
        /** Of what is published, as the page counts; drafts stand in the book of those who write it. */
        chaptersCount: T.Integer(),
        wordsCount: T.Integer(),
        lastChange: nullable(T.String()),
        /** Everyone who wrote a visible chapter, those with the most chapters first. */
        writerUids: T.Array(T.String()),
      }),
      chapters: chapterTree,
      /** A card for every person named by uid in the answer. */
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
    /** The order of the arrays is the order of the chapters. */
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
    /** `linked` is the chapter to place; `position` is the place considered for it, or for a new chapter. */
    query: T.Object({ linked: T.Optional(uid), ...positionQuery, ...viewAsQuery }),
    data: T.Object({
      chapters: summaryTree,
      /** The number the chapter would have there; null when it cannot be placed there. */
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
    errors: ['followFirst', 'unconfirmed'],
  }),
  startEdition: declare({
    slice,
    method: 'GET',
    path: '/users/{uid}/biography/handle/edition/{chapterUid}',
    summary:
      'All that editing a chapter, or proposing a change of it, needs. Who may edit holds it from now on.',
    params: ofChapter,
    data: composer,
    errors: ['chapterLocked', 'followFirst', 'unconfirmed'],
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
    /** Exactly one of the two is set, or none where what is sent again is gone by now. */
    data: T.Object({ chapter: nullable(chapterDetail), proposal: nullable(proposalDetail) }),
    errors: [
      'chapterLocked',
      'chapterPlaceGone',
      'chapterStateImpossible',
      'chapterTooDeep',
      'chapterWouldClose',
      'cloudsImpossible',
      'followFirst',
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
    summary: 'Count the chapters, pictures and proposals deleted along with a chapter.',
    params: ofChapter,
    data: T.Object({ chapters: T.Integer(), pictures: T.Integer(), proposals: T.Integer() }),
  }),
  remove: declare({
    slice,
    method: 'DELETE',
    path: '/users/{uid}/biography/{chapterUid}',
    summary: 'Delete a chapter with those in it. Its pictures stay in the library.',
    params: ofChapter,
    query: viewAsOnly,
    errors: ['chapterLocked'],
  }),
  history: declare({
    slice,
    method: 'GET',
    path: '/users/{uid}/biography/{chapterUid}/history',
    summary: 'List the history of a chapter, the latest first.',
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
    query: feedQuery,
    data: T.Object({
      items: T.Array(proposalDetail),
      anchorDate: nullable(T.String()),
      eof: T.Boolean(),
      rights: feedRights,
    }),
    errors: ['feedCannot', 'itemNotFound'],
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
