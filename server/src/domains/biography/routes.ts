import { biography } from '@souvenance/contract/biography/biography'
import { rights } from '../../platform/access/authorize.ts'
import { anyone, signedIn } from '../../platform/access/policies.ts'
import type { Routes } from '../../platform/http/calls/call.ts'
import { loadStanding } from '../clouds/public.ts'
import { orderChapters } from './book/order-chapters.ts'
import { readBiography } from './book/read-biography.ts'
import { readSummary } from './book/read-summary.ts'
import { setClouds, setState } from './chapters/change-audience.ts'
import { createChapter, retellCreated } from './chapters/create-chapter.ts'
import { deleteChapter, readDeletionDetails } from './chapters/delete-chapter.ts'
import { editChapter } from './chapters/edit-chapter.ts'
import { loadBiography, loadChapter, loadProposal, loadRefusedProposal } from './chapters/load-chapter.ts'
import { startCreation, startEdition, startMerge } from './chapters/open-composer.ts'
import { readHistory, readRevision } from './history/read-history.ts'
import { letGo, loadLockable, mayLock, renewLock } from './locks/lock-chapter.ts'
import { chapterPolicy, proposalPolicy } from './policy.ts'
import { editProposal } from './proposals/edit-proposal.ts'
import { countProposals, readOneProposal, readProposals } from './proposals/list-proposals.ts'
import { refuseProposal } from './proposals/refuse-proposal.ts'

const limit = { perAccount: { hits: 300, seconds: 3600 } }
const { write, writeOrPropose, readHistory: mayReadHistory } = chapterPolicy

export const biographyRoutes: Routes = (on) => {
  on(biography.read, { load: loadBiography, may: anyone }, readBiography)
  on(biography.summary, { load: loadBiography, may: anyone }, readSummary)
  on(biography.order, { load: loadBiography, may: write }, orderChapters)

  on(biography.startCreation, { load: loadBiography, may: writeOrPropose }, startCreation)
  on(biography.startEdition, { load: loadChapter, may: writeOrPropose }, startEdition)
  on(biography.startMerge, { load: loadProposal, may: proposalPolicy.open }, startMerge)
  on(biography.lock, { load: loadLockable, may: mayLock }, renewLock)
  on(biography.unlock, { load: loadStanding, may: signedIn }, letGo)

  on(
    biography.create,
    { load: loadBiography, may: writeOrPropose, limit, retell: retellCreated, lasting: true },
    createChapter,
  )
  on(biography.edit, { load: loadChapter, may: write }, editChapter)
  on(biography.setState, { load: loadChapter, may: write }, setState)
  on(biography.setClouds, { load: loadChapter, may: write }, setClouds)
  on(biography.deletionDetails, { load: loadChapter, may: write }, readDeletionDetails)
  on(biography.remove, { load: loadChapter, may: write, again: rights(loadStanding, write) }, deleteChapter)
  on(biography.history, { load: loadChapter, may: mayReadHistory }, readHistory)
  on(biography.revision, { load: loadChapter, may: mayReadHistory }, readRevision)

  on(biography.proposals, { load: loadBiography, may: anyone }, readProposals)
  on(biography.proposal, { load: loadProposal, may: anyone }, readOneProposal)
  on(biography.countProposals, { load: loadBiography, may: anyone }, countProposals)
  on(biography.editProposal, { load: loadProposal, may: proposalPolicy.edit, limit }, editProposal)
  on(
    biography.refuse,
    {
      load: loadProposal,
      may: proposalPolicy.open,
      again: rights(loadRefusedProposal, proposalPolicy.open),
    },
    refuseProposal,
  )
}
