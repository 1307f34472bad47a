import { findFont } from './pdf-fonts.ts'

const added = new WeakMap<PDFKit.PDFDocument, Set<string>>()

/** Makes an opened font known to a document. The library takes a font that its own reader opened, which its types leave out. */
export const addFont = (doc: PDFKit.PDFDocument, name: string): void => {
  const names = added.get(doc) ?? new Set()
  added.set(doc, names)
  if (names.has(name)) return
  doc.registerFont(name, findFont(name) as unknown as PDFKit.Mixins.PDFFontSource)
  names.add(name)
}
