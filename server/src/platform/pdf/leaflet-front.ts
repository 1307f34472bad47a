import { type Corner, type Doc, drawRows, millimetre, type Row, stackRows } from './draw-rows.ts'
import { labelSize, lineHeight, type Region } from './fit-leaflet.ts'
import { type Measure, measureWords, widthOf } from './measure-words.ts'
import type { PdfLeaflet } from './pdf-leaflet.ts'

const ink = '#24212C'
const soft = '#5B5666'
const bandColour = '#48538A'
const alarm = '#B3261E'
const white = '#FFFFFF'

type Square = Corner & { side: number }

/** The first face without its blocks. */
export type Front = {
  band: { height: number; rows: readonly Row[]; cross: Square }
  head: readonly Row[]
  code: (Square & { rows: readonly Row[] }) | undefined
}

type Wanted = { size: number; measure: Measure }

/** A band, a name and a code; the text goes beside the code, then below it. */
export const arrangeFront = (leaflet: PdfLeaflet, wanted: Wanted): { front: Front; regions: Region[] } => {
  const { face, name, under } = leaflet
  const { size, measure } = wanted
  const [width, pad] = [face.width * millimetre, face.padding * millimetre]
  const band = arrangeBand(leaflet, wanted)
  const top = band.height + pad * 0.7
  const code = arrangeCode(leaflet, wanted, top)
  const beside = width - 2 * pad - (code ? code.side + pad : 0)
  const head = stackRows(
    [
      { words: measureWords(name, { style: 'normal', colour: ink, measure }), size: size * 1.9 },
      { words: measureWords(under, { style: 'sans', colour: ink, measure }), size },
    ],
    { x: pad, y: top, width: beside, measure },
  )
  const textTop = head.y + size * 0.5
  const bottom = face.height * millimetre - pad
  const below = { face: 0, x: pad, width: width - 2 * pad, bottom }
  const regions = code
    ? [
        { face: 0, x: pad, top: textTop, width: beside, bottom: Math.min(code.bottom, bottom) },
        { ...below, top: Math.max(code.bottom, textTop) },
      ]
    : [{ ...below, top: textTop }]
  return { front: { band, head: head.rows, code }, regions: regions.filter((one) => one.bottom > one.top) }
}

const arrangeBand = ({ face, band }: PdfLeaflet, { size, measure }: Wanted): Front['band'] => {
  const [width, pad] = [face.width * millimetre, face.padding * millimetre]
  const aside = measureWords(band.aside, { style: 'bold', colour: white, measure })
  const asideSize = size * 1.7
  const asideWidth = widthOf(aside) * asideSize
  const side = size * 2
  const x = pad + side + size * 0.8
  const lines = band.lines.map((line, place) => ({
    words: measureWords(line, { style: place === 0 ? 'bold' : 'sans', colour: white, measure }),
    size: size * (place === 0 ? 1 : 0.88),
  }))
  const room = width - x - pad - asideWidth - size * 0.6
  const { rows, y } = stackRows(lines, { x, y: 0, width: room, measure })
  const height = Math.max(y + size * 1.2, size * 3.2)
  return {
    height,
    rows: [
      ...rows.map((row) => ({ ...row, y: row.y + (height - y) / 2 })),
      {
        words: aside,
        x: width - pad - asideWidth,
        y: (height - asideSize * lineHeight) / 2,
        size: asideSize,
      },
    ],
    cross: { x: pad, y: (height - side) / 2, side },
  }
}

const arrangeCode = ({ face, code }: PdfLeaflet, { size, measure }: Wanted, y: number) => {
  if (!code) return undefined
  const side = code.width * millimetre
  const x = (face.width - face.padding) * millimetre - side
  const words = measureWords(code.under, { style: 'sans', colour: soft, measure })
  const small = size * labelSize
  const below = stackRows([{ words, size: small }], { x, y: y + side + small * 0.2, width: side, measure })
  return { x, y, side, rows: below.rows, bottom: below.y + size * 0.3 }
}

export const drawBand = (doc: Doc, { face }: PdfLeaflet, { band }: Front, at: Corner): void => {
  const { x, y, side } = band.cross
  doc.rect(at.x, at.y, face.width * millimetre, band.height).fill(bandColour)
  doc.roundedRect(at.x + x, at.y + y, side, side, side * 0.16).fill(white)
  const [arm, thick] = [side * 0.62, side * 0.2]
  const middle = { x: at.x + x + side / 2, y: at.y + y + side / 2 }
  doc.rect(middle.x - arm / 2, middle.y - thick / 2, arm, thick).fill(alarm)
  doc.rect(middle.x - thick / 2, middle.y - arm / 2, thick, arm).fill(alarm)
  drawRows(doc, band.rows, at)
}

/** Squares of one filling, so that no hairline parts them. */
export const drawCode = (
  doc: Doc,
  { code }: PdfLeaflet,
  place: NonNullable<Front['code']>,
  at: Corner,
): void => {
  const modules = code?.modules ?? []
  const side = place.side / modules.length
  doc.rect(at.x + place.x, at.y + place.y, place.side, place.side).fill(white)
  modules.forEach((row, line) => {
    row.forEach((dark, column) => {
      if (dark) doc.rect(at.x + place.x + column * side, at.y + place.y + line * side, side, side)
    })
  })
  doc.fill('#000000')
  drawRows(doc, place.rows, at)
}
