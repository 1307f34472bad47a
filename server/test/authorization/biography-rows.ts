import { biography } from '@souvenance/contract/biography/biography'
import { itemCodes } from '@souvenance/contract/items/item-types'
import { cloudTypes } from '@souvenance/contract/people/clouds'
import { onPage, reading, type Scene, whenConfirmed } from './row.ts'

const ofPage = ({ page }: Scene) => ({ params: { uid: page } })
const ofChapter = ({ page, chapter }: Scene) => ({ params: { uid: page, chapterUid: chapter } })
const ofProposal = ({ page, proposal }: Scene) => ({ params: { uid: page, proposalUid: proposal } })

const writing = [401, 403, 403, 'ok', 'ok'] as const
const proposing = [401, 403, 'ok', 'ok', 'ok'] as const
/** Only editors and holders see the proposals of others. */
const takingIn = [404, 404, 404, 'ok', 'ok'] as const

const written = { title: 'Canary', body: 'Canary', version: 1 }

export const biographyRows = [
  onPage(biography.read, reading, ofPage),
  onPage(biography.summary, reading, ofPage),
  onPage(biography.order, writing, (scene) => ({ ...ofPage(scene), body: { chapters: [] } })),
  whenConfirmed('on others', onPage(biography.startCreation, proposing, ofPage)),
  whenConfirmed('on others', onPage(biography.startEdition, proposing, ofChapter)),
  whenConfirmed('on others', onPage(biography.startMerge, takingIn, ofProposal)),
  onPage(biography.lock, writing, (scene) => ({ ...ofPage(scene), body: { chapterUid: scene.chapter } })),
  whenConfirmed('nowhere', onPage(biography.unlock, [401, 'ok', 'ok', 'ok', 'ok'], ofPage)),
  onPage(biography.create, proposing, (scene) => ({ ...ofPage(scene), body: { chapter: written } })),
  onPage(biography.edit, writing, (scene) => ({ ...ofChapter(scene), body: { chapter: written } })),
  onPage(biography.setState, writing, (scene) => ({
    ...ofChapter(scene),
    body: { state: itemCodes.chapter.draft },
  })),
  onPage(biography.setClouds, writing, (scene) => ({
    ...ofChapter(scene),
    body: { clouds: [cloudTypes.family] },
  })),
  whenConfirmed('on others', onPage(biography.deletionDetails, writing, ofChapter)),
  onPage(biography.remove, writing, ofChapter),
  onPage(biography.history, writing, ofChapter),
  onPage(biography.revision, writing, ({ page, chapter }) => ({
    params: { uid: page, chapterUid: chapter, version: 1 },
  })),
  onPage(biography.proposals, reading, ofPage),
  onPage(biography.proposal, takingIn, ofProposal),
  onPage(biography.countProposals, reading, ofPage),
  onPage(biography.editProposal, [404, 404, 404, 403, 403], (scene) => ({
    ...ofProposal(scene),
    body: { chapter: written },
  })),
  onPage(biography.refuse, takingIn, ofProposal),
]
