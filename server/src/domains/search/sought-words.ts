/** Letters that stand before a word of a name for its role: first, last and marital name. */
export type Role = 'f' | 'l' | 'm'

/** How a word of a name came to answer a word that is sought; the lower, the closer. */
export const closeness = { same: 0, begins: 1, similar: 2 } as const
export type Closeness = (typeof closeness)[keyof typeof closeness]

export type Near = { word: string; closeness: Closeness; alikeness: number }

/** One word of a question, with every word of a name that may answer it. */
export type Sought = { word: string; roles: readonly Role[]; unfinished: boolean; near: readonly Near[] }

const mostWords = 6

/** The last word may still be in the middle of being typed. */
export const soughtFrom = (words: readonly string[], roles: readonly Role[]): Sought[] =>
  words.slice(0, mostWords).map((word, place, all) => ({
    word,
    roles,
    unfinished: place === all.length - 1,
    near: [{ word, closeness: closeness.same, alikeness: 1 }],
  }))

export const withNear = (sought: Sought, found: readonly Near[]): Sought => {
  const near = new Map([...found, ...sought.near].map((each) => [each.word, each]))
  return {
    ...sought,
    near: [...near.values()].sort((a, b) => a.closeness - b.closeness || b.alikeness - a.alikeness),
  }
}

/** What a page must hold one of, to answer this word. */
export const keysOf = ({ roles, near }: Sought): string[] =>
  near.flatMap(({ word }) => roles.map((role) => `${role} ${word}`))
