import { fileURLToPath } from 'node:url'
import type { BookTask } from './book-task.ts'
import type { Batch } from './card.ts'
import { readInProcess } from './read-in-process.ts'

/** Reading address books elsewhere. */
export type AddressBooks = {
  /** Undefined while this asker has another, or too many have one. The result gives it back. */
  takeTurn(asker: string): { over: () => void } | 'running' | 'busy'
  read(task: BookTask, signal: AbortSignal): AsyncIterable<Batch>
}

const ownProgram = fileURLToPath(new URL('./book-worker.ts', import.meta.url))
const mostAtOnce = 4
const longestMs = 180_000

type Options = { program?: string; withinMs?: number; read?: AddressBooks['read'] }

export const createAddressBooks = ({
  program = ownProgram,
  withinMs = longestMs,
  read = (task, signal) => readInProcess(task, { program, withinMs, signal }),
}: Options = {}): AddressBooks => {
  const atWork = new Set<string>()
  return {
    read,
    takeTurn(asker) {
      if (atWork.has(asker)) return 'running'
      if (atWork.size >= mostAtOnce) return 'busy'
      atWork.add(asker)
      return { over: () => void atWork.delete(asker) }
    },
  }
}
