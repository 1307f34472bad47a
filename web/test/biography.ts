import type {
  Chapter,
  Composer,
  ProposalDetail,
  SummaryChapter,
} from '@souvenance/contract/biography/chapters'
import { itemTypeOf } from '@souvenance/contract/items/item-types'
import type { PersonCard } from '@souvenance/contract/pages/page-header'
import { cloudTypes } from '@souvenance/contract/people/clouds'

const published = itemTypeOf({ kind: 'chapter', state: 'standard' })

export const personOf = (firstname: string, lastname: string): PersonCard => ({
  userUid: `${firstname}-${lastname}`,
  permalink: `${firstname}-${lastname}`.toLowerCase(),
  firstname,
  lastname,
  fullname: `${firstname} ${lastname}`,
  alive: true,
  birthYear: null,
  deathYear: null,
  profilePics: {},
})

/** A chapter that the viewer may do anything with. */
export const chapterOf = (title: string, num: string, part: Partial<Chapter> = {}): Chapter => ({
  itemUid: `00000000-0000-4000-8000-${num.replaceAll('.', '').padStart(12, '0')}`,
  itemType: published,
  num,
  pos: Number(num.at(-1)) - 1,
  title,
  body: `${title} begins.`,
  wordsCount: 3,
  content: { pictures: { items: [], totalCount: 0 } },
  authorUid: null,
  writerUids: [],
  creationDate: '2026-01-01T10:00:00.000Z',
  updateDate: null,
  isLiked: false,
  likesCount: 0,
  warning: false,
  clouds: [cloudTypes.public],
  version: 1,
  proposalsCount: 0,
  lock: null,
  can: {
    edit: true,
    propose: false,
    addInside: true,
    setState: true,
    setClouds: true,
    remove: true,
    history: true,
    like: true,
    report: false,
  },
  chapters: [],
  ...part,
})

export const proposalOf = (part: Partial<ProposalDetail> = {}): ProposalDetail => ({
  itemUid: '00000000-0000-4000-8000-0000000000a1',
  itemType: itemTypeOf({ kind: 'chapter', state: 'proposal' }),
  title: 'The shop',
  body: 'He was sixteen.\n\nThe shop was very deep.',
  content: { pictures: { items: [], totalCount: 0 } },
  comment: 'I remember it otherwise.',
  author: personOf('Theo', 'Moreau'),
  creationDate: '2026-01-01T10:00:00.000Z',
  updateDate: null,
  version: 1,
  linked: null,
  base: null,
  position: null,
  num: '2',
  can: { edit: true, accept: true, refuse: true, withdraw: false },
  ...part,
})

const summaryOf = ({ itemUid, itemType, num, pos, title, warning, chapters }: Chapter): SummaryChapter => ({
  itemUid,
  itemType,
  num,
  pos,
  title,
  warning,
  can: { placeBeside: true, placeInside: true },
  chapters: chapters.map(summaryOf),
})

/** The server's answer when an editor opens the composer. */
export const composerOf = (chapters: Chapter[], part: Partial<Composer> = {}): Composer => ({
  proposes: false,
  itemTypes: [published, itemTypeOf({ kind: 'chapter', state: 'draft' })],
  itemType: published,
  clouds: [cloudTypes.public],
  phase: 1,
  position: null,
  num: '1',
  chapters: chapters.map(summaryOf),
  chapter: null,
  proposal: null,
  picturesLeft: 10,
  picturesMax: 10,
  lock: { since: '2026-01-01T10:00:00.000Z', expires: '2026-01-01T10:01:15.000Z' },
  ...part,
})
