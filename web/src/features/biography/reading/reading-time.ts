/** What people read aloud in their heads: a family story is not skimmed. */
const wordsPerMinute = 200

/** In whole minutes, never less than one. */
export const readingTime = (words: number): number => Math.max(1, Math.round(words / wordsPerMinute))
