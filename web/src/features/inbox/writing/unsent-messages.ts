import { dropWords, keepWords, listWords, readWords } from '../../../shared/forms/kept-words.ts'

/**
 * A message on its way; `key` makes sending it again harmless. `failed`: why it is still here; `refused`: the service answered,
 * so that only its writer sends it again.
 */
export type Unsent = { key: string; text: string; failed: string | null; refused?: boolean }

const listeners = new Set<() => void>()
const shown = new Map<string, Unsent[]>()

/** Unsent messages in the storage of the browser, shared by its windows; the same array until it changes. */
export const readUnsent = (draft: string): Unsent[] => {
  const { messages } = readWords<{ messages: Unsent[] }>(draft, { messages: [] })
  const before = shown.get(draft)
  if (before && JSON.stringify(before) === JSON.stringify(messages)) return before
  shown.set(draft, messages)
  return messages
}

export const changeUnsent = (draft: string, change: (now: Unsent[]) => Unsent[]): void => {
  const messages = change(readUnsent(draft))
  if (messages.length > 0) keepWords(draft, { messages })
  else dropWords(draft)
  for (const listener of listeners) listener()
}

export const watchUnsent = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** The conversations in which something waits, of all whose drafts begin so. */
export const listUnsent = (beginning: string): string[] =>
  listWords(beginning).map((draft) => draft.slice(beginning.length))
