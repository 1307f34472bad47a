import { levels } from '@souvenance/contract/people/levels'
import { type SeenItem, sees } from '../../audience/public.ts'
import { hasLevel, type Standing } from '../../clouds/public.ts'

/** A chapter as the rules and the table of contents need it. */
export type TreeRow = SeenItem & {
  uid: string
  parentUid: string | null
  position: number
  title: string
  version: number
  /** A moment as text, `infinity` if an operator decided so. */
  foldedUntil: string | null
}

/** A chapter with its children. */
export type ChapterNode = TreeRow & { itemUid: string; chapters: ChapterNode[] }

/** All chapters of a page, and those the viewer sees. A visible chapter has visible ancestors. */
export type Tree = { all: ChapterNode[]; seen: ChapterNode[] }

/** Rows are ordered by position. */
export const growTree = (standing: Standing, rows: readonly TreeRow[]): Tree => {
  const all = plant(rows)
  return { all, seen: prune(standing, all) }
}

/** All of them, each under its parent. */
export const plant = (rows: readonly TreeRow[]): ChapterNode[] => {
  const nodes = new Map(
    rows.map((row) => [row.uid, { ...row, itemUid: row.uid, chapters: [] as ChapterNode[] }]),
  )
  const roots: ChapterNode[] = []
  for (const node of nodes.values()) {
    const siblings = node.parentUid === null ? roots : nodes.get(node.parentUid)?.chapters
    siblings?.push(node)
  }
  return roots
}

const prune = (standing: Standing, nodes: readonly ChapterNode[]): ChapterNode[] =>
  nodes
    .filter((node) => sees(standing, node))
    .map((node) => ({ ...node, chapters: prune(standing, node.chapters) }))

/** Published chapters inside a draft; only editors and holders see them. */
export const listInDrafts = (standing: Standing, nodes: readonly ChapterNode[]): Set<string> => {
  const found = new Set<string>()
  const visit = (chapters: readonly ChapterNode[], inDraft: boolean): void => {
    for (const { uid, state, chapters: inside } of chapters) {
      if (inDraft) found.add(uid)
      visit(inside, inDraft || state === 'draft')
    }
  }
  if (hasLevel(standing, levels.editor)) visit(nodes, false)
  return found
}
