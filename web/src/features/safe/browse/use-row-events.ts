import type { SafeItem } from '@souvenance/contract/safe/safe'
import { useEffect, useRef } from 'react'
import { useDrag } from '../drag/drag.ts'
import { chooseAll, chooseOnly, emptySelection, extendTo, type Selection, toggle } from '../selection.ts'
import type { ItemAct } from './item-acts.ts'
import type { RowEvents } from './item-row.tsx'
import type { KeyIntent } from './key-intent.ts'

interface Rows {
  items: readonly SafeItem[]
  order: readonly string[]
  selection: Selection
  onFocus: (uid: string) => void
  onSelect: (selection: Selection) => void
  onAct: (act: ItemAct, item: SafeItem) => void
  onMenu: (item: SafeItem, at: { x: number; y: number }) => void
}

/** Event handlers with a stable identity: a memoized row renders again only when its own props change. */
export const useRowEvents = (rows: Rows) => {
  const latest = useRef(rows)
  const { start, end } = useDrag()
  const drag = useRef({ start, end })
  useEffect(() => {
    latest.current = rows
    drag.current = { start, end }
  })

  const events = useRef<RowEvents>({
    focus: ({ itemUid }) => latest.current.onFocus(itemUid),
    press: ({ itemUid }, event) => {
      const { order, selection, onSelect } = latest.current
      if (event.shiftKey) onSelect(extendTo(order, selection, itemUid))
      else if (event.ctrlKey || event.metaKey) onSelect(toggle(selection, itemUid))
      else onSelect(chooseOnly(itemUid))
    },
    toggle: ({ itemUid }) => latest.current.onSelect(toggle(latest.current.selection, itemUid)),
    open: (item) => latest.current.onAct('open', item),
    menu: (item, at) => latest.current.onMenu(item, at),
    dragStart: (item) => {
      const { items, selection } = latest.current
      const chosen = selection.chosen.has(item.itemUid)
        ? items.filter(({ itemUid, can }) => selection.chosen.has(itemUid) && can.move)
        : [item]
      drag.current.start(chosen)
    },
    dragEnd: () => drag.current.end(),
  }).current

  const follow = (intent: KeyIntent, item: SafeItem, body: HTMLElement): void => {
    const { order, selection, onSelect, onAct, onMenu } = rows
    const rowOf = (uid: string) => body.querySelector<HTMLElement>(`[data-uid="${CSS.escape(uid)}"]`)
    const extend = (goal: string) => {
      const begun = selection.anchor === undefined ? chooseOnly(item.itemUid) : selection
      onSelect(extendTo(order, begun, goal))
    }
    const moveTo = (goal: string | undefined, ranging: boolean) => {
      if (goal === undefined) return
      rowOf(goal)?.focus()
      if (ranging) extend(goal)
    }
    const openMenu = () => {
      const box = rowOf(item.itemUid)?.getBoundingClientRect()
      onMenu(item, { x: box?.right ?? 0, y: (box?.top ?? 0) + 40 })
    }
    const does: Record<Exclude<KeyIntent['kind'], 'move'>, () => void> = {
      all: () => onSelect(chooseAll(order)),
      clear: () => onSelect(emptySelection),
      toggle: () => onSelect(toggle(selection, item.itemUid)),
      menu: openMenu,
      open: () => onAct('open', item),
      rename: () => onAct('rename', item),
      remove: () => onAct('delete', item),
    }
    if (intent.kind === 'move') moveTo(order[intent.to], intent.extend)
    else does[intent.kind]()
  }

  return { events, follow }
}
