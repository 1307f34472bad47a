import { dropAllDrafts, dropDraft, keepDraft, listDrafts, readDraft } from './draft.ts'

/** Where the storage of the browser is full, words last as long as the tab. */
const held = new Map<string, Record<string, unknown>>()

const beginning = 'words:'

/** Words of messages and letters are kept for who wrote them, whoever else uses the browser meanwhile. */
export const nameWords = (userUid: string | undefined, name: string): string =>
  `${beginning}${userUid ?? ''}:${name}`

export const keepWords = <Values extends Record<string, unknown>>(name: string, values: Values): void => {
  if (keepDraft(localStorage, name, values, [])) held.delete(name)
  else held.set(name, values)
}

export const readWords = <Values extends Record<string, unknown>>(name: string, empty: Values): Values => ({
  ...readDraft(localStorage, name, empty),
  ...held.get(name),
})

export const dropWords = (name: string): void => {
  held.delete(name)
  dropDraft(localStorage, name)
}

/** The names of what somebody has begun here, of which each begins so. */
export const listWords = (start: string): string[] => [
  ...new Set([
    ...listDrafts(localStorage, start),
    ...[...held.keys()].filter((name) => name.startsWith(start)),
  ]),
]

/** Who signs out leaves nothing behind. */
export const dropAllWords = (): void => {
  held.clear()
  dropAllDrafts(localStorage, beginning)
}
