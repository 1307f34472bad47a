import { findChapter } from '@souvenance/contract/chapter-tree'
import type { Actor } from '../../platform/access/actor.ts'
import type { Reader } from '../../platform/database/query-prepared.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { loadStanding, type Standing, sees } from '../clouds/public.ts'
import { findProposal, type ProposalRow } from './proposal-store.ts'
import type { ChapterNode, Tree } from './tree.ts'
import { lockBiography, readTree } from './tree-store.ts'

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

/** What the viewer does not see is not there. */
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
