import type { Node } from 'prosemirror-model'
import type { NodeView, NodeViewConstructor } from 'prosemirror-view'

export type ShownPlate = { id: string; dom: HTMLElement; node: Node; selected: boolean }

export type PlateViews = {
  nodeView: NodeViewConstructor
  subscribe: (tell: () => void) => () => void
  list: () => readonly ShownPlate[]
}

/** Plates are drawn by React into the places the editor keeps for them. */
export const createPlateViews = (className: string): PlateViews => {
  let shown: readonly ShownPlate[] = []
  let count = 0
  const tellers = new Set<() => void>()
  const tell = (next: readonly ShownPlate[]) => {
    shown = next
    for (const one of tellers) one()
  }
  const patch = (id: string, change: Partial<ShownPlate>) =>
    tell(shown.map((plate) => (plate.id === id ? { ...plate, ...change } : plate)))

  const nodeView: NodeViewConstructor = (first): NodeView => {
    const dom = document.createElement('div')
    dom.className = className
    const id = String(count++)
    tell([...shown, { id, dom, node: first, selected: false }])
    return {
      dom,
      update(node) {
        if (node.type !== first.type) return false
        patch(id, { node })
        return true
      },
      selectNode: () => patch(id, { selected: true }),
      deselectNode: () => patch(id, { selected: false }),
      // The buttons on a plate are pressed, everything else chooses or drags it.
      stopEvent: ({ target }) => target instanceof Element && target.closest('button') !== null,
      ignoreMutation: () => true,
      destroy: () => tell(shown.filter((plate) => plate.id !== id)),
    }
  }

  return {
    nodeView,
    list: () => shown,
    subscribe: (one) => {
      tellers.add(one)
      return () => tellers.delete(one)
    },
  }
}
