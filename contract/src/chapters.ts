import * as T from 'typebox/type'
import { heldPicture } from './feed-items.ts'
import { personCard } from './page-header.ts'

const nullable = <S extends T.TSchema>(schema: S) => T.Union([schema, T.Null()])
const pictures = T.Object({ items: T.Array(heldPicture), totalCount: T.Integer() })
const position = T.Object({ itemUid: T.String(), action: T.Integer() })

/** Chapters in chapters, three levels of them, with the same said of each. */
const nest = <Fields extends T.TProperties>(fields: Fields) => {
  const third = T.Object({ ...fields, chapters: T.Array(T.Object({})) })
  const second = T.Object({ ...fields, chapters: T.Array(third) })
  return T.Array(T.Object({ ...fields, chapters: T.Array(second) }))
}

const chapterFields = {
  itemUid: T.String(),
  itemType: T.Integer(),
  /** "2.1.3", counted over what the viewer sees. */
  num: T.String(),
  /** Among those beside it, from 0. */
  pos: T.Integer(),
  title: T.String(),
  body: T.String(),
  wordsCount: T.Integer(),
  content: T.Object({ pictures }),
  authorUid: nullable(T.String()),
  /** All who wrote some of it, the author first. */
  writerUids: T.Array(T.String()),
  creationDate: T.String(),
  updateDate: nullable(T.String()),
  isLiked: T.Boolean(),
  likesCount: T.Integer(),
  /** Stands in a draft, and stays hidden with it. */
  warning: T.Boolean(),
  /** Only for the author and those who look after the page. */
  clouds: T.Optional(T.Array(T.Integer())),
  /** Of the text, for those who may write or propose: a save says which one it started from. */
  version: T.Optional(T.Integer()),
  /** Only for those who may take proposals in. */
  proposalsCount: T.Optional(T.Integer()),
  /** Who writes in it at this moment; only for those who may write in it too. */
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
  /** Whether the chapter in question may come before or after it, and into it. */
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
  /** A word to those who will read it. */
  comment: T.String(),
  author: nullable(personCard),
  creationDate: T.String(),
  updateDate: nullable(T.String()),
  version: T.Integer(),
  /** The chapter it would change, as long as the viewer sees it; nothing for a new one. */
  linked: nullable(
    T.Object({ itemUid: T.String(), num: T.String(), title: T.String(), version: T.Integer() }),
  ),
  /** That chapter as the proposer found it, for those who may take the proposal in. */
  base: nullable(text),
  /** Where a new one would stand, and the number it would have there. */
  position: nullable(position),
  num: nullable(T.String()),
  can: T.Object({ edit: T.Boolean(), accept: T.Boolean(), refuse: T.Boolean(), withdraw: T.Boolean() }),
})
export type ProposalDetail = T.Static<typeof proposalDetail>

export const proposalAnswer = T.Object({
  itemUid: T.String(),
  /** As I had named it. */
  title: T.String(),
  accepted: T.Boolean(),
  by: nullable(personCard),
  word: T.String(),
  date: T.String(),
})
export type ProposalAnswer = T.Static<typeof proposalAnswer>

/** What the writing table lays out: for a new chapter, an old one, or a proposal. */
export const composer = T.Object({
  /** Whether what is written will be a proposal. */
  proposes: T.Boolean(),
  itemTypes: T.Array(T.Integer()),
  itemType: T.Integer(),
  clouds: T.Array(T.Integer()),
  /** 1 after death, 2 before: which was chosen last. */
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
