import { setBlockType, toggleMark, wrapIn } from 'prosemirror-commands'
import { redo, redoDepth, undo, undoDepth } from 'prosemirror-history'
import type { NodeType } from 'prosemirror-model'
import { liftListItem, wrapInList } from 'prosemirror-schema-list'
import { type Command, type EditorState, NodeSelection } from 'prosemirror-state'
import { liftTarget } from 'prosemirror-transform'
import { textSchema } from './text-schema.ts'

export const tools = ['heading', 'bold', 'italic', 'quote', 'list', 'numbers', 'undo', 'redo'] as const
export type Tool = (typeof tools)[number]

const { nodes, marks } = textSchema

const isInside = ({ selection }: EditorState, type: NodeType): boolean => {
  const { $from } = selection
  return Array.from({ length: $from.depth }, (_, index) => $from.node(index + 1)).some(
    (node) => node.type === type,
  )
}

const toggleHeading: Command = (state, dispatch) =>
  isInside(state, nodes.heading)
    ? setBlockType(nodes.paragraph)(state, dispatch)
    : setBlockType(nodes.heading, { level: 2 })(state, dispatch)

/** Takes a quoted text out of its quotation, however deep in it the cursor stands. */
const toggleQuote: Command = (state, dispatch) => {
  if (!isInside(state, nodes.blockquote)) return wrapIn(nodes.blockquote)(state, dispatch)
  const { $from, $to } = state.selection
  const range = $from.blockRange($to, ({ type }) => type === nodes.blockquote)
  const target = range && liftTarget(range)
  if (!range || target == null) return false
  dispatch?.(state.tr.lift(range, target).scrollIntoView())
  return true
}

const toggleList =
  (type: NodeType): Command =>
  (state, dispatch) =>
    isInside(state, type) ? liftListItem(nodes.list_item)(state, dispatch) : wrapInList(type)(state, dispatch)

export const commands: Record<Tool, Command> = {
  heading: toggleHeading,
  bold: toggleMark(marks.strong),
  italic: toggleMark(marks.em),
  quote: toggleQuote,
  list: toggleList(nodes.bullet_list),
  numbers: toggleList(nodes.ordered_list),
  undo,
  redo,
}

const isMarked = ({ selection, storedMarks, doc }: EditorState, name: 'strong' | 'em' | 'link'): boolean => {
  const { from, to, $from, empty } = selection
  if (empty) return marks[name].isInSet(storedMarks ?? $from.marks()) !== undefined
  return doc.rangeHasMark(from, to, marks[name])
}

/** The state of a toolbar at the cursor. */
export type Standing = {
  on: Record<Tool | 'link', boolean>
  can: { undo: boolean; redo: boolean; mark: boolean }
}

export const standingAt = (state: EditorState): Standing => ({
  on: {
    heading: isInside(state, nodes.heading),
    bold: isMarked(state, 'strong'),
    italic: isMarked(state, 'em'),
    link: isMarked(state, 'link'),
    quote: isInside(state, nodes.blockquote),
    list: isInside(state, nodes.bullet_list),
    numbers: isInside(state, nodes.ordered_list),
    undo: false,
    redo: false,
  },
  can: {
    undo: undoDepth(state) > 0,
    redo: redoDepth(state) > 0,
    mark: !(state.selection instanceof NodeSelection) && !isInside(state, nodes.verbatim),
  },
})
