import * as T from 'typebox/type'
import { heldPicture } from '../items/feed-items.ts'
import { personCard } from '../pages/page-header.ts'
import { nullable } from '../schemas.ts'

const pictures = T.Object({ items: T.Array(heldPicture), totalCount: T.Integer() })
const position = T.Object({ itemUid: T.String(), action: T.Integer() })

/** Three nested levels of chapters with the same fields. */
const nest = <Fields extends T.TProperties>(fields: Fields) => {
  const third = T.Object({ ...fields, chapters: T.Array(T.Object({})) })
  const second = T.Object({ ...fields, chapters: T.Array(third) })
  return T.Array(T.Object({ ...fields, chapters: T.Array(second) }))
}

const chapterFields = {
  itemUid: T.String(),
  itemType: T.Integer(),
  /** "2.1.3", numbered over the chapters the viewer sees. */
  num: T.String(),
  /** Index among its siblings, from 0. */
  pos: T.Integer(),
  title: T.String(),
  body: T.String(),
  wordsCount: T.Integer(),
  content: T.Object({ pictures }),
  authorUid: nullable(T.String()),
  /** Everyone who wrote in it, the author first. */
  writerUids: T.Array(T.String()),
  creationDate: T.String(),
  updateDate: nullable(T.String()),
  isLiked: T.Boolean(),
  likesCount: T.Integer(),
  /** Folded away after a report: only its author and those who hold the page still see it. */
  folded: T.Optional(T.Boolean()),
  /** Then it is shown again, unless an operator decides before. */
  foldedUntil: T.Optional(T.String()),
  /** The chapter is inside a draft and stays hidden with it. */
  warning: T.Boolean(),
  /** Only for the author and the page's editors and holders. */
  clouds: T.Optional(T.Array(T.Integer())),
  /**
   * The version of the text, for those who may write or propose. A save names the version it started from.
   */
  version: T.Optional(T.Integer()),
  /** Only for those who may accept proposals. */
  proposalsCount: T.Optional(T.Integer()),
  /** The current holder of the lock; only for those who may edit the chapter. */
  lock: T.Optional(nullable(T.Object({ name: T.String(), since: T.String(), mine: T.Boolean() }))),
  can: T.Object({
    edit: T.Boolean(),
    propose: T.Boolean(),
    addInside: T.Boolean(),
    setState: T.Boolean(),
    setClouds: T.Boolean(),
    remove: T.Boolean(),
    history: T.Boolean(),
    like: T.Boolean(),
    report: T.Boolean(),
  }),
}

export const chapterDetail = T.Object(chapterFields)
export type ChapterDetail = T.Static<typeof chapterDetail>

export type Chapter = ChapterDetail & { chapters: Chapter[] }
export const chapterTree = T.Unsafe<Chapter[]>(nest(chapterFields))

const summaryFields = {
  itemUid: T.String(),
  itemType: T.Integer(),
  num: T.String(),
  pos: T.Integer(),
  title: T.String(),
  warning: T.Boolean(),
  /** Whether the chapter to place may become a sibling or a child of this one. */
  can: T.Object({ placeBeside: T.Boolean(), placeInside: T.Boolean() }),
}

export type SummaryChapter = T.Static<T.TObject<typeof summaryFields>> & { chapters: SummaryChapter[] }
export const summaryTree = T.Unsafe<SummaryChapter[]>(nest(summaryFields))

const text = T.Object({ title: T.String(), body: T.String(), version: T.Integer() })

export const proposalDetail = T.Object({
  itemUid: T.String(),
  itemType: T.Integer(),
  title: T.String(),
  body: T.String(),
  content: T.Object({ pictures }),
  /** A note to the reviewers. */
  comment: T.String(),
  author: nullable(personCard),
  creationDate: T.String(),
  updateDate: nullable(T.String()),
  version: T.Integer(),
  /** The chapter it would change, while the viewer sees that chapter; null for a new one. */
  linked: nullable(
    T.Object({ itemUid: T.String(), num: T.String(), title: T.String(), version: T.Integer() }),
  ),
  /** The linked chapter as the proposer read it, for those who may accept the proposal and could read it then. */
  base: nullable(text),
  /** The place of a new chapter, and its number there. */
  position: nullable(position),
  num: nullable(T.String()),
  can: T.Object({ edit: T.Boolean(), accept: T.Boolean(), refuse: T.Boolean(), withdraw: T.Boolean() }),
})
export type ProposalDetail = T.Static<typeof proposalDetail>

/** The data of the chapter composer: for a new chapter, an existing one or a proposal. */
export const composer = T.Object({
  /** Whether saving creates a proposal. */
  proposes: T.Boolean(),
  itemTypes: T.Array(T.Integer()),
  itemType: T.Integer(),
  clouds: T.Array(T.Integer()),
  /** The phase used last: 1 after death, 2 before. */
  phase: T.Integer(),
  position: nullable(position),
  num: nullable(T.String()),
  chapters: summaryTree,
  chapter: nullable(chapterDetail),
  proposal: nullable(proposalDetail),
  picturesLeft: T.Integer(),
  picturesMax: T.Integer(),
  lock: nullable(T.Object({ since: T.String(), expires: T.String() })),
})
export type Composer = T.Static<typeof composer>
