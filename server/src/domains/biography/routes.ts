import { biography } from '@souvenance/contract/biography'
import { anyone, signedIn } from '../../platform/access/policies.ts'
import type { Routes } from '../../platform/http/call.ts'
import { loadStanding } from '../clouds/public.ts'
import { setClouds, setState } from './change-audience.ts'
import { createChapter } from './create-chapter.ts'
import { deleteChapter, readDeletionDetails } from './delete-chapter.ts'
import { editChapter } from './edit-chapter.ts'
import { editProposal } from './edit-proposal.ts'
import { letGo, loadHoldable, mayHold, renewHold } from './hold-chapter.ts'
import { countProposals, readOneProposal, readProposals } from './list-proposals.ts'
import { loadBiography, loadChapter, loadProposal } from './load-chapter.ts'
import { startCreation, startEdition, startMerge } from './open-composer.ts'
import { orderChapters } from './order-chapters.ts'
import { chapterPolicy, proposalPolicy } from './policy.ts'
import { readBiography } from './read-biography.ts'
import { readHistory, readRevision } from './read-history.ts'
import { readSummary } from './read-summary.ts'
import { refuseProposal } from './refuse-proposal.ts'

const { write, writeOrPropose, readHistory: mayReadHistory } = chapterPolicy

export const biographyRoutes: Routes = (on) => {
  on(biography.read, { load: loadBiography, may: anyone }, readBiography)
  on(biography.summary, { load: loadBiography, may: anyone }, readSummary)
  on(biography.order, { load: loadBiography, may: write }, orderChapters)

  on(biography.startCreation, { load: loadBiography, may: writeOrPropose }, startCreation)
  on(biography.startEdition, { load: loadChapter, may: writeOrPropose }, startEdition)
  on(biography.startMerge, { load: loadProposal, may: proposalPolicy.open }, startMerge)
  on(biography.lock, { load: loadHoldable, may: mayHold }, renewHold)
  on(biography.unlock, { load: loadStanding, may: signedIn }, letGo)

  on(biography.create, { load: loadBiography, may: writeOrPropose }, createChapter)
  on(biography.edit, { load: loadChapter, may: write }, editChapter)
  on(biography.setState, { load: loadChapter, may: write }, setState)
  on(biography.setClouds, { load: loadChapter, may: write }, setClouds)
  on(biography.deletionDetails, { load: loadChapter, may: write }, readDeletionDetails)
  on(biography.remove, { load: loadChapter, may: write }, deleteChapter)
  on(biography.history, { load: loadChapter, may: mayReadHistory }, readHistory)
  on(biography.revision, { load: loadChapter, may: mayReadHistory }, readRevision)

  on(biography.proposals, { load: loadBiography, may: anyone }, readProposals)
  on(biography.proposal, { load: loadProposal, may: anyone }, readOneProposal)
  on(biography.countProposals, { load: loadBiography, may: anyone }, countProposals)
  on(biography.editProposal, { load: loadProposal, may: proposalPolicy.edit }, editProposal)
  on(biography.refuse, { load: loadProposal, may: proposalPolicy.open }, refuseProposal)
}
