import { biography } from '@souvenance/contract/biography/biography'
import type { Composer } from '@souvenance/contract/biography/chapters'
import { call } from '../../../api/call.ts'
import { type WrittenChapter, withVersion } from './chapter-values.ts'

type Save = {
  uid: string
  composer: Composer
  accepting: boolean
  chapter: WrittenChapter
  version: number
  submissionKey: string
}

/** The uid of the chapter that was saved; nothing when it was proposed. */
export const saveChapter = async (save: Save): Promise<string | undefined> => {
  const { uid, composer, accepting, chapter, version, submissionKey } = save
  const { chapter: old, proposal, proposes } = composer
  if (proposal && !accepting) {
    const params = { uid, proposalUid: proposal.itemUid }
    const body = { chapter: withVersion(chapter, version) }
    await call(biography.editProposal, { params, body }, { submissionKey })
    return undefined
  }
  const taken = proposal ? { proposalUid: proposal.itemUid } : {}
  if (old && !proposes) {
    const params = { uid, chapterUid: old.itemUid }
    const body = { chapter: { ...withVersion(chapter, version), ...taken } }
    await call(biography.edit, { params, body }, { submissionKey })
    return old.itemUid
  }
  const linked = old ? { linked: { itemUid: old.itemUid }, version } : {}
  const body = { chapter: { ...chapter, ...linked, ...taken } }
  const made = await call(biography.create, { params: { uid }, body }, { submissionKey })
  return made.chapter?.itemUid
}
