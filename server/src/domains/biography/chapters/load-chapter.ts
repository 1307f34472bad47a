import { findChapter } from '@souvenance/contract/biography/chapter-tree'
import type { Actor } from '../../../platform/access/actor.ts'
import type { Reader } from '../../../platform/database/query-prepared.ts'
import { Refusal } from '../../../platform/http/calls/refusal.ts'
import { sees, undeleted } from '../../audience/public.ts'
import { loadStanding, type Standing } from '../../clouds/public.ts'
import type { ChapterNode, Tree } from '../book/tree.ts'
import { lockBiography, readTree } from '../book/tree-store.ts'
import { findDeletedProposal, findProposal, type ProposalRow } from '../proposals/proposal-store.ts'

type Asking<Params> = Reader & {
  actor: Actor
  input: { params: Params; query: object }
  writes: boolean
}
type OfPage = { uid: string }

export type OfBiography = Standing & { tree: Tree }
export type OfChapter = OfBiography & { item: ChapterNode }
export type OfProposal = OfBiography & { item: ProposalRow }

export const loadBiography = async (asked: Asking<OfPage>): Promise<OfBiography> => {
  const standing = await loadStanding(asked)
  if (asked.writes) await lockBiography(asked.db, standing.page.uid)
  return { ...standing, tree: await readTree(asked, standing) }
}

export const loadChapter = async (asked: Asking<OfPage & { chapterUid: string }>): Promise<OfChapter> => {
  const thing = await loadBiography(asked)
  return { ...thing, item: getSeen(thing.tree, asked.input.params.chapterUid) }
}

export const loadProposal = async (asked: Asking<OfPage & { proposalUid: string }>): Promise<OfProposal> => {
  const thing = await loadBiography(asked)
  return { ...thing, item: await getProposal(asked, thing, asked.input.params.proposalUid) }
}

/** A proposal as before its refusal or withdrawal. */
export const loadRefusedProposal = async (
  asked: Asking<OfPage & { proposalUid: string }>,
): Promise<Standing & { item: ProposalRow }> => {
  const standing = await loadStanding(asked)
  const found = await findDeletedProposal(asked.db, standing.page.uid, asked.input.params.proposalUid)
  const item = found && undeleted(found)
  if (!item || !sees(standing, item)) throw new Refusal('notFound')
  return { ...standing, item }
}

/** A chapter the viewer does not see is not found. */
export const getSeen = ({ seen }: Tree, chapterUid: string): ChapterNode => {
  const found = findChapter(seen, chapterUid.toLowerCase())
  if (!found) throw new Refusal('notFound')
  return found
}

export const getProposal = async (
  { db }: Pick<Reader, 'db'>,
  standing: Standing,
  proposalUid: string,
): Promise<ProposalRow> => {
  const found = await findProposal(db, standing.page.uid, proposalUid)
  if (!found || !sees(standing, found)) throw new Refusal('notFound')
  return found
}
