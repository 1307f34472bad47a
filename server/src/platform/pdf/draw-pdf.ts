import { buffer } from 'node:stream/consumers'
import PDFDocument from 'pdfkit'
import { addFont } from './add-font.ts'
import type { PdfBlock, PdfDocument } from './pdf-document.ts'
import { ascentOf, printable, type Style, splitRuns } from './pdf-fonts.ts'

type Doc = PDFKit.PDFDocument
type Writing = { size: number; style?: Style; colour?: string; x?: number; width?: number }

const ink = '#24212C'
const soft = '#5B5666'
const warm = '#7F561E'
const line = '#DBD7D2'
const margins = { top: 92, bottom: 84, left: 64, right: 64 }
const labelWidth = 140
const gutter = 18

/** Draws A4 pages with a structure that screen readers follow. */
export const drawPdf = async (document: PdfDocument): Promise<Buffer> => {
  const doc = new PDFDocument({
    size: 'A4',
    margins,
    bufferPages: true,
    tagged: true,
    displayTitle: true,
    lang: document.language,
    pdfVersion: '1.7',
    info: { Title: document.title, Author: document.author },
  })
  const whole = buffer(doc)
  const root = doc.struct('Document')
  doc.addStructure(root)
  for (const block of document.blocks) root.add(draw(doc, block))
  root.end()
  drawEdges(doc, document)
  doc.end()
  return whole
}

const widthOf = (doc: Doc): number => doc.page.width - margins.left - margins.right

const write = (doc: Doc, text: string, { size, style = 'normal', colour = ink, ...at }: Writing): void => {
  const runs = splitRuns(text, style)
  const width = at.width ?? widthOf(doc)
  const options = { width, lineGap: size * 0.22, baseline: -size * ascentOf(style) }
  doc.fillColor(colour).fontSize(size)
  runs.forEach(({ font, text: part }, place) => {
    useFont(doc, font)
    const continued = place < runs.length - 1
    if (place === 0) doc.text(part, at.x ?? margins.left, doc.y, { ...options, continued })
    else doc.text(part, { ...options, continued })
  })
}

const useFont = (doc: Doc, name: string): void => {
  addFont(doc, name)
  doc.font(name)
}

/** Begins a new page where less than this is left, so that a heading never stands alone. */
const keepTogether = (doc: Doc, height: number): void => {
  if (doc.y + height > doc.page.height - margins.bottom) doc.addPage()
}

type Part = PDFKit.PDFStructureElement

const draw = (doc: Doc, block: PdfBlock): Part => {
  const tagged = (type: string, act: () => void): Part => doc.struct(type, {}, act)
  switch (block.is) {
    case 'title':
      return doc.struct('Sect', {}, [
        tagged('H1', () => write(doc, printable(block.text), { size: 27 })),
        tagged('P', () => {
          doc.y += 4
          write(doc, printable(block.under), { size: 12.5, style: 'italic', colour: soft })
          doc.y += 8
        }),
      ])
    case 'heading':
      return tagged('H2', () => drawHeading(doc, block))
    case 'lead':
      return tagged('P', () => {
        write(doc, printable(block.text), { size: 11, style: 'italic', colour: soft })
        doc.y += 8
      })
    case 'note':
      return tagged('P', () => {
        write(doc, printable(block.text), { size: 11.5 })
        doc.y += 8
      })
    case 'entry':
      return drawEntry(doc, block)
    case 'blanks':
      return tagged('P', () => drawBlanks(doc, block.labels))
  }
}

const drawHeading = (doc: Doc, { number, text }: Extract<PdfBlock, { is: 'heading' }>): void => {
  doc.y += 16
  keepTogether(doc, 90)
  const top = doc.y
  if (number !== undefined) write(doc, String(number), { size: 15.5, colour: warm, width: 24 })
  doc.y = top
  const x = margins.left + (number === undefined ? 0 : 24)
  write(doc, printable(text), { size: 15.5, x, width: widthOf(doc) - (x - margins.left) })
  doc.y += 4
}

/** The label stands in the margin of what it names, and is repeated on no other page. */
const drawEntry = (doc: Doc, { label, lines }: Extract<PdfBlock, { is: 'entry' }>): Part => {
  const x = margins.left + labelWidth + gutter
  const width = widthOf(doc) - labelWidth - gutter
  const place = { page: 0, top: 0, bottom: 0 }
  return doc.struct('Sect', {}, [
    doc.struct('P', {}, () => {
      keepTogether(doc, 44)
      place.top = doc.y
      write(doc, printable(label), { size: 11, style: 'italic', colour: soft, width: labelWidth })
      place.bottom = doc.y
      place.page = doc.bufferedPageRange().count
    }),
    ...lines.map((text, number) =>
      doc.struct('P', {}, () => {
        if (number === 0) doc.y = place.top
        write(doc, printable(text) || ' ', { size: 11.5, x, width })
        const isLast = number === lines.length - 1
        const samePage = doc.bufferedPageRange().count === place.page
        if (isLast) doc.y = (samePage ? Math.max(doc.y, place.bottom) : doc.y) + 5
        else doc.y += 3
      }),
    ),
  ])
}

const drawBlanks = (doc: Doc, labels: readonly string[]): void => {
  doc.y += 22
  keepTogether(doc, 80)
  const top = doc.y
  const width = (widthOf(doc) - gutter * (labels.length - 1)) / labels.length
  labels.forEach((label, place) => {
    const x = margins.left + place * (width + gutter)
    doc.y = top
    write(doc, printable(label), { size: 11, style: 'italic', colour: soft, x, width })
    doc
      .moveTo(x, top + 58)
      .lineTo(x + width, top + 58)
      .lineWidth(0.7)
      .stroke('#928D95')
  })
  doc.y = top + 66
}

/** Head and foot are marked as artifacts: they are seen on every page and read aloud on none. */
const drawEdges = (doc: Doc, { running, foot }: PdfDocument): void => {
  const { count } = doc.bufferedPageRange()
  for (let page = 0; page < count; page += 1) {
    doc.switchToPage(page)
    // Text in the margins would begin a new page.
    doc.page.margins = { ...margins, top: 0, bottom: 0 }
    const { height } = doc.page
    const width = widthOf(doc)
    const small = { size: 9.5, colour: soft }
    doc.markContent('Artifact', { type: 'Pagination' })
    rule(doc, 66)
    doc.y = 48
    write(doc, printable(running), { ...small, style: 'italic' })
    rule(doc, height - 62)
    doc.y = height - 54
    write(doc, printable(foot.text), { ...small, width: width - 90 })
    const label = foot.pages.replace('{{page}}', String(page + 1)).replace('{{pages}}', String(count))
    const [run] = splitRuns(label, 'normal')
    if (run) useFont(doc, run.font)
    doc.fontSize(small.size)
    doc.y = height - 54
    write(doc, label, { ...small, x: margins.left + width - doc.widthOfString(label) - 1, width: 100 })
    doc.endMarkedContent()
  }
}

const rule = (doc: Doc, y: number): void => {
  doc
    .moveTo(margins.left, y)
    .lineTo(doc.page.width - margins.right, y)
    .lineWidth(0.5)
    .stroke(line)
}
