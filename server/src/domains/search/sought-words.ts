/** The prefix of an indexed word for its role: first, last or marital name. */
export type Role = 'f' | 'l' | 'm'

/** How an indexed word matches a searched one; lower is closer. */
export const closeness = { same: 0, begins: 1, similar: 2, sounds: 3 } as const
export type Closeness = (typeof closeness)[keyof typeof closeness]

export type Near = { word: string; closeness: Closeness; alikeness: number }

/** A searched word, with every indexed word that may match it. */
export type Sought = { word: string; roles: readonly Role[]; unfinished: boolean; near: readonly Near[] }

const mostWords = 6

/** The last word may be incomplete. */
export const soughtFrom = (words: readonly string[], roles: readonly Role[]): Sought[] =>
  words.slice(0, mostWords).map((word, place, all) => ({
    word,
    roles,
    unfinished: place === all.length - 1,
    near: [{ word, closeness: closeness.same, alikeness: 1 }],
  }))

/** The last entry of a word wins, so the closest must come last. */
export const withNear = (sought: Sought, found: readonly Near[]): Sought => {
  const near = new Map([...found, ...sought.near].map((each) => [each.word, each]))
  return {
    ...sought,
    near: [...near.values()].sort((a, b) => a.closeness - b.closeness || b.alikeness - a.alikeness),
  }
}

/** Index keys, one of which a page must have to match this word. */
export const keysOf = ({ roles, near }: Sought): string[] =>
  near.flatMap(({ word }) => roles.map((role) => `${role} ${word}`))
