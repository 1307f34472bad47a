import type { EditorState, Transaction } from 'prosemirror-state'
import { textSchema } from './text-schema.ts'

const { link } = textSchema.marks

/** The whole link around the cursor, or what is selected. */
const rangeOf = ({ selection, doc }: EditorState): { from: number; to: number } => {
  const { $from, from, to, empty } = selection
  if (!empty) return { from, to }
  const mark = link.isInSet($from.marks())
  if (!mark) return { from, to }
  const start = $from.start()
  let range = { from, to }
  $from.parent.forEach((child, offset) => {
    const [begin, end] = [start + offset, start + offset + child.nodeSize]
    const same = mark.isInSet(child.marks)
    if (same && begin <= range.from && end >= range.to) range = { from: begin, to: end }
  })
  return doc.rangeHasMark(range.from, range.to, link) ? range : { from, to }
}

export const findHref = (state: EditorState): string => {
  const { from, to } = rangeOf(state)
  let href = ''
  state.doc.nodesBetween(from, Math.max(to, from + 1), (node) => {
    href ||= link.isInSet(node.marks)?.attrs.href ?? ''
  })
  return href
}

/** As people type an address, without its beginning. */
export const completeHref = (typed: string): string => {
  const href = typed.trim()
  if (href === '' || /^(https?:|mailto:)/i.test(href)) return href
  return /^[^\s/@]+@[^\s/@]+$/.test(href) ? `mailto:${href}` : `https://${href}`
}

/** With an empty address the link is taken away and its words stay. */
export const setLink = (state: EditorState, typed: string): Transaction => {
  const { from, to } = rangeOf(state)
  const href = completeHref(typed)
  const { tr } = state
  if (href === '') return tr.removeMark(from, to, link)
  const mark = link.create({ href })
  if (from === to) return tr.insert(from, textSchema.text(href, [mark]))
  return tr.removeMark(from, to, link).addMark(from, to, mark)
}
