import { Fragment, Slice } from 'prosemirror-model'
import { type Command, type EditorState, NodeSelection, type Transaction } from 'prosemirror-state'
import { type ComposedPicture, isActive } from '../../../shared/pictures/composed-picture.ts'
import { fileOf } from '../reading/lay-text.ts'
import { textSchema } from './text-schema.ts'

const { nodes } = textSchema
type Plate = { uid?: string | undefined; key?: string | undefined }

/** The file of a picture in the composer; of what was just sent, its uid is that of the file. */
export const composedFile = ({ held, itemUid }: ComposedPicture): string | undefined =>
  held ? fileOf(held) : itemUid

/** Plates stand beside paragraphs, never inside one: after the one with the cursor, or in its place if it is empty. */
const placeFor = ({ selection }: EditorState): { from: number; to: number } => {
  const { $from, to } = selection
  if ($from.depth === 0) return { from: to, to }
  const isEmpty = $from.depth === 1 && $from.parent.content.size === 0
  return isEmpty
    ? { from: $from.before(1), to: $from.after(1) }
    : { from: $from.after(1), to: $from.after(1) }
}

export const putPlates = (state: EditorState, plates: readonly Plate[]): Transaction => {
  const { from, to } = placeFor(state)
  const made = plates.map(({ uid = null, key = null }) => nodes.plate.create({ uid, key }))
  const isLast = to === state.doc.content.size
  // After the last picture of the page, the writer needs a paragraph to go on in.
  const content = isLast ? [...made, nodes.paragraph.create()] : made
  return state.tr.replaceRange(from, to, new Slice(Fragment.from(content), 0, 0)).scrollIntoView()
}

/** Moves the plate past the block before or after it, and keeps it selected. */
export const movePlate =
  (step: -1 | 1): Command =>
  ({ selection, doc, tr }, dispatch) => {
    if (!(selection instanceof NodeSelection) || selection.node.type !== nodes.plate) return false
    const { node, from, to, $from } = selection
    const index = $from.index(0)
    const beside = index + step
    if (beside < 0 || beside >= doc.childCount) return false
    const target =
      step < 0 ? from - doc.child(beside).nodeSize : to - node.nodeSize + doc.child(beside).nodeSize
    const moved = tr.delete(from, to).insert(target, node)
    dispatch?.(moved.setSelection(NodeSelection.create(moved.doc, target)).scrollIntoView())
    return true
  }

/** Updates plates after changes of their pictures: uploaded ones get their uid, removed ones leave the text. */
export const settlePlates = (
  state: EditorState,
  pictures: readonly ComposedPicture[],
): Transaction | undefined => {
  const { tr } = state
  state.doc.forEach((node, offset) => {
    if (node.type !== nodes.plate) return
    const { uid, key } = node.attrs
    const picture = pictures.find((one) => (key ? one.key === key : composedFile(one) === uid))
    const gone = picture ? !isActive(picture) : key !== null
    const at = tr.mapping.map(offset)
    if (gone) tr.delete(at, at + node.nodeSize)
    else if (key && picture && !picture.upload && composedFile(picture))
      tr.setNodeMarkup(at, null, { uid: composedFile(picture), key: null })
  })
  if (!tr.docChanged) return undefined
  return tr.setMeta('addToHistory', false)
}
