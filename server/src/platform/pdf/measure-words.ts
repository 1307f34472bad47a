import { printable, type Run, type Style, splitRuns } from './pdf-fonts.ts'

/** Widths are those of a type of one point; they grow with its size. */
type Part = Run & { width: number }
export type Word = { parts: readonly Part[]; width: number; style: Style; colour: string; space: number }

/** The width of a text in a font, at one point. */
export type Measure = (font: string, text: string) => number

/** Words are measured once, however many sizes are tried. */
export const measureWords = (
  text: string,
  { style, colour, measure }: { style: Style; colour: string; measure: Measure },
): Word[] => {
  const [blank] = splitRuns(' ', style)
  const space = blank ? measure(blank.font, ' ') : 0.25
  return printable(text)
    .split(' ')
    .filter(Boolean)
    .map((word) => {
      const parts = splitRuns(word, style).map((run) => ({ ...run, width: measure(run.font, run.text) }))
      return { parts, width: parts.reduce((sum, { width }) => sum + width, 0), style, colour, space }
    })
}

export const widthOf = (words: readonly Word[]): number =>
  words.reduce((sum, { width, space }, place) => sum + width + (place > 0 ? space : 0), 0)

/** The part of a word that fits into a width, and the rest. */
export const divideWord = (word: Word, width: number, measure: Measure): [Word, Word] => {
  const characters = word.parts.flatMap(({ font, text }) =>
    [...text].map((character) => ({ font, character })),
  )
  let taken = 0
  let used = 0
  for (const { font, character } of characters) {
    const next = used + measure(font, character)
    if (taken > 0 && next > width) break
    used = next
    taken += 1
  }
  const wordOf = (some: typeof characters): Word => {
    const parts: Part[] = []
    for (const { font, character } of some) {
      const width = measure(font, character)
      const last = parts.at(-1)
      if (last?.font === font) {
        last.text += character
        last.width += width
      } else parts.push({ font, text: character, width })
    }
    return { ...word, parts, width: parts.reduce((sum, part) => sum + part.width, 0) }
  }
  return [wordOf(characters.slice(0, taken)), wordOf(characters.slice(taken))]
}
