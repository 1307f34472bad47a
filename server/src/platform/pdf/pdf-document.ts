/** A printed document as plain data, so that it can be handed to another thread. */
export type PdfDocument = {
  title: string
  author: string
  /** Language of the whole text, for readers that speak. */
  language: string
  /** Head of every page. */
  running: string
  /** Foot of every page; `pages` contains {{page}} and {{pages}}. */
  foot: { text: string; pages: string }
  blocks: readonly PdfBlock[]
}

export type PdfBlock =
  | { is: 'title'; text: string; under: string }
  | { is: 'note'; text: string }
  | { is: 'heading'; number?: number; text: string }
  | { is: 'lead'; text: string }
  /** A label, and what stands beside it. */
  | { is: 'entry'; label: string; lines: readonly string[] }
  /** Lines to be filled in by hand. */
  | { is: 'blanks'; labels: readonly string[] }
