import { inboxLimits } from '@souvenance/contract/messages/inbox-limits'

/** Never between the two halves of a character. */
const cutAt = (text: string, index: number): number => {
  const code = text.charCodeAt(index)
  return index < text.length && code >= 0xdc00 && code <= 0xdfff ? index - 1 : index
}

const pieceOf = (text: string, from: number, length: number): { msg: string; eof: boolean } => {
  const end = cutAt(text, Math.min(from + length, text.length))
  return { msg: text.slice(cutAt(text, Math.min(from, text.length)), end), eof: end >= text.length }
}

export const beginningOf = (text: string): { msg: string; eof: boolean } =>
  pieceOf(text, 0, inboxLimits.beginning)

/** Page 1 goes on where the beginning ends. */
export const restOf = (text: string, page: number): { msg: string; eof: boolean } =>
  pieceOf(text, inboxLimits.beginning + (page - 1) * inboxLimits.piece, inboxLimits.piece)

/** The first words on one line, for a title or a list. */
export const firstWords = (text: string): string => {
  const line = text.replaceAll(/\s+/g, ' ').trim()
  if (line.length <= inboxLimits.excerpt) return line
  const cut = line.slice(0, cutAt(line, inboxLimits.excerpt))
  const space = cut.lastIndexOf(' ')
  return `${cut.slice(0, space > inboxLimits.excerpt / 2 ? space : undefined)}…`
}
