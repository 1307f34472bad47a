/** How a piece of text stands on a leaflet. */
export type LeafletStyle = 'plain' | 'strong' | 'soft'
export type LeafletText = { text: string; style: LeafletStyle }

/** A label with paragraphs below it. */
export type LeafletBlock = {
  label?: string
  paragraphs: readonly (readonly LeafletText[])[]
  /** Is not divided between two faces. */
  whole?: boolean
  /** Begins a new face, where there is more than one. */
  opensFace?: boolean
}

/** A code of squares, row by row. */
type LeafletCode = {
  modules: readonly (readonly boolean[])[]
  alt: string
  under: string
  width: number
}

/** Until the text fits: at most so many faces, in sizes from the largest to the smallest, in points. */
type LeafletAttempt = { faces: number; largest: number; smallest: number }

/**
 * A printed leaflet as plain data, so that it can be handed to another thread: a text in the largest type with which it fits
 * on few faces of an exact size. Lengths in millimetres.
 */
export type PdfLeaflet = {
  is: 'leaflet'
  title: string
  author: string
  language: string
  /** The page, or as much as the faces take. */
  sheet: { width: number; height: number } | 'faces'
  face: { width: number; height: number; padding: number }
  /** Faces of one page, from top to bottom, then the next column. */
  rows: number
  columns: number
  /** Lines to cut and to fold along. */
  marks: boolean
  /** Text beside the faces, for the person who prints. */
  advice?: string
  attempts: readonly LeafletAttempt[]
  band: { lines: readonly string[]; aside: string }
  name: string
  under: string
  code?: LeafletCode
  blocks: readonly LeafletBlock[]
}
