import { dropDraft, keepDraft, listDrafts, readDraft } from './draft.ts'

/** Holds texts for as long as the tab, if the storage of the browser is full. */
const held = new Map<string, Record<string, unknown>>()

const beginning = 'words:'

/** Texts of messages, letters and chapters are kept for their author, even if others use the browser meanwhile. */
export const nameWords = (userUid: string | undefined, name: string): string =>
  `${beginning}${userUid ?? ''}:${name}`

/** Whether they outlast the tab. */
export const keepWords = <Values extends Record<string, unknown>>(name: string, values: Values): boolean => {
  const stored = keepDraft(localStorage, name, values, [])
  if (stored) held.delete(name)
  else held.set(name, values)
  return stored
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

/** On sign-out, deletes this person's texts and leaves those of others who write in this browser. */
export const dropWordsOf = (userUid: string | undefined): void => {
  for (const name of listWords(''))
    if (name.startsWith(nameWords(userUid, '')) || !name.startsWith(beginning)) dropWords(name)
}
