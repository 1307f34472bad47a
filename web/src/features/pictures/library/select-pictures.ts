export type Selection = {
  uids: ReadonlySet<string>
  /** The anchor of a range: the picture selected last. */
  from: string | undefined
}

export const nothingSelected: Selection = { uids: new Set(), from: undefined }

export const toggleOne = ({ uids }: Selection, uid: string): Selection => {
  const next = new Set(uids)
  if (!next.delete(uid)) next.add(uid)
  return { uids: next, from: uid }
}

/** Selects from the anchor to this picture, inclusive; the previous selection stays. */
export const selectRange = (selection: Selection, order: readonly string[], uid: string): Selection => {
  const start = selection.from === undefined ? -1 : order.indexOf(selection.from)
  const end = order.indexOf(uid)
  if (start < 0 || end < 0) return toggleOne(selection, uid)
  const range = order.slice(Math.min(start, end), Math.max(start, end) + 1)
  return { uids: new Set([...selection.uids, ...range]), from: selection.from }
}

export const selectAll = (order: readonly string[], most: number): Selection => ({
  uids: new Set(order.slice(0, most)),
  from: order[0],
})

/** Drops selected pictures that the wall no longer shows. */
export const keepPresent = (selection: Selection, order: readonly string[]): string[] =>
  order.filter((uid) => selection.uids.has(uid))
