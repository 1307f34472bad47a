import { divideWord, type Measure, type Word } from './measure-words.ts'

export const lineHeight = 1.22
export const labelSize = 0.84
const blockGap = 0.42
const sizeStep = 0.25

/** An area for text, in points. */
export type Region = { face: number; x: number; top: number; width: number; bottom: number }
export type MeasuredBlock = {
  label: readonly Word[]
  paragraphs: readonly (readonly Word[])[]
  whole: boolean
  opensFace: boolean
}
type PlacedLine = { words: readonly Word[]; x: number; y: number; size: number }
/** The part of a block on one face. */
export type PlacedPart = { face: number; lines: readonly PlacedLine[] }

type Line = { words: Word[]; size: number }

const takeLine = (waiting: Word[], width: number, size: number, measure: Measure): Word[] => {
  const line: Word[] = []
  let used = 0
  while (waiting[0]) {
    const [word] = waiting
    const before = line.length > 0 ? word.space : 0
    if ((used + before + word.width) * size <= width) {
      line.push(word)
      used += before + word.width
      waiting.shift()
      continue
    }
    if (line.length > 0) break
    const [first, rest] = divideWord(word, width / size, measure)
    waiting.splice(0, 1, ...(rest.parts.length > 0 ? [rest] : []))
    return [first]
  }
  return line
}

const linesOf = (words: readonly Word[], width: number, size: number, measure: Measure): Line[] => {
  const waiting = [...words]
  const lines: Line[] = []
  while (waiting.length > 0) lines.push({ words: takeLine(waiting, width, size, measure), size })
  return lines
}

const heightOf = (lines: readonly Line[]): number =>
  lines.reduce((sum, { size }) => sum + size * lineHeight, 0)

/** Places every block into the regions in their order; nothing when they do not suffice. */
export const flow = (
  blocks: readonly MeasuredBlock[],
  regions: readonly Region[],
  { size, measure, faces }: { size: number; measure: Measure; faces: number },
): PlacedPart[] | undefined => {
  const parts: PlacedPart[] = []
  let place = 0
  let y = regions[0]?.top ?? 0
  const next = () => {
    place += 1
    y = regions[place]?.top ?? 0
  }
  for (const block of blocks) {
    if (block.opensFace && faces > 1) while (regions[place]?.face === 0) next()
    const wanted = (region: Region): number => {
      const label = heightOf(linesOf(block.label, region.width, size * labelSize, measure))
      if (!block.whole) return label + size * lineHeight
      const body = block.paragraphs.flatMap((words) => linesOf(words, region.width, size, measure))
      return label + heightOf(body)
    }
    const fits = (region: Region, from: number) => from + wanted(region) <= region.bottom
    while (regions[place] && !fits(regions[place] as Region, y)) {
      const isHopeless = regions.slice(place).every((region) => !fits(region, region.top))
      if (isHopeless) return undefined
      next()
    }
    let waiting: (readonly Word[])[] = [...block.paragraphs]
    let label = block.label
    while (label.length > 0 || waiting.length > 0) {
      const region = regions[place]
      if (!region) return undefined
      const lines: PlacedLine[] = []
      for (const line of linesOf(label, region.width, size * labelSize, measure)) {
        lines.push({ ...line, x: region.x, y })
        y += line.size * lineHeight
      }
      label = []
      while (waiting[0] && y + size * lineHeight <= region.bottom) {
        const rest = [...waiting[0]]
        lines.push({ words: takeLine(rest, region.width, size, measure), size, x: region.x, y })
        y += size * lineHeight
        waiting = rest.length > 0 ? [rest, ...waiting.slice(1)] : waiting.slice(1)
      }
      if (lines.length > 0) parts.push({ face: region.face, lines })
      if (waiting.length > 0) next()
    }
    y += size * blockGap
  }
  return parts
}

/** Every size to try, the largest first. */
export const sizesBetween = (largest: number, smallest: number): number[] =>
  Array.from(
    { length: Math.floor((largest - smallest) / sizeStep) + 1 },
    (_, step) => largest - step * sizeStep,
  )
