const word = /[\p{L}\p{N}]+(?:['’-][\p{L}\p{N}]+)*/gu
const openingLength = 600

export const countWords = (body: string): number => body.match(word)?.length ?? 0

/** The beginning of a text, for feeds: whole words, and a sign that it goes on. */
export const openingOf = (body: string): string => {
  const text = body.trim()
  if (text.length <= openingLength) return text
  const cut = text.slice(0, openingLength)
  const lastSpace = cut.search(/\s\S*$/)
  return `${cut.slice(0, lastSpace > 0 ? lastSpace : openingLength).toWellFormed()}…`
}
