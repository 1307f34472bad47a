/** The action of a key pressed on a list of folders and files. */
export type KeyIntent =
  | { kind: 'move'; to: number; extend: boolean }
  | { kind: 'all' | 'clear' | 'toggle' | 'open' | 'rename' | 'remove' | 'menu' }

interface Key {
  key: string
  ctrlKey: boolean
  metaKey: boolean
  shiftKey: boolean
}

interface Place {
  /** Index of the focused item. */
  at: number
  count: number
  /** Columns of the grid. */
  columns: number
}

const stepsOf = (key: string, { at, count, columns }: Place): number | undefined => {
  switch (key) {
    case 'ArrowDown':
      return columns
    case 'ArrowUp':
      return -columns
    case 'ArrowRight':
      return columns > 1 ? 1 : undefined
    case 'ArrowLeft':
      return columns > 1 ? -1 : undefined
    case 'Home':
      return -at
    case 'End':
      return count - 1 - at
    default:
      return undefined
  }
}

const plain: Record<string, KeyIntent['kind']> = {
  ' ': 'toggle',
  Enter: 'open',
  Escape: 'clear',
  F2: 'rename',
  Delete: 'remove',
  ContextMenu: 'menu',
}

export const findKeyIntent = (key: Key, place: Place): KeyIntent | undefined => {
  const command = key.ctrlKey || key.metaKey
  if (command) return key.key.toLowerCase() === 'a' ? { kind: 'all' } : undefined
  if (key.key === 'F10' && key.shiftKey) return { kind: 'menu' }
  const kind = plain[key.key]
  if (kind && kind !== 'move') return { kind }
  const steps = stepsOf(key.key, place)
  if (steps === undefined) return undefined
  const goal = place.at + steps
  const to = Math.max(0, Math.min(place.count - 1, goal))
  return { kind: 'move', to, extend: key.shiftKey }
}
