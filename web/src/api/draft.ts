const keyOf = (name: string) => `draft:${name}`

/** What was typed before the page was reloaded; whatever no longer fits the form is left out. */
export const readDraft = <Values extends Record<string, unknown>>(
  storage: Storage,
  name: string,
  empty: Values,
): Values => {
  const kept = parse(storage.getItem(keyOf(name)))
  const fitting = Object.entries(kept).filter(
    ([field, value]) => field in empty && typeof value === typeof empty[field],
  )
  return { ...empty, ...Object.fromEntries(fitting) }
}

export const keepDraft = <Values extends Record<string, unknown>>(
  storage: Storage,
  name: string,
  values: Values,
  secrets: readonly (keyof Values)[],
): void => {
  const kept = Object.entries(values).filter(([field]) => !secrets.includes(field))
  try {
    storage.setItem(keyOf(name), JSON.stringify(Object.fromEntries(kept)))
  } catch {
    // A full or forbidden storage only costs the draft.
  }
}

export const dropDraft = (storage: Storage, name: string): void => storage.removeItem(keyOf(name))

/** Whoever uses this browser next finds nothing that was not sent. */
export const dropAllDrafts = (storage: Storage): void => {
  const names = Array.from({ length: storage.length }, (_, place) => storage.key(place) ?? '')
  for (const name of names) if (name.startsWith(keyOf(''))) storage.removeItem(name)
}

const ownerKey = 'drafts-of'

/** Of a session that ended another person may find the screen: what was typed waits only for who typed it. */
export const claimDrafts = (storage: Storage, userUid: string): void => {
  const owner = storage.getItem(ownerKey)
  if (owner === userUid) return
  if (owner !== null) dropAllDrafts(storage)
  try {
    storage.setItem(ownerKey, userUid)
  } catch {
    // Where nothing can be kept, nothing waits.
  }
}

const parse = (text: string | null): Record<string, unknown> => {
  try {
    const kept: unknown = JSON.parse(text ?? '{}')
    return typeof kept === 'object' && kept !== null ? Object.fromEntries(Object.entries(kept)) : {}
  } catch {
    return {}
  }
}
