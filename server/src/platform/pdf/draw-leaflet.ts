import { buffer } from 'node:stream/consumers'
import PDFDocument from 'pdfkit'
import { createMeasure, type Doc, drawRows, millimetre } from './draw-rows.ts'
import { flow, type MeasuredBlock, type PlacedPart, type Region, sizesBetween } from './fit-leaflet.ts'
import { arrangeFront, drawBand, drawCode, type Front } from './leaflet-front.ts'
import { drawAdvice, drawMarks, openSheet } from './leaflet-sheet.ts'
import { type Measure, measureWords } from './measure-words.ts'
import type { Style } from './pdf-fonts.ts'
import type { LeafletBlock, LeafletStyle, PdfLeaflet } from './pdf-leaflet.ts'

const looks: Record<LeafletStyle, { style: Style; colour: string }> = {
  plain: { style: 'sans', colour: '#24212C' },
  strong: { style: 'bold', colour: '#24212C' },
  soft: { style: 'sans', colour: '#5B5666' },
}

/** Draws a text in the largest type with which it fits on its faces. */
export const drawLeaflet = async (leaflet: PdfLeaflet): Promise<Buffer> => {
  const doc = new PDFDocument({
    autoFirstPage: false,
    tagged: true,
    displayTitle: true,
    lang: leaflet.language,
    pdfVersion: '1.7',
    info: { Title: leaflet.title, Author: leaflet.author },
  })
  const whole = buffer(doc)
  drawFaces(doc, leaflet, createMeasure(doc))
  doc.end()
  return whole
}

type Fitting = { faces: number; front: Front; parts: readonly PlacedPart[] }

const fitLeaflet = (leaflet: PdfLeaflet, measure: Measure): Fitting => {
  const blocks = leaflet.blocks.map((block) => measureBlock(block, measure))
  for (const { faces, largest, smallest } of leaflet.attempts)
    for (const size of sizesBetween(largest, smallest)) {
      const { front, regions } = arrangeFront(leaflet, { size, measure })
      const all = [...regions, ...innerRegions(leaflet, faces)]
      const parts = flow(blocks, all, { size, measure, faces })
      if (parts) return { faces: 1 + Math.max(0, ...parts.map(({ face }) => face)), front, parts }
    }
  throw new Error('a text does not fit on its leaflet')
}

const innerRegions = ({ face }: PdfLeaflet, faces: number): Region[] => {
  const pad = face.padding * millimetre
  return Array.from({ length: faces - 1 }, (_, place) => ({
    face: place + 1,
    x: pad,
    top: pad,
    width: face.width * millimetre - 2 * pad,
    bottom: face.height * millimetre - pad,
  }))
}

const measureBlock = (block: LeafletBlock, measure: Measure): MeasuredBlock => ({
  label: block.label ? measureWords(block.label, { ...looks.soft, measure }) : [],
  paragraphs: block.paragraphs.map((texts) =>
    texts.flatMap(({ text, style }) => measureWords(text, { ...looks[style], measure })),
  ),
  whole: block.whole ?? false,
  opensFace: block.opensFace ?? false,
})

const drawFaces = (doc: Doc, leaflet: PdfLeaflet, measure: Measure): void => {
  const { faces, front, parts } = fitLeaflet(leaflet, measure)
  const root = doc.struct('Document')
  doc.addStructure(root)
  const add = (type: string, draw: () => void, options = {}) => root.add(doc.struct(type, options, draw))
  const perPage = leaflet.rows * leaflet.columns
  for (let first = 0; first < faces; first += perPage) {
    const sheet = openSheet(doc, leaflet, Math.min(perPage, faces - first))
    for (let number = 0; number < sheet.count; number += 1) {
      const corner = sheet.cornerOf(number)
      if (first + number === 0) {
        add('P', () => drawBand(doc, leaflet, front, corner))
        add('H1', () => drawRows(doc, front.head, corner))
        const { code } = front
        if (code) add('Figure', () => drawCode(doc, leaflet, code, corner), { alt: leaflet.code?.alt })
      }
      for (const { face, lines } of parts)
        if (face === first + number) add('P', () => drawRows(doc, lines, corner))
    }
    doc.markContent('Artifact', { type: 'Layout' })
    if (leaflet.marks) drawMarks(doc, leaflet, sheet)
    if (leaflet.advice) drawAdvice(doc, leaflet.advice, measure)
    doc.endMarkedContent()
  }
  root.end()
}
