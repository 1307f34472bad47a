const keyOf = (name: string) => `draft:${name}`

/** Reads a draft from storage; fields that are unknown or of another type are dropped. */
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

/** Whether it is kept: full or disabled storage only loses the draft. */
export const keepDraft = <Values extends Record<string, unknown>>(
  storage: Storage,
  name: string,
  values: Values,
  secrets: readonly (keyof Values)[],
): boolean => {
  const kept = Object.entries(values).filter(([field]) => !secrets.includes(field))
  try {
    storage.setItem(keyOf(name), JSON.stringify(Object.fromEntries(kept)))
    return true
  } catch {
    return false
  }
}

export const dropDraft = (storage: Storage, name: string): void => storage.removeItem(keyOf(name))

/** Deletes every draft whose name begins so, for the next user of the browser to find none. */
export const dropAllDrafts = (storage: Storage, beginning = ''): void => {
  for (const name of listDrafts(storage, beginning)) dropDraft(storage, name)
}

/** The names of drafts that begin so. */
export const listDrafts = (storage: Storage, beginning: string): string[] =>
  Array.from({ length: storage.length }, (_, place) => storage.key(place) ?? '')
    .filter((key) => key.startsWith(keyOf(beginning)))
    .map((key) => key.slice(keyOf('').length))

const ownerKey = 'drafts-of'

const asideKey = (userUid: string) => `drafts-aside:${userUid}`

const takeAway = (storage: Storage): [string, string][] => {
  const drafts = listDrafts(storage, '').map((name): [string, string] => [
    name,
    storage.getItem(keyOf(name)) ?? '',
  ])
  dropAllDrafts(storage)
  return drafts
}

/**
 * After a session ended, another person may use the tab: drafts are kept aside for their author, and for nobody else. Text
 * written before anybody signed in belongs to the person who does.
 */
export const claimDrafts = (storage: Storage, userUid: string): void => {
  const owner = storage.getItem(ownerKey)
  if (owner === userUid) return
  try {
    if (owner !== null) storage.setItem(asideKey(owner), JSON.stringify(takeAway(storage)))
    storage.setItem(ownerKey, userUid)
    const own: [string, string][] = JSON.parse(storage.getItem(asideKey(userUid)) ?? '[]')
    storage.removeItem(asideKey(userUid))
    for (const [name, draft] of own) storage.setItem(keyOf(name), draft)
  } catch {
    // Without storage nothing is kept.
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
