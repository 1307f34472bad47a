import { type Corner, type Doc, drawRows, millimetre } from './draw-rows.ts'
import { type Measure, measureWords } from './measure-words.ts'
import type { PdfLeaflet } from './pdf-leaflet.ts'

/** The places of the faces on a page. */
type Sheet = { count: number; cornerOf(number: number): Corner }

const tick = 5 * millimetre
const away = 1 * millimetre
const gapOfColumns = 14 * millimetre
const edge = { top: 15 * millimetre, advice: 6 * millimetre }
const pale = '#928D95'
const soft = '#5B5666'

export const openSheet = (doc: Doc, { sheet, face, rows, columns }: PdfLeaflet, count: number): Sheet => {
  const [width, height] = [face.width * millimetre, face.height * millimetre]
  const usedColumns = Math.min(columns, Math.ceil(count / rows))
  const taken = {
    width: usedColumns * width + (usedColumns - 1) * gapOfColumns,
    height: Math.min(rows, count) * height,
  }
  const page =
    sheet === 'faces' ? taken : { width: sheet.width * millimetre, height: sheet.height * millimetre }
  doc.addPage({ size: [page.width, page.height], margin: 0 })
  const left = (page.width - taken.width) / 2
  const top = page.height > taken.height ? edge.top : 0
  return {
    count,
    cornerOf: (number) => ({
      x: left + Math.floor(number / rows) * (width + gapOfColumns),
      y: top + (number % rows) * height,
    }),
  }
}

/** A dashed line to cut along, and short ones outside of it where to fold. */
export const drawMarks = (doc: Doc, { face, rows }: PdfLeaflet, { count, cornerOf }: Sheet): void => {
  const [width, height] = [face.width * millimetre, face.height * millimetre]
  doc.lineWidth(0.4).strokeColor(pale)
  for (let first = 0; first < count; first += rows) {
    const { x, y } = cornerOf(first)
    const inColumn = Math.min(rows, count - first)
    doc
      .dash(3, { space: 2 })
      .rect(x, y, width, inColumn * height)
      .stroke()
      .undash()
    for (let fold = 1; fold < inColumn; fold += 1) {
      const at = y + fold * height
      doc.moveTo(x - away - tick, at).lineTo(x - away, at)
      doc.moveTo(x + width + away, at).lineTo(x + width + away + tick, at)
    }
    doc.stroke()
  }
}

/** One line above the faces, for the person who prints. */
export const drawAdvice = (doc: Doc, advice: string, measure: Measure): void => {
  const words = measureWords(advice, { style: 'sans', colour: soft, measure })
  drawRows(doc, [{ words, x: edge.top, y: edge.advice, size: 8.5 }], { x: 0, y: 0 })
}
