import { addFont } from './add-font.ts'
import { flow, lineHeight } from './fit-leaflet.ts'
import type { Measure, Word } from './measure-words.ts'
import { ascentOf } from './pdf-fonts.ts'

export type Doc = PDFKit.PDFDocument
export type Corner = { x: number; y: number }
/** A line of text, from the corner of its face. */
export type Row = { words: readonly Word[]; x: number; y: number; size: number }

/** Points of a millimetre. */
export const millimetre = 72 / 25.4

export const createMeasure = (doc: Doc): Measure => {
  const widths = new Map<string, number>()
  return (font, text) => {
    const key = `${font} ${text}`
    const measured = widths.get(key)
    if (measured !== undefined) return measured
    addFont(doc, font)
    const width = doc.font(font).fontSize(1).widthOfString(text)
    widths.set(key, width)
    return width
  }
}

type Stacking = Corner & { width: number; measure: Measure }

/** Texts below each other, in as many lines as the width asks for, and where they end. */
export const stackRows = (
  texts: readonly { words: readonly Word[]; size: number }[],
  { x, y, width, measure }: Stacking,
): { rows: Row[]; y: number } => {
  const rows: Row[] = []
  let at = y
  for (const { words, size } of texts) {
    const region = { face: 0, x, top: at, width, bottom: Number.POSITIVE_INFINITY }
    const block = { label: [], paragraphs: words.length > 0 ? [words] : [], whole: false, opensFace: false }
    const placed = flow([block], [region], { size, measure, faces: 1 })?.flatMap((part) => part.lines) ?? []
    rows.push(...placed)
    at += placed.length * size * lineHeight
  }
  return { rows, y: at }
}

/** Word by word, each with the space after it: who copies the text gets it whole. */
export const drawRows = (doc: Doc, rows: readonly Row[], corner: Corner): void => {
  for (const { words, x, y, size } of rows) {
    let at = corner.x + x
    for (const { parts, style, colour, space } of words) {
      const options = { lineBreak: false, baseline: -size * ascentOf(style) }
      parts.forEach(({ font, text, width }, number) => {
        const ending = number === parts.length - 1 ? ' ' : ''
        doc
          .font(font)
          .fontSize(size)
          .fillColor(colour)
          .text(text + ending, at, corner.y + y, options)
        at += width * size
      })
      at += space * size
    }
  }
}
