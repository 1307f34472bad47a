import { withoutPlates } from '@souvenance/contract/biography/plates'

const openingLength = 600

/** An excerpt for feeds, cut at a word and ended with an ellipsis. */
export const openingOf = (body: string): string => {
  const text = withoutPlates(body).trim()
  if (text.length <= openingLength) return text
  const cut = text.slice(0, openingLength)
  const lastSpace = cut.search(/\s\S*$/)
  return `${cut.slice(0, lastSpace > 0 ? lastSpace : openingLength).toWellFormed()}…`
}
