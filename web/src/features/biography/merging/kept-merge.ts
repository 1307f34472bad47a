import type { Composer, ProposalDetail } from '@souvenance/contract/biography/chapters'
import { dropWords, keepWords, nameWords, readWords } from '../../../shared/forms/kept-words.ts'
import type { Place } from './texts/merge-rows.ts'
import type { Decision, MergedText } from './use-merge.ts'

type Present = MergedText & { version: number }

/** A merge in progress: the text it is made on, the decisions, and the answer to the proposer. */
export type BegunMerge = {
  today: Present
  decisions: [Place, Decision][]
  word: string
  /** The version of the proposal. */
  proposed: number
}

const choicesOf = (userUid: string | undefined, proposalUid: string): string =>
  nameWords(userUid, `merge-choices:${proposalUid}`)

/** The name of the text that was written out of a merge. */
export const mergedTextOf = (proposalUid: string): string => `merge:${proposalUid}`

type Compared = { chapter: NonNullable<Composer['chapter']>; proposal: ProposalDetail }

/** Decisions hold for the two texts they were made on; the answer holds in any case. */
export const readMerge = (userUid: string | undefined, { chapter, proposal }: Compared): BegunMerge => {
  const { title, body } = chapter
  const start: BegunMerge = {
    today: { title, body, version: chapter.version ?? 1 },
    decisions: [],
    word: '',
    proposed: proposal.version ?? 1,
  }
  const kept = readWords(choicesOf(userUid, proposal.itemUid), start)
  const isSame = kept.today.version === start.today.version && kept.proposed === start.proposed
  return isSame ? kept : { ...start, word: kept.word }
}

export const keepMerge = (userUid: string | undefined, proposalUid: string, begun: BegunMerge): void => {
  keepWords(choicesOf(userUid, proposalUid), begun)
}

/** Deletes decisions and answer once both were taken back. */
export const dropChoices = (userUid: string | undefined, proposalUid: string): void =>
  dropWords(choicesOf(userUid, proposalUid))

/** Deletes the draft of a finished merge. */
export const dropMerge = (userUid: string | undefined, proposalUid: string): void => {
  dropChoices(userUid, proposalUid)
  dropWords(nameWords(userUid, mergedTextOf(proposalUid)))
}
