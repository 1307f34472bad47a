const begin = /^BEGIN:VCARD\s*$/i
const end = /^END:VCARD\s*$/i
/** The needed properties of a contact; pictures, keys and notes are never gathered. */
const wanted = /^(?:[\w-]+\.)?(?:VERSION|FN|N|ORG|EMAIL)[:;]/i
const folded = /^[ \t]/
const longestLine = 16 * 1024
const longestCard = 64 * 1024

export type CardSplitter = {
  /** Texts of the cards that end in this piece. */
  take(piece: string): string[]
}

/** Cuts a stream of vCards into small ones, whatever the size of the whole, of a card or of a line. */
export const createCardSplitter = (): CardSplitter => {
  let rest = ''
  let skipsLine = false
  let card: string[] | undefined
  let size = 0
  let keeps = false

  const endCard = (): string[] => {
    const text = card && size <= longestCard ? [['BEGIN:VCARD', ...card, 'END:VCARD', ''].join('\r\n')] : []
    card = undefined
    return text
  }

  const readLine = (line: string): string[] => {
    if (begin.test(line)) {
      card = []
      size = 0
      keeps = false
      return []
    }
    if (!card) return []
    if (end.test(line)) return endCard()
    if (!folded.test(line)) keeps = wanted.test(line)
    size += keeps ? line.length : 0
    if (keeps && size <= longestCard) card.push(line)
    return []
  }

  return {
    take(piece) {
      const lines = (rest + piece).split(/\r?\n/)
      rest = lines.pop() ?? ''
      const texts = lines.flatMap((line) => {
        const skipped = skipsLine
        skipsLine = false
        return skipped ? [] : readLine(line)
      })
      if (rest.length > longestLine) {
        rest = ''
        skipsLine = true
        keeps = false
      }
      return texts
    },
  }
}
