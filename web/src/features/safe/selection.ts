/** The selected items, and the anchor of a range. */
export interface Selection {
  chosen: ReadonlySet<string>
  anchor: string | undefined
}

export const emptySelection: Selection = { chosen: new Set(), anchor: undefined }

export const chooseOnly = (uid: string): Selection => ({ chosen: new Set([uid]), anchor: uid })

export const toggle = ({ chosen }: Selection, uid: string): Selection => {
  const next = new Set(chosen)
  if (!next.delete(uid)) next.add(uid)
  return { chosen: next, anchor: uid }
}

/** Selects from the anchor to here, inclusive, and nothing else. */
export const extendTo = (order: readonly string[], { anchor }: Selection, uid: string): Selection => {
  const from = anchor === undefined ? -1 : order.indexOf(anchor)
  const to = order.indexOf(uid)
  if (from === -1 || to === -1) return chooseOnly(uid)
  return { chosen: new Set(order.slice(Math.min(from, to), Math.max(from, to) + 1)), anchor }
}

export const chooseAll = (order: readonly string[]): Selection => ({
  chosen: new Set(order),
  anchor: order[0],
})

/** Drops items that left the list. Returns the same object if none did. */
export const keepThere = (order: readonly string[], selection: Selection): Selection => {
  const there = new Set(order)
  const chosen = [...selection.chosen].filter((uid) => there.has(uid))
  if (chosen.length === selection.chosen.size) return selection
  const { anchor } = selection
  return { chosen: new Set(chosen), anchor: anchor !== undefined && there.has(anchor) ? anchor : chosen[0] }
}
