import { findPlate } from '@souvenance/contract/biography/plates'
import type { Print } from './plate.tsx'
import { splitText } from './split-text.ts'

export type LaidText = {
  /** Words and plates in the order of reading. */
  parts: readonly ({ text: string } | { plate: Print })[]
  /** Pictures that were put nowhere follow the text, two by two. */
  others: readonly Print[]
}

const file = /^\/media\/([0-9a-f-]{36})\//

/** A text names a picture by its file, which stays the same whatever holds the picture. */
export const fileOf = ({ url }: Pick<Print, 'url'>): string | undefined => file.exec(url)?.[1]

/** Links named anywhere in a text are known in each of its parts. */
const listNames = (body: string): string =>
  (body.match(/^ {0,3}\[[^\]\n]+\]:[^\S\n]*\S.*$/gm) ?? []).map((line) => `\n\n${line.trim()}`).join('')

/** Without any plate in the text, the first picture stands where a printer would set it. */
const layFreely = (body: string, pictures: readonly Print[]): LaidText => {
  const [first, ...others] = pictures
  const [before, after] = first ? splitText(body) : [body, '']
  return { parts: [{ text: before }, ...(first ? [{ plate: first }] : []), { text: after }], others }
}

export const layText = (body: string, pictures: readonly Print[]): LaidText => {
  const byFile = new Map(pictures.map((picture) => [fileOf(picture), picture]))
  const names = listNames(body)
  const parts: LaidText['parts'][number][] = []
  const placed = new Set<Print>()
  let words: string[] = []
  const close = () => {
    if (words.join('').trim()) parts.push({ text: words.join('\n\n') + names })
    words = []
  }
  const paragraphs = body.includes('](picture:') ? body.split(/\n[^\S\n]*\n/) : []
  for (const paragraph of paragraphs) {
    const uid = findPlate(paragraph)
    const picture = uid && byFile.get(uid)
    if (!uid) words.push(paragraph)
    if (!picture) continue
    close()
    parts.push({ plate: picture })
    placed.add(picture)
  }
  if (placed.size === 0) return layFreely(paragraphs.length > 0 ? words.join('\n\n') : body, pictures)
  close()
  return { parts, others: pictures.filter((picture) => !placed.has(picture)) }
}
