/** Words per minute. */
const wordsPerMinute = 200

export const readingTime = (words: number): number => Math.max(1, Math.round(words / wordsPerMinute))
