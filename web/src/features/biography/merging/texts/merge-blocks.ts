import { diffArrays } from 'diff'

/** A paragraph both texts share, or one in which they differ. */
export type Block = { kind: 'same'; text: string } | { kind: 'change'; left: string; right: string }

export const paragraphs = (text: string): string[] =>
  text.split(/\n[^\S\n]*\n+/).filter((one) => one.trim() !== '')
export const joinParagraphs = (texts: readonly string[]): string =>
  texts.filter((one) => one !== '').join('\n\n')

/** Compares two texts paragraph by paragraph. */
export const compareTexts = (left: string, right: string): Block[] => {
  const blocks: Block[] = []
  let gone: string[] = []
  let come: string[] = []
  const close = () => {
    // With as many paragraphs on both sides, each pair is a difference of its own.
    if (gone.length === come.length)
      gone.forEach((text, index) => {
        blocks.push({ kind: 'change', left: text, right: come[index] ?? '' })
      })
    else blocks.push({ kind: 'change', left: joinParagraphs(gone), right: joinParagraphs(come) })
    gone = []
    come = []
  }
  for (const { value, added, removed } of diffArrays(paragraphs(left), paragraphs(right))) {
    if (removed) gone.push(...value)
    else if (added) come.push(...value)
    else {
      if (gone.length + come.length > 0) close()
      blocks.push(...value.map((text) => ({ kind: 'same' as const, text })))
    }
  }
  if (gone.length + come.length > 0) close()
  return blocks
}

/** The text that results from taking only these differences from the right. */
export const mergeBlocks = (blocks: readonly Block[], taken: ReadonlySet<number>): string =>
  joinParagraphs(
    blocks.map((block, index) => {
      if (block.kind === 'same') return block.text
      return taken.has(index) ? block.right : block.left
    }),
  )
