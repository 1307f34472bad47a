import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { create, type Font } from 'fontkit'
import { unwrapFont } from './unwrap-font.ts'

export type Style = 'normal' | 'italic' | 'sans' | 'bold'
export type Run = { font: string; text: string }

type Face = { name: string; glyphs: Font }

const require = createRequire(import.meta.url)
type Files = readonly (readonly [family: string, subset: string])[]

/** Newsreader first, as on the screens; scripts that it lacks are taken from Noto Serif. */
const serif: Files = [
  ['newsreader', 'latin'],
  ['newsreader', 'latin-ext'],
  ['newsreader', 'vietnamese'],
  ['noto-serif', 'latin-ext'],
  ['noto-serif', 'greek'],
  ['noto-serif', 'greek-ext'],
  ['noto-serif', 'cyrillic'],
  ['noto-serif', 'cyrillic-ext'],
  ['noto-serif', 'math'],
]
/** For small print, in the letters of the screens. */
const sans: Files = [
  ['commissioner', 'latin'],
  ['commissioner', 'latin-ext'],
  ['commissioner', 'vietnamese'],
  ['commissioner', 'greek'],
  ['commissioner', 'cyrillic'],
  ['commissioner', 'cyrillic-ext'],
  ['noto-serif', 'greek-ext'],
  ['noto-serif', 'math'],
]
const styles: Record<Style, { files: Files; cut: string }> = {
  normal: { files: serif, cut: '400-normal' },
  italic: { files: serif, cut: '400-italic' },
  sans: { files: sans, cut: '400-normal' },
  bold: { files: sans, cut: '600-normal' },
}

const opened = new Map<string, Face>()

/** Files are read when a text first needs them. */
const openFace = (place: number, style: Style): Face | undefined => {
  const { files, cut } = styles[style]
  const [family, subset] = files[place] ?? []
  if (!family) return undefined
  const name = `${family}-${subset}-${cut}`
  const known = opened.get(name)
  if (known) return known
  const bytes = unwrapFont(readFileSync(require.resolve(`@fontsource/${family}/files/${name}.woff`)))
  const face = { name, glyphs: create(bytes) as Font }
  opened.set(name, face)
  return face
}

const chosen = new Map<string, Face>()

const chooseFace = (character: string, style: Style): Face => {
  const key = style + character
  const known = chosen.get(key)
  if (known) return known
  const face = findFace(character.codePointAt(0) ?? 0, style)
  chosen.set(key, face)
  return face
}

/** A character without a glyph anywhere is drawn as the empty box of the first font. */
const findFace = (codePoint: number, style: Style): Face => {
  for (let place = 0; place < styles[style].files.length; place += 1) {
    const face = openFace(place, style)
    if (face?.glyphs.hasGlyphForCodePoint(codePoint)) return face
  }
  const first = openFace(0, style)
  if (!first) throw new Error('there is no font')
  return first
}

const spaces = /[\u2000-\u200a\u202f\u205f]/g
const invisible = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]|\p{Variation_Selector}/gu

/** Narrow spaces become no-break ones, which every font has; what cannot be printed goes. */
export const printable = (text: string): string =>
  text
    .toWellFormed()
    .normalize('NFC')
    .replaceAll(spaces, '\u00a0')
    .replaceAll('\t', ' ')
    .replaceAll(invisible, '')

/** A line as runs of one font each. */
export const splitRuns = (line: string, style: Style): Run[] => {
  const runs: Run[] = []
  for (const character of line) {
    const { name } = chooseFace(character, style)
    const last = runs.at(-1)
    if (last && (last.font === name || character === ' ')) last.text += character
    else runs.push({ font: name, text: character })
  }
  return runs
}

/** How far the first font reaches above the baseline, by size: every font of a line stands on the same one. */
export const ascentOf = (style: Style): number => {
  const { glyphs } = chooseFace(' ', style)
  return glyphs.ascent / glyphs.unitsPerEm
}

/** Opened once for all documents of a thread. */
export const findFont = (name: string): Font => {
  const font = opened.get(name)?.glyphs
  if (!font) throw new Error(`the font ${name} was not opened`)
  return font
}
