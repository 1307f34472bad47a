import { listNotices, showNotice } from '../../../ui/notices/notices.ts'

let told: { id: number; putBacks: readonly (() => void)[] } = { id: 0, putBacks: [] }

/**
 * Says that words were deleted, and offers to put them back. A repeated notice has only the action of the last one, and these words
 * are nowhere else: its action puts back everything that was deleted since it appeared, the last first, so that each finds its place.
 */
export const tellDropped = (text: string, undo: string, putBack: () => void): void => {
  const isRepeated = listNotices().some((notice) => notice.id === told.id && notice.text === text)
  const putBacks = isRepeated ? [...told.putBacks, putBack] : [putBack]
  const run = () => {
    for (const one of putBacks.toReversed()) one()
  }
  told = { id: showNotice({ type: 'info', text, action: { label: undo, run } }), putBacks }
}
